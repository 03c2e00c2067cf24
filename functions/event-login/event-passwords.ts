import type { RequestedPage } from '../pages/page-screen.ts'
import { toPasswordFingerprint } from '../access/password-fingerprint.ts'

/** Hashes of passwords by what they open: the slug of a page, `site:{technical name}`, or `*` for all other pages. */
export type EventPasswords = Readonly<Record<string, string>>

/** The password that opens a page. */
export interface PagePassword {
  /** Names it among `EventPasswords`. */
  readonly name: string
  readonly hash: string
  /** Differs for every hash, so that a changed password ends its sessions. */
  readonly fingerprint: string
}

/** The password of a page, the closest one first; undefined: none opens it. */
export function findPagePassword(
  passwords: EventPasswords,
  { path, site }: Pick<RequestedPage, 'path' | 'site'>,
): PagePassword | undefined {
  const slug = path.split('/').at(-1) ?? ''
  const name = [slug, `site:${site.technicalName}`, '*'].find((one) => Object.hasOwn(passwords, one))
  const hash = name === undefined ? undefined : passwords[name]
  if (name === undefined || hash === undefined) return undefined
  return { name, hash, fingerprint: toPasswordFingerprint(hash) }
}
