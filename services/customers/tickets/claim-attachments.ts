import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { attachments } from '../../store/schema/index.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem } from '../field-problem.ts'

/** More files than anybody adds to one message. */
const MAX_ATTACHMENTS = 20

/**
 * Makes files of the principal part of an event.
 * @throws {FieldProblems} when one is not there, not the principal's, or part of another event: the same for all three.
 */
export async function claimAttachments(
  { db, principal }: Call,
  ids: readonly string[],
  { number, eventId }: { readonly number: number; readonly eventId: string },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  if (wanted.length > MAX_ATTACHMENTS) throw new FieldProblems(problem('attachments', 'VALID_ARRAY_ITEMS'))
  const claimed = await db
    .update(attachments)
    .set({ number, eventId })
    .where(
      and(
        inArray(sql`${attachments.id}::text`, wanted),
        eq(attachments.ownerId, principal.account.id),
        isNull(attachments.eventId),
      ),
    )
    .returning({ id: attachments.id })
  if (claimed.length !== wanted.length) throw new FieldProblems(problem('attachments', 'VALID_ARRAY_ITEMS'))
}
