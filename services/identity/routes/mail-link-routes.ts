import type { Router } from 'express'
import { validatePassword } from '../../../src/domain/portal/password-policies.ts'
import type { Policy } from '../../../src/domain/portal/policies.ts'
import { findMailToken, redeemMailToken, type MailTokenPurpose, type OpenedMailLink } from '../../store/mail-tokens.ts'
import { acceptInvitation, confirmEmail, setPassword } from '../accounts/change-account.ts'
import { findAccountById, type Account } from '../../store/find-account.ts'
import { mayChoosePassword } from '../../store/open-invitations.ts'
import { endSessions } from '../accounts/sessions.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { TextKey } from '../identity-texts.ts'
import { renderChoosePassword, renderConfirm } from '../pages/mail-link-pages.tsx'
import { renderMessage } from '../pages/message-page.tsx'
import { createPageRouter, type Visit } from './identity-router.ts'
import { readLoginId, readValue } from '../pages/page-frame.ts'
import { findWayToLogin } from './way-to-login.ts'

/** Pages that the links of mails open: `/confirm`, `/reset` and `/invite`, each with `?token=`. */
export function createMailLinkRoutes(context: IdentityContext): Router {
  const { db, now } = context
  const { router, get, post } = createPageRouter(context)

  const tokenOf = ({ request }: Visit): string =>
    readValue(request.method === 'POST' ? request.body : request.query, 'token')

  const linkOf = (visit: Visit, purpose: MailTokenPurpose): OpenedMailLink => ({
    token: tokenOf(visit),
    purpose,
    now: now(),
  })

  async function showEnded({ frame, show }: Visit, purpose: MailTokenPurpose): Promise<void> {
    const { text } = frame
    const again = { href: frame.href('/forgotten'), label: text('link.again') }
    const ways = [...(purpose === 'reset' ? [again] : []), { href: frame.portal, label: text('error.toPortal') }]
    const words =
      purpose === 'invite'
        ? { text: text('link.inviteText'), more: text('link.invite') }
        : { text: text('link.text'), more: undefined }
    show(renderMessage({ frame, title: text('link.title'), ...words, ways }), 410)
  }

  async function showDone(visit: Visit, title: TextKey, text: TextKey): Promise<void> {
    const { frame, request } = visit
    const href = await findWayToLogin(context, frame, readLoginId(request))
    const ways = [{ href, label: frame.text('confirm.logIn') }]
    visit.show(renderMessage({ frame, title: frame.text(title), text: frame.text(text), ways }))
  }

  /** The account of a link; an unknown link is reported to the visitor. */
  async function open(visit: Visit, purpose: MailTokenPurpose): Promise<Account | undefined> {
    const accountId = await findMailToken(db, linkOf(visit, purpose))
    const account = accountId === undefined ? undefined : await findAccountById(db, accountId)
    if (account !== undefined && (purpose === 'confirm' || (await mayChoosePassword(db, account, now()))))
      return account
    await showEnded(visit, purpose)
    return undefined
  }

  get('/confirm', async (visit) => {
    const account = await open(visit, 'confirm')
    if (account === undefined) return
    const { frame, request } = visit
    visit.show(renderConfirm({ frame, token: tokenOf(visit), login: readLoginId(request), email: account.email }))
  })

  post('/confirm', async (visit) => {
    const accountId = await redeemMailToken(db, linkOf(visit, 'confirm'))
    if (accountId === undefined) return showEnded(visit, 'confirm')
    await confirmEmail(db, accountId, now())
    await showDone(visit, 'confirm.doneTitle', 'confirm.done')
  })

  for (const kind of ['reset', 'invite'] as const) {
    const showForm = (visit: Visit, account: Account, errors: readonly Policy[]): void => {
      const { frame, request } = visit
      const page = { frame, kind, token: tokenOf(visit), login: readLoginId(request), email: account.email }
      visit.show(renderChoosePassword({ ...page, owner: account, errors }), errors.length === 0 ? 200 : 422)
    }

    get(`/${kind}`, async (visit) => {
      const account = await open(visit, kind)
      if (account !== undefined) showForm(visit, account, [])
    })

    post(`/${kind}`, async (visit) => {
      const account = await open(visit, kind)
      if (account === undefined) return
      const password = readValue(visit.request.body, 'password')
      const errors = validatePassword(password, account)
      if (errors.length > 0) return showForm(visit, account, errors)
      const isDone = await db.transaction(async (tx) => {
        if (!(await mayChoosePassword(tx, account, now()))) return false
        if ((await redeemMailToken(tx, linkOf(visit, kind))) === undefined) return false
        await setPassword(tx, account.id, password, now())
        // The mail arrived, so the address is right.
        await confirmEmail(tx, account.id, now())
        if (kind === 'invite' || account.passwordHash === null) await acceptInvitation(tx, account.id, now())
        await endSessions(tx, account.id, 'all')
        return true
      })
      if (!isDone) return showEnded(visit, kind)
      await showDone(visit, `${kind}.doneTitle`, `${kind}.done`)
    })
  }

  return router
}
