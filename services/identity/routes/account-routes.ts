import type { Router } from 'express'
import { validatePassword } from '../../../src/domain/portal/password-policies.ts'
import { verifyPassword } from '../../../src/integrations/passwords/password-hash.ts'
import { setPassword } from '../accounts/change-account.ts'
import type { Account } from '../../store/find-account.ts'
import { endSessions, listSessions } from '../accounts/sessions.ts'
import { forgetTrustedBrowsers } from '../accounts/trusted-browsers.ts'
import type { IdentityContext } from '../identity-context.ts'
import { renderPasswordPage, renderSessionsPage } from '../pages/account-pages.tsx'
import { renderLoggedOut } from '../pages/logout-page.tsx'
import { requireLogin, type AccountVisitor } from './account-guard.ts'
import { createPageRouter, type Visit } from './identity-router.ts'
import { readValue } from '../pages/page-frame.ts'
import type { IdentityTexts } from '../identity-texts.ts'

/** In order: many browsers name others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (names: typeof BROWSERS, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser in words, such as “Firefox on Windows”. */
function describeBrowser({ text }: Pick<IdentityTexts, 'text'>, userAgent: string): string {
  const [browser, system] = [nameOf(BROWSERS, userAgent), nameOf(SYSTEMS, userAgent)]
  if (browser !== undefined && system !== undefined) return text('sessions.browser', { browser, system })
  return browser ?? system ?? text('sessions.unknown')
}

/** Whether somebody who is logged in knows the password; wrong ones count as at the login. @returns what is wrong. */
export async function checkOwnPassword(
  { throttle }: IdentityContext,
  { frame, request }: Visit,
  account: Account,
): Promise<string | undefined> {
  if ((await throttle.take(account.id)).kind === 'paused') return frame.text('login.paused')
  if (!(await verifyPassword(readValue(request.body, 'current'), account.passwordHash ?? '')))
    return frame.text('protect.wrongPassword')
  await throttle.giveBack(account.id)
  return undefined
}

/** Pages where people look after password and sessions of their account. */
export function createAccountRoutes(context: IdentityContext): Router {
  const { db, now } = context
  const { router, get, post } = createPageRouter(context)

  get('/account/password', async (visit) => {
    const visitor = await requireLogin(context, visit, 'password')
    if (visitor === undefined) return
    visit.show(renderPasswordPage({ frame: visit.frame, owner: visitor.account, errors: [], isDone: false }))
  })

  post('/account/password', async (visit) => {
    const visitor = await requireLogin(context, visit, 'password')
    if (visitor === undefined) return
    const { account, sessionUid } = visitor
    const page = { frame: visit.frame, owner: account, isDone: false }
    if (account.isInternal) return visit.show(renderPasswordPage({ ...page, errors: [] }), 403)
    const currentError = await checkOwnPassword(context, visit, account)
    const password = readValue(visit.request.body, 'password')
    const errors = validatePassword(password, account)
    if (currentError !== undefined || errors.length > 0)
      return visit.show(renderPasswordPage({ ...page, currentError, errors }), 422)
    await setPassword(db, account.id, password, now())
    await endSessions(db, account.id, { allBut: sessionUid })
    visit.show(renderPasswordPage({ ...page, errors: [], isDone: true }))
  })

  async function showSessions(visit: Visit, { account, sessionUid }: AccountVisitor, isEnded: boolean): Promise<void> {
    const { frame } = visit
    const sessions = await listSessions(db, account.id, now())
    const items = sessions.map(({ uid, userAgent, since, lastSeen }) => ({
      uid,
      browser: describeBrowser(frame, userAgent),
      since: frame.moment(since),
      used: frame.moment(lastSeen),
      isHere: uid === sessionUid,
    }))
    visit.show(renderSessionsPage(frame, { sessions: items, isEnded }))
  }

  get('/account/sessions', async (visit) => {
    const visitor = await requireLogin(context, visit, 'sessions')
    if (visitor !== undefined) await showSessions(visit, visitor, false)
  })

  post('/account/sessions', async (visit) => {
    const visitor = await requireLogin(context, visit, 'sessions')
    if (visitor === undefined) return
    const { account, sessionUid } = visitor
    const end = readValue(visit.request.body, 'end')
    await endSessions(db, account.id, end === 'others' ? { allBut: sessionUid } : { only: end })
    // After ending a session elsewhere, a password alone must not be enough there.
    await forgetTrustedBrowsers(db, account.id)
    if (end !== sessionUid) return showSessions(visit, visitor, true)
    visit.show(renderLoggedOut(visit.frame))
  })

  return router
}
