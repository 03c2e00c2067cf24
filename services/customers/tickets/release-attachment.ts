import { and, eq, sql } from 'drizzle-orm'
import { RELEASE_REASON_LENGTH } from '../../../src/contracts/portal/ticket-forms.ts'
import { attachments } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { checkText } from '../check-text.ts'
import { brokenRule, FieldProblems, type Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { changeTicket, reportChange } from './change-ticket.ts'

/** Staff lets a waiting file go that no scanner has seen, and says why. For others there is nothing to change. */
export async function releaseAttachment(
  call: Call,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Outcome<TicketRow>> {
  const { db, principal, now } = call
  const isThis = eq(sql`${attachments.id}::text`, id)
  const [file] = isAgent(principal) ? await db.select().from(attachments).where(isThis) : []
  if (file === undefined || file.number === null) return { value: undefined, errors: [] }
  const check = checkText('reason', reason, { max: RELEASE_REASON_LENGTH, isRequired: true })
  return changeTicket(call, file.number, check, async (within, ticket) => {
    const released = await within.db
      .update(attachments)
      .set({
        state: 'released',
        releasedBy: principal.account.id,
        releasedAt: now,
        releaseReason: reason.trim(),
      })
      .where(and(isThis, eq(attachments.state, 'waiting')))
      .returning({ id: attachments.id })
    if (released.length === 0) throw new FieldProblems(brokenRule('id', 'STATE'))
    await reportChange(within, ticket, {
      action: 'file.release',
      details: { name: file.name, reason: reason.trim() },
    })
    return true
  })
}
