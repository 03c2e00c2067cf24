import { isLanguage } from '../../../src/domain/locale/language.ts'
import { isSiteOrigin } from './site-origins.ts'

/** Login return pages: `/callback`, `/de-ch/callback`, and the page of silent checks (S2 §2). */
const CALLBACK = /^\/(?:(?<language>[a-z]{2})(?:-[a-z]{2})?\/)?callback$|^\/blank-callback$/i

/** Only what a browser would go to as it is written: no user, no dots, no other spelling. */
function parseExact(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  return url.href === address || url.origin === address ? url : undefined
}

/** Whether a login may end at an address: a return page of one of the site's origins, without query (RFC 9700 §2.1). */
export function isLoginReturn(address: string, siteOrigins: readonly string[]): boolean {
  const url = parseExact(address)
  if (url === undefined || !isSiteOrigin(url.origin, siteOrigins) || address.includes('?')) return false
  const match = CALLBACK.exec(url.pathname)
  const language = match?.groups?.['language']
  return match !== null && (language === undefined || isLanguage(language.toLowerCase()))
}

/** Whether a logout may end at an address: any page of one of the site's origins. */
export function isLogoutReturn(address: string, siteOrigins: readonly string[]): boolean {
  const url = parseExact(address)
  return url !== undefined && isSiteOrigin(url.origin, siteOrigins)
}
