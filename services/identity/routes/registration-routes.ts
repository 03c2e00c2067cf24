import type { Router } from 'express'
import { validatePassword } from '../../../src/domain/portal/password-policies.ts'
import type { Policy } from '../../../src/domain/portal/policies.ts'
import { validateProfile } from '../../../src/domain/portal/profile-policies.ts'
import { createAccount } from '../accounts/change-account.ts'
import { findAccountByEmail, type Account } from '../../store/find-account.ts'
import { mayChoosePassword } from '../../store/open-invitations.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendKnown, sendLink } from '../mails/send-link.ts'
import { renderMessage } from '../pages/message-page.tsx'
import { renderForgotten, renderRegistration, type RegistrationPageProps } from '../pages/registration-pages.tsx'
import { createPageRouter, type Visit } from './identity-router.ts'
import { readLoginId, readValue } from '../pages/page-frame.ts'
import { findWayToLogin } from './way-to-login.ts'

/** Registration and forgotten passwords; neither reveals whether an address has an account. */
export function createRegistrationRoutes(context: IdentityContext): Router {
  const { db, throttle, now, onError } = context
  const { router, get, post } = createPageRouter(context)

  const isTooMany = async ({ request }: Visit): Promise<boolean> =>
    (await throttle.countAddress(request.socket.remoteAddress ?? '')) > 0

  async function showSent(visit: Visit, key: 'mailSent.confirm' | 'mailSent.reset', email: string): Promise<void> {
    const { frame, request } = visit
    const again = key === 'mailSent.confirm' ? '/register' : '/forgotten'
    visit.show(
      renderMessage({
        frame,
        title: frame.text('mailSent.title'),
        text: frame.text(key, { email }),
        more: frame.text('mailSent.nothing'),
        ways: [
          { href: await findWayToLogin(context, frame, readLoginId(request)), label: frame.text('mailSent.toLogin') },
          { href: frame.href(again), label: frame.text('mailSent.other') },
        ],
      }),
    )
  }

  /** The visitor does not wait for it, so that the time does not reveal whether the account exists. */
  async function sendReset(account: Account, login: string | undefined): Promise<void> {
    if (await mayChoosePassword(db, account, now())) await sendLink(context, { account, kind: 'reset', login })
  }

  get('/register', (visit) => {
    const values = { email: '', firstName: '', lastName: '' }
    visit.show(renderRegistration({ frame: visit.frame, login: readLoginId(visit.request), values, errors: {} }))
  })

  post('/register', async (visit) => {
    const { frame, request } = visit
    const read = (name: string): string => readValue(request.body, name).trim()
    const login = readLoginId(request)
    const values = { email: read('email'), firstName: read('firstName'), lastName: read('lastName') }
    const password = readValue(request.body, 'password')
    const show = (errors: RegistrationPageProps['errors'], problem: string, status: number): void =>
      visit.show(renderRegistration({ frame, login, values, errors, problem }), status)
    if (await isTooMany(visit)) return show({}, frame.text('login.tooMany'), 429)
    const wrongPassword = validatePassword(password, values)
    const errors: RegistrationPageProps['errors'] = {
      ...validateProfile(values),
      ...(wrongPassword.length === 0 ? {} : { password: wrongPassword }),
    }
    if (Object.keys(errors).length > 0) return show(errors, frame.text('shell.problem'), 422)
    const id = await createAccount(db, { ...values, password, language: frame.language }, now())
    const known = id === undefined ? await findAccountByEmail(db, values.email) : undefined
    // The visitor need not wait for the mail server, nor learn from it which mail it is.
    if (id !== undefined) {
      const account = { id, ...values, language: frame.language }
      sendLink(context, { account, kind: 'confirm', login }).catch(onError)
    } else if (known !== undefined) sendKnown(context, known).catch(onError)
    await showSent(visit, 'mailSent.confirm', values.email)
  })

  get('/forgotten', (visit) => {
    const login = readLoginId(visit.request)
    visit.show(renderForgotten({ frame: visit.frame, login, email: '', errors: [] }))
  })

  post('/forgotten', async (visit) => {
    const { frame, request } = visit
    const email = readValue(request.body, 'email').trim()
    const login = readLoginId(request)
    const show = (errors: readonly Policy[], problem: string | undefined, status: number): void =>
      visit.show(renderForgotten({ frame, login, email, errors, problem }), status)
    if (await isTooMany(visit)) return show([], frame.text('login.tooMany'), 429)
    const errors = validateProfile({ email }).email ?? []
    if (errors.length > 0) return show(errors, undefined, 422)
    const account = await findAccountByEmail(db, email)
    // Staff have their password from the personnel directory. Invited people who lost their mail choose a first one.
    if (account !== undefined && !account.isInternal) sendReset(account, login).catch(onError)
    await showSent(visit, 'mailSent.reset', email)
  })

  return router
}
