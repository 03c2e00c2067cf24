import type { Router, Response } from 'express'
import * as z from 'zod'
import { noteLogin } from '../accounts/change-account.ts'
import { findAccountById, type Account, findAccountByEmail } from '../../store/find-account.ts'
import { findSecondFactor, takeRecoveryCode, takeTotpCode, type SecondFactor } from '../accounts/second-factor.ts'
import { isTrustedBrowser, trustBrowser } from '../accounts/trusted-browsers.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendLink } from '../mails/send-link.ts'
import { renderLogin, renderSecondFactor } from '../pages/login-pages.tsx'
import { renderMessage } from '../pages/message-page.tsx'
import { createPageRouter, type Visit } from './identity-router.ts'
import { readValue, type PageFrame } from '../pages/page-frame.ts'
import type { IncomingMessage } from 'node:http'
import { parse as parseCookies } from 'cookie'
import { LIFETIMES } from '../provider/lifetimes.ts'
import { hashPassword, verifyPassword } from '../../../src/integrations/passwords/password-hash.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { LoginThrottle } from '../accounts/login-throttle.ts'

/** How a password was answered. */
type PasswordCheck =
  | { readonly kind: 'right'; readonly account: Account }
  /** `left` tries until a pause. */
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'paused' }

/** Looked at when there is nothing else to look at, so that it takes as long. */
const placeholderHash = hashPassword('there is no such account')

/** Whether e-mail and password fit together. Nobody learns from answer or time whether there is such an account. */
async function checkPassword(
  { db, throttle }: { readonly db: ServicesTables; readonly throttle: LoginThrottle },
  { email, password }: { readonly email: string; readonly password: string },
): Promise<PasswordCheck> {
  const account = await findAccountByEmail(db, email)
  const taken = await (account === undefined ? throttle.takeUnknown(email) : throttle.take(account.id))
  if (taken.kind === 'paused') return taken
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await placeholderHash))
  if (!isRight || account === undefined || account.passwordHash === null)
    return taken.left === 0 ? { kind: 'paused' } : { kind: 'wrong', left: taken.left }
  await throttle.giveBack(account.id)
  return { kind: 'right', account }
}

/** Of browsers in which the second factor is not asked for. */
const TRUST_COOKIE = 'uapp_identity_trust'
/** Nothing else needs it. */
const PATH = '/login'

/** What `trustBrowser` gave this browser. */
const readTrust = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  parseCookies(headers.cookie ?? '')[TRUST_COOKIE]

/** Keeps what `trustBrowser` gave: no script reads it, and no other site’s form sends it. */
function keepTrust({ origin }: Pick<IdentityContext, 'origin'>, response: Response, token: string): void {
  response.cookie(TRUST_COOKIE, token, {
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'lax',
    path: PATH,
    maxAge: LIFETIMES.trustedBrowser * 1000,
  })
}

type Interaction = Awaited<ReturnType<ReturnType<IdentityContext['provider']>['interactionDetails']>>

/** Whose password was right, while the second factor is still to come. */
const pendingSchema = z.object({ accountId: z.uuid(), keep: z.boolean(), since: z.number() })

/** After so long the password is asked for again. */
const PENDING_MS = 10 * 60_000

const isGone = (error: unknown): boolean => error instanceof Error && error.name === 'SessionNotFound'

/** Logging in: password, and second factor where there is one (S2 §7, M5). */
export function createLoginRoutes(context: IdentityContext): Router {
  const { db, throttle, provider, now } = context
  const { router, get, post } = createPageRouter(context)

  /** The login that the page is for; without one the visitor is told so. */
  async function open(
    visit: Visit,
  ): Promise<{ readonly interaction: Interaction; readonly frame: PageFrame; readonly login: string } | undefined> {
    try {
      const interaction = await provider().interactionDetails(visit.request, visit.response)
      return { interaction, frame: visit.frameFor(interaction.params['ui_locales']), login: interaction.uid }
    } catch (error) {
      if (!isGone(error)) throw error
      const { frame } = visit
      const ways = [{ href: frame.portal, label: frame.text('error.toPortal') }]
      visit.show(
        renderMessage({ frame, title: frame.text('error.expiredTitle'), text: frame.text('error.expired'), ways }),
        400,
      )
      return undefined
    }
  }

  async function finish({ request, response }: Visit, account: Account, keep: boolean, amr: string[]): Promise<void> {
    await throttle.reset(account.id)
    await noteLogin(db, account.id, now())
    await provider().interactionFinished(
      request,
      response,
      { login: { accountId: account.id, remember: keep, amr } },
      { mergeWithLastSubmission: false },
    )
  }

  get('/login/:uid', async (visit) => {
    const opened = await open(visit)
    if (opened === undefined) return
    const { interaction, frame, login } = opened
    visit.show(renderLogin({ frame, login, email: readValue(interaction.params, 'login_hint'), keep: false }))
  })

  post('/login/:uid', async (visit) => {
    const opened = await open(visit)
    if (opened === undefined) return
    const { frame, login } = opened
    const [email, password] = [readValue(visit.request.body, 'email'), readValue(visit.request.body, 'password')]
    const keep = readValue(visit.request.body, 'keep') === 'yes'
    const refuse = (problem: string, status: number): void =>
      visit.show(renderLogin({ frame, login, email, keep, problem }), status)
    if ((await throttle.countAddress(visit.request.socket.remoteAddress ?? '')) > 0)
      return refuse(frame.text('login.tooMany'), 429)
    const check = await checkPassword(context, { email, password })
    if (check.kind === 'paused') return refuse(frame.text('login.paused'), 429)
    if (check.kind === 'wrong') return refuse(frame.text('login.wrong', { count: check.left }), 401)
    const { account } = check
    if (account.emailConfirmedAt === null) {
      await sendLink(context, { account, kind: 'confirm', login })
      const { title, text } = {
        title: frame.text('mailSent.title'),
        text: frame.text('mailSent.confirm', { email: account.email }),
      }
      return visit.show(renderMessage({ frame, title, text, more: frame.text('mailSent.nothing'), ways: [] }))
    }
    if (
      (await findSecondFactor(db, account.id)) === undefined ||
      (await isTrustedBrowser(db, account.id, readTrust(visit.request), now()))
    )
      return finish(visit, account, keep, ['pwd'])
    const pending: z.infer<typeof pendingSchema> = { accountId: account.id, keep, since: now().getTime() }
    await provider().interactionResult(visit.request, visit.response, { pending }, { mergeWithLastSubmission: false })
    visit.response.redirect(303, frame.href(`/login/${login}/second-factor`))
  })

  /** Whose second factor is asked for; without a right password before, that is asked for first. */
  async function openPending(visit: Visit) {
    const opened = await open(visit)
    if (opened === undefined) return undefined
    const pending = pendingSchema.safeParse(opened.interaction.result?.['pending'])
    const isRecent = pending.success && now().getTime() - pending.data.since < PENDING_MS
    const account = isRecent ? await findAccountById(db, pending.data.accountId) : undefined
    const factor = account === undefined ? undefined : await findSecondFactor(db, account.id)
    if (!pending.success || account === undefined || factor === undefined) {
      visit.response.redirect(303, opened.frame.href(`/login/${opened.login}`))
      return undefined
    }
    return { ...opened, account, factor, keep: pending.data.keep }
  }

  interface CodePage {
    readonly frame: PageFrame
    readonly login: string
    readonly factor: SecondFactor
  }
  const showCode = (visit: Visit, { frame, login, factor }: CodePage, problem?: string): void => {
    const isRecovery =
      readValue(visit.request.query, 'use') === 'recovery' || readValue(visit.request.body, 'recovery') !== ''
    const status = problem === undefined ? 200 : 401
    const trust = readValue(visit.request.body, 'trust') === 'yes'
    visit.show(renderSecondFactor({ frame, login, device: factor.deviceName, isRecovery, trust, problem }), status)
  }

  get('/login/:uid/second-factor', async (visit) => {
    const opened = await openPending(visit)
    if (opened !== undefined) showCode(visit, opened)
  })

  post('/login/:uid/second-factor', async (visit) => {
    const opened = await openPending(visit)
    if (opened === undefined) return
    const { frame, account, factor, keep } = opened
    const taken = await throttle.take(account.id)
    if (taken.kind === 'paused') return showCode(visit, opened, frame.text('login.paused'))
    const [code, recovery] = [readValue(visit.request.body, 'code'), readValue(visit.request.body, 'recovery')]
    const isRight =
      recovery === ''
        ? await takeTotpCode(db, factor, code, now())
        : await takeRecoveryCode(db, account.id, recovery, now())
    if (isRight) {
      if (recovery === '' && readValue(visit.request.body, 'trust') === 'yes')
        keepTrust(context, visit.response, await trustBrowser(db, account.id, now()))
      return finish(visit, account, keep, recovery === '' ? ['pwd', 'otp', 'mfa'] : ['pwd', 'kba', 'mfa'])
    }
    const problem =
      taken.left === 0 ? frame.text('login.paused') : frame.text('secondFactor.wrong', { count: taken.left })
    showCode(visit, opened, problem)
  })

  return router
}
