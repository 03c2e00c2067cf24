import type { Management } from '../../functions/management/management.ts'
import { NotReadyError, RequestError } from '../../functions/platform/http/request-errors.ts'
import type { RunningService } from '../../services/running-service.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'
import { startEmbeddedContent } from './start-embedded-content.ts'
import { withManagement } from './with-management.ts'

/** The embedded content service answers at once. */
const ANSWER_MS = 1000

/** The embedded content service for this command alone, unless one runs already, or another one is used. */
async function startContentIfAway(context: CommandContext): Promise<RunningService | undefined> {
  const { values, isSet } = context.environment
  if (isSet('UAPP_CONTENT_URL')) return undefined
  const health = new URL('/healthz', values.UAPP_CONTENT_URL)
  const isThere = await fetch(health, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isThere ? undefined : startEmbeddedContent(context, { isLazy: true })
}

/**
 * Does something with translations: with the content service, and with the database or the process that owns it.
 * @throws {CommandError} with status 2 for what cannot be done, 3 when a service or the database is away.
 */
export async function withTranslations<T>(
  context: CommandContext,
  action: (management: Management) => Promise<T>,
): Promise<T> {
  const content = await startContentIfAway(context)
  try {
    return await withManagement(context, action)
  } catch (error) {
    if (error instanceof NotReadyError)
      throw new CommandError(
        `${error.message}. Check UAPP_CONTENT_URL and its tokens (uapp doctor).`,
        EXIT.sourceUnavailable,
        { cause: error },
      )
    if (error instanceof RequestError) throw new CommandError(error.message, EXIT.usage, { cause: error })
    throw error
  } finally {
    await content?.stop()
  }
}
