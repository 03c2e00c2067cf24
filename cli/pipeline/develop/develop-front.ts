import { request as sendRequest } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { DevelopChange } from '../../../src/gatsby/develop/changes.ts'

/** What stands before the runtime in `uapp dev`. */
export interface DevelopFront {
  readonly handler: RequestHandler
  /** Resolves once a page in a browser is alive. */
  readonly isSeen: Promise<void>
  /** Reports a change to all browsers. */
  report(change: DevelopChange): void
  /** Ends what browsers listen to. */
  stop(): void
}

/** Where browsers hear of changes. */
const CHANGES_PATH = '/__uapp/changes'

/** Bundles, hot updates, source maps, fonts, and what Gatsby's own tools ask for. */
const GATSBYS =
  /^\/(?:__[\w-]+|___?graphi?ql.*|static\/.*|page-data\/dev-404-page\/page-data\.json|page-data\/app-data\.json|[^/]+\.(?:js|css|map|hot-update\.json))$/

/** Bundles of development are evaluated from text. */
function toDevelopPolicy(policy: string): string {
  return policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'")
}

function forward(gatsbyUrl: string, request: Request, response: Response): void {
  const { method, originalUrl } = request
  // Compressing megabytes takes longer than sending them within one machine.
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  // A connection of its own: Gatsby may just be closing one that has rested.
  const outgoing = sendRequest(new URL(originalUrl, gatsbyUrl), { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => (response.headersSent ? response.destroy() : response.status(502).end()))
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

/** Passes requests for compiled files to `gatsby develop`; all others go to the runtime. */
export function createDevelopFront(gatsbyUrl: string): DevelopFront {
  const browsers = new Set<Response>()
  let seen = (): void => {}
  return {
    isSeen: new Promise((resolve) => (seen = resolve)),
    handler: (request, response, next) => {
      if (request.path === CHANGES_PATH) {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n')
        browsers.add(response)
        seen()
        response.on('close', () => browsers.delete(response))
        return
      }
      if (GATSBYS.test(request.path)) return forward(gatsbyUrl, request, response)
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        setHeader(name, name.toLowerCase() === 'content-security-policy' ? toDevelopPolicy(String(value)) : value)
      next()
    },
    report: (change) => {
      for (const browser of browsers) browser.write(`data: ${JSON.stringify(change)}\n\n`)
    },
    stop: () => {
      for (const browser of browsers) browser.end()
    },
  }
}
