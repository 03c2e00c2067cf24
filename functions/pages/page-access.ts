import type { RequestCookies } from '../platform/http/request-cookies.ts'
import type { RequestedPage, ScreenContent } from './page-screen.ts'

/** Decides who sees what stands behind the gates of protected pages. */
export interface PageAccess {
  /** Whether a visitor may read a page. Answers at once for visitors without a session. */
  mayRead(cookies: RequestCookies, page: RequestedPage): Promise<boolean>
  /** What a gate says to a visitor who is logged in, and for whom it stays closed; undefined: what it says to all. */
  describeRefusal(cookies: RequestCookies, page: RequestedPage): Promise<ScreenContent | undefined>
}

/** A runtime without functions: every gate stays closed. */
export const CLOSED_ACCESS: PageAccess = {
  mayRead: async (_cookies, { page }) => page.protection === undefined,
  describeRefusal: async () => undefined,
}
