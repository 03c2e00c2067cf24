import type { IncomingMessage, ServerResponse } from 'node:http'
import { ContentFilesError } from '../problems/file-problem.ts'
import { handleServiceRoute } from '../service-routes.ts'
import type { FaultControl } from '../faults.ts'
import { listen } from '../listen.ts'
import { createRevisionEndpoint } from '../revision-query.ts'
import type { RunningService, ServiceOptions } from '../running-service.ts'
import { createContentReader } from './content-reader.ts'
import { createRateLimit, type RateLimit } from './limits/rate-limit.ts'
import { listFileProblems } from './read-content-store.ts'
import { openSavedTexts } from './files/saved-texts.ts'
import type { WebhookOptions } from './webhooks/start-webhooks.ts'

export interface ContentServiceOptions extends ServiceOptions {
  /** Origin of the asset service, for the addresses of pictures and films. */
  readonly assetsUrl: string
  /** Bearer token that clients must send. */
  readonly token?: string
  /** Who may write texts, by a bearer token of their own, and the folder where these are kept; absent: nobody can. */
  readonly writing?: { readonly token: string; readonly dir: string }
  /** Faults to show; with it they can also be set by `POST /faults`. */
  readonly faults?: FaultControl
  /** Answers 429 with `Retry-After` above this rate; absent: no limit. */
  readonly requestsPerSecond?: number
  /** Milliseconds after which the content files are looked at again; by default a tenth of a second. */
  readonly freshForMs?: number
  /** Read the content with the first query that needs it, not at the start; wrong files are then reported by that query. */
  readonly isLazy?: boolean
  /** Who is told of changes, until the service stops; the files are then read at the start. */
  readonly webhooks?: WebhookOptions | undefined
}

function refuse(response: ServerResponse, seconds: number): void {
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': String(seconds) })
  response.end(JSON.stringify({ errors: [{ message: `Too many requests, try again in ${seconds} s` }] }))
}

interface HandlerParts {
  readonly graphql: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly token: string | undefined
  readonly writeToken: string | undefined
  readonly faults: FaultControl | undefined
  readonly rateLimit: RateLimit | undefined
}

function createHandler({
  graphql,
  token,
  writeToken,
  faults,
  rateLimit,
}: HandlerParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const handle = async (): Promise<void> => {
      if (await handleServiceRoute({ request, response, token, writeToken, faults })) return
      const wait = request.method === 'POST' ? rateLimit?.take() : undefined
      if (wait === undefined) await graphql(request, response)
      else refuse(response, wait)
    }
    handle().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  }
}

/**
 * Starts the content service: GraphQL at `/graphql`, GraphiQL in the browser, `/healthz`. A change of the content files is seen by the next request.
 * @throws {ContentFilesError} listing what is wrong in the content files, unless it is lazy.
 * @throws {Error} naming the port, when it is taken.
 */
export async function startContentService(options: ContentServiceOptions): Promise<RunningService> {
  const { assetsUrl, token, writing, faults, requestsPerSecond, freshForMs = 100, isLazy = false, webhooks } = options
  const saved = writing === undefined ? undefined : openSavedTexts(writing.dir)
  const reader = createContentReader({ ...options, saved, freshForMs, now: () => performance.now() })
  const endpoint = createRevisionEndpoint(reader.listRevisions, async () => {
    const { createGraphqlHandler } = await import('./create-graphql-handler.ts')
    return createGraphqlHandler({
      reader,
      assetsUrl,
      faults,
      writing: writing === undefined || saved === undefined ? undefined : { saved, token: writing.token },
    })
  })
  if (!isLazy) {
    const [store] = await Promise.all([reader.read(), endpoint.load()])
    const problems = listFileProblems(store)
    if (problems.length > 0) throw new ContentFilesError(problems)
  }
  const rateLimit =
    requestsPerSecond === undefined ? undefined : createRateLimit(requestsPerSecond, () => performance.now())
  const handler = createHandler({ graphql: endpoint.handle, token, writeToken: writing?.token, faults, rateLimit })
  const service = await listen({ name: 'content', port: options.port, path: '/graphql', handler })
  if (webhooks === undefined || webhooks.urls.length === 0) return service
  const { startWebhooks } = await import('./webhooks/start-webhooks.ts')
  const { stop } = await startWebhooks(reader, webhooks)
  return { ...service, stop: async () => void (await Promise.all([stop(), service.stop()])) }
}
