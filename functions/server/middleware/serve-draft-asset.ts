import type { RequestHandler } from 'express'
import type { PreviewPages } from '../../pages/page-preview.ts'
import { readRequestCookies } from '../requests/read-request-cookies.ts'
import { setNotes } from '../requests/request-notes.ts'

const TIMEOUT_MS = 10_000

/**
 * Shows browsers in preview the pictures that only drafts name: those are in no release yet, but in the content folder, which the
 * embedded asset service has. Passes other requests on.
 */
export function createServeDraftAsset(pages: PreviewPages, assetsUrl: string): RequestHandler {
  return async (request, response, next) => {
    const { path, method } = request
    if (!path.startsWith('/assets/') || !pages.mayShow(readRequestCookies(request))) return next()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(new URL(path, assetsUrl), { method, redirect: 'manual', signal }).catch(() => undefined)
    const type = answer?.headers.get('content-type')
    if (answer?.ok !== true || typeof type !== 'string') return next()
    setNotes(response, { kind: 'preview' })
    response.set('cache-control', 'private, no-store').type(type)
    response.send(Buffer.from(await answer.arrayBuffer()))
  }
}
