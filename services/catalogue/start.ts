import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultControl } from '../faults.ts'
import { listen } from '../listen.ts'
import type { RunningService, ServiceOptions } from '../running-service.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { createRevisionEndpoint } from '../revision-query.ts'
import { handleServiceRoute } from '../service-routes.ts'

export interface CatalogueServiceOptions extends ServiceOptions {
  /** Origin of the asset service, for the addresses of pictures and files. */
  readonly assetsUrl: string
  /** Bearer token that every query must bring; absent: open. */
  readonly token?: string
  /** Lets tests, and `POST /faults`, make the service misbehave. */
  readonly faults?: FaultControl
  /** Read the files with the first query that needs them, not at the start; wrong files are then reported by that query. */
  readonly isLazy?: boolean
}

/**
 * Starts the embedded product service: GraphQL at `/graphql` (GraphiQL in a browser), `/healthz`.
 * @throws {ContentFilesError} when files are wrong, unless it is lazy; naming file, line and field.
 */
export async function startCatalogueService(options: CatalogueServiceOptions): Promise<RunningService> {
  const { port, token, faults, isLazy = false } = options
  const reader = createCatalogueReader(options)
  const endpoint = createRevisionEndpoint(reader.listRevisions, async () => {
    const { createGraphqlHandler } = await import('./create-graphql-handler.ts')
    return createGraphqlHandler(reader)
  })
  if (!isLazy) await Promise.all([reader.check(), endpoint.load()])
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await handleServiceRoute({ request, response, token, faults })) return
    await endpoint.handle(request, response)
  }
  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  }
  return listen({ name: 'catalogue', port, path: '/graphql', handler })
}
