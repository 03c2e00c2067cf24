import { NotOfferedError } from '../platform/http/request-errors.ts'

/** @throws {NotOfferedError} where the content service does not offer something. @param what in the plural, for the message */
export function requireOffered<T>(offered: T | undefined, what: string): T {
  if (offered !== undefined) return offered
  throw new NotOfferedError(
    `The content service of this site offers no ${what} (sources.content of uapp.config.ts, docs/sources.md)`,
  )
}
