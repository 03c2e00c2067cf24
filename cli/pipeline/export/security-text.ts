import { buildSecurityText, type SecurityContacts } from '../../../src/domain/request/security-text.ts'
import { SECURITY_TEXT_PATH } from '../../../functions/server/requests/runtime-paths.ts'
import { toExpiry } from '../../../functions/health/security-text.ts'
import type { SiteFile } from './site-files.ts'

export interface SecurityFile {
  readonly file: SiteFile
  readonly expires: Date
}

/** `security.txt` of a host, which holds as long as the one of the runtime that is asked today; undefined without contacts. */
export function toSecurityFile(
  contacts: SecurityContacts | undefined,
  origin: string,
  now: Date,
): SecurityFile | undefined {
  if (contacts === undefined) return undefined
  const expires = toExpiry(now.getTime())
  const text = buildSecurityText(contacts, `${origin}${SECURITY_TEXT_PATH}`, expires)
  return { file: { path: SECURITY_TEXT_PATH, text }, expires }
}
