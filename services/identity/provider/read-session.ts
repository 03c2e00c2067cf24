import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

type Session = Awaited<ReturnType<Provider['Session']['get']>>

/** Who is logged in at the provider, by the session's cookie. */
export interface LoggedIn {
  readonly accountId: string
  readonly sessionUid: string
  readonly session: Session
}

/** Reads the session of a request outside the provider's own routes. */
export async function readSession(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<LoggedIn | undefined> {
  const session = await provider.Session.get(provider.createContext(request, response) as never)
  return session.accountId === undefined
    ? undefined
    : { accountId: session.accountId, sessionUid: session.uid, session }
}
