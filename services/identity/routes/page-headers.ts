import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { toPolicySources } from '../provider/site-origins.ts'

/**
 * Headers of all pages: nothing but their own files, shown in no frame, kept nowhere. A form of the login ends, by redirects, at
 * the site: browsers count that as a target of the form.
 */
export function createPageHeaders(siteOrigins: readonly string[]): RequestHandler[] {
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
