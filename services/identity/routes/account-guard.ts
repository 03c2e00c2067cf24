import { findAccountById, type Account } from '../../store/find-account.ts'
import type { IdentityContext } from '../identity-context.ts'
import { renderErrorPage } from '../pages/message-page.tsx'
import { ACCOUNT_CLIENT, type AccountPage } from '../provider/clients.ts'
import { readSession } from '../provider/read-session.ts'
import { OIDC_ROUTES, REALM_PATHS } from '../provider/realm-paths.ts'
import type { Visit } from './identity-router.ts'
import { readValue } from '../pages/page-frame.ts'

/** Who looks after the account, in which session. */
export interface AccountVisitor {
  readonly account: Account
  readonly sessionUid: string
}

/**
 * Who is logged in; everybody else is sent to the login, which returns to the page. Who comes back from it without a session,
 * because the browser takes no cookies, is told so.
 */
export async function requireLogin(
  { db, provider, origin }: IdentityContext,
  { request, response, frame, show }: Visit,
  page: AccountPage,
): Promise<AccountVisitor | undefined> {
  const session = await readSession(provider(), request, response)
  const account = session === undefined ? undefined : await findAccountById(db, session.accountId)
  if (session !== undefined && account !== undefined) return { account, sessionUid: session.sessionUid }
  if (readValue(request.query, 'iss') !== '') {
    const error = readValue(request.query, 'error')
    const description = error === '' ? 'no cookie of the session' : readValue(request.query, 'error_description')
    show(renderErrorPage(frame, { error: error === '' ? 'login_required' : error, description }), 401)
    return undefined
  }
  const login = new URL(`${REALM_PATHS.oauth2}${OIDC_ROUTES.authorization}`, origin)
  login.search = new URLSearchParams({
    client_id: ACCOUNT_CLIENT,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${origin}/account/${page}`,
    ui_locales: frame.language,
  }).toString()
  response.redirect(303, login.href)
  return undefined
}
