import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { IdentityContext } from '../identity-context.ts'
import { createPageFrame, type PageFrame } from '../pages/page-frame.ts'

/** A visit of one of the provider's pages. */
export interface Visit {
  readonly request: Request
  readonly response: Response
  readonly frame: PageFrame
  /** The frame in the language that the site asked for. */
  readonly frameFor: (uiLocales: unknown) => PageFrame
  readonly show: (markup: string, status?: number) => void
}

type VisitHandler = (visit: Visit) => Promise<void> | void

/** Routes of pages; a handler gets its visit. */
export interface PageRouter {
  readonly router: Router
  readonly get: (path: string, handle: VisitHandler) => void
  readonly post: (path: string, handle: VisitHandler) => void
}

/** A router whose handlers answer with pages. */
export function createPageRouter({ brand, pictures, portalUrl, languages }: IdentityContext): PageRouter {
  const router = Router()
  const toHandler =
    (handle: VisitHandler): RequestHandler =>
    async (request, response) => {
      await handle({
        request,
        response,
        frame: createPageFrame(request, { brand, pictures, portalUrl, languages }),
        frameFor: (uiLocales) =>
          createPageFrame(request, {
            brand,
            pictures,
            portalUrl,
            languages,
            uiLocales: typeof uiLocales === 'string' ? uiLocales : undefined,
          }),
        show: (markup, status = 200) => void response.status(status).type('html').send(markup),
      })
    }
  return {
    router,
    get: (path, handle) => void router.get(path, toHandler(handle)),
    post: (path, handle) => void router.post(path, toHandler(handle)),
  }
}
