import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { toRequestFault } from '../request-fault.ts'
import type { IdentityContext } from './identity-context.ts'
import { renderMessage } from './pages/message-page.tsx'
import { COLOURS_PATH, findPageFile, printColours } from './pages/page-files.ts'
import { REALM_PATHS } from './provider/realm-paths.ts'
import { createAccountRoutes } from './routes/account-routes.ts'
import { createLoginRoutes } from './routes/login-routes.ts'
import { createMailLinkRoutes } from './routes/mail-link-routes.ts'
import { createPageFrame, rememberLanguage } from './pages/page-frame.ts'
import { createRegistrationRoutes } from './routes/registration-routes.ts'
import { createSecondFactorRoutes } from './routes/second-factor-routes.ts'
import { createSessionLogout } from './routes/session-logout.ts'
import helmet from 'helmet'
import { toPolicySources } from './provider/site-origins.ts'

/**
 * Headers of all pages: nothing but their own files, shown in no frame, kept nowhere. A form of the login ends, by redirects, at
 * the site: browsers count that as a target of the form.
 */
function createPageHeaders(siteOrigins: readonly string[]): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          scriptSrc: ["'self'"],
          fontSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          formAction: ["'self'", ...toPolicySources(siteOrigins)],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
        },
      },
      // Tokens are read by the site, which is another origin.
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      // Its own forms are told from foreign ones by the origin, which “no-referrer” would hide.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
    }),
    (_request, response, next) => {
      response.set('cache-control', 'no-store')
      next()
    },
  ]
}

const sendFile: RequestHandler = (request, response, next) => {
  const file = findPageFile(request.path)
  if (file === undefined) return next()
  return void response
    .set({ 'content-type': file.mediaType, 'cache-control': 'public, max-age=31536000, immutable' })
    .send(file.content)
}

/** Everything over HTTP that the provider answers. */
export function createIdentityApp(context: IdentityContext): Express {
  const { provider, origin, siteOrigins, onError } = context
  const app = express().disable('x-powered-by').set('query parser', 'simple')

  const showMessage =
    (key: 'notFound' | 'foreign' | 'fault', status: number): RequestHandler =>
    (request, response) => {
      const frame = createPageFrame(request, context)
      const ways = [{ href: frame.portal, label: frame.text('error.toPortal') }]
      const page = { frame, title: frame.text(`error.${key}Title`), text: frame.text(`error.${key}`), ways }
      response.status(status).type('html').send(renderMessage(page))
    }

  /** Forms of others end here: every browser names the origin of a form (Fetch Standard, “append a request Origin header”). */
  const takeOwnForms: RequestHandler = (request, response, next) =>
    request.method !== 'POST' || request.headers.origin === origin
      ? next()
      : void showMessage('foreign', 403)(request, response, next)

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.use(createPageHeaders(siteOrigins))
  app.get(COLOURS_PATH, (_request, response) => void response.type('css').send(printColours(context.colours)))
  app.get('/assets/{*file}', sendFile)
  app.use(createSessionLogout(context))
  app.use(REALM_PATHS.oauth2, (request, response) => void provider().callback()(request, response))
  app.use((request, response, next) => {
    rememberLanguage(request, response)
    next()
  })
  app.use(takeOwnForms, express.urlencoded({ extended: false, limit: '20kb', parameterLimit: 20 }))
  app.use(
    createLoginRoutes(context),
    createRegistrationRoutes(context),
    createMailLinkRoutes(context),
    createAccountRoutes(context),
    createSecondFactorRoutes(context),
  )
  app.use(showMessage('notFound', 404))
  const showFault: ErrorRequestHandler = (error, request, response, next) => {
    const status = toRequestFault(error)
    if (status === undefined) onError(error)
    if (response.headersSent) return next(error)
    return void showMessage('fault', status ?? 500)(request, response, next)
  }
  app.use(showFault)
  return app
}
