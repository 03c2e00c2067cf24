import { Router, type Request, type Response } from 'express'
import { endSessions } from '../accounts/sessions.ts'
import type { IdentityContext } from '../identity-context.ts'
import { readSession } from '../provider/read-session.ts'
import { REALM_PATHS } from '../provider/realm-paths.ts'
import { isSiteOrigin } from '../provider/site-origins.ts'

/** As Access Management words it. */
const DENIED = { code: 401, reason: 'Unauthorized', message: 'Access Denied' } as const

/**
 * `POST …/sessions/?_action=logout`: ends the session of the browser, for pages of the site (S2 §7, domain facts §1.7). A header
 * that forms cannot send keeps others out.
 */
export function createSessionLogout({ db, provider, siteOrigins }: IdentityContext): Router {
  const router = Router()
  router.use(REALM_PATHS.sessions, (request, response, next) => {
    const { origin } = request.headers
    response.vary('origin')
    if (origin !== undefined && isSiteOrigin(origin, siteOrigins)) {
      response.set({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
      if (request.method === 'OPTIONS')
        return void response
          .set({
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': 'accept-api-version, content-type, x-requested-with, x-requested-platform',
            'access-control-max-age': '600',
          })
          .sendStatus(204)
    }
    return next()
  })
  const logOut = async (request: Request, response: Response): Promise<Response> => {
    const { origin } = request.headers
    const isOurs = origin === undefined || isSiteOrigin(origin, siteOrigins)
    if (!isOurs || request.headers['x-requested-with'] === undefined)
      return response.status(403).json({ code: 403, reason: 'Forbidden', message: 'CORS or header missing' })
    if (request.query['_action'] !== 'logout')
      return response.status(400).json({ code: 400, reason: 'Bad Request', message: 'The action is not known' })
    const session = await readSession(provider(), request, response)
    if (session === undefined) return response.status(401).json(DENIED)
    await endSessions(db, session.accountId, { only: session.sessionUid })
    return response.json({ result: 'Successfully logged out' })
  }
  router.post(REALM_PATHS.sessions, (request, response, next) => void logOut(request, response).catch(next))
  return router
}
