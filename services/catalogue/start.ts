import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import type { FaultControl } from '../faults.ts'
import { listen } from '../listen.ts'
import type { RunningService, ServiceOptions } from '../running-service.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { handleServiceRoute } from '../service-routes.ts'
import { resolvers, type CatalogueContext } from './resolvers.ts'

export interface CatalogueServiceOptions extends ServiceOptions {
  /** Origin of the asset service, for the addresses of pictures and files. */
  readonly assetsUrl: string
  /** Bearer token that every query must bring; absent: open. */
  readonly token?: string
  /** Lets tests, and `POST /faults`, make the service misbehave. */
  readonly faults?: FaultControl
}

/**
 * Starts the embedded product service: GraphQL at `/graphql` (GraphiQL in a browser), `/healthz`.
 * @throws {CatalogueFileError | YamlFileError} when the files cannot be served; naming file and field.
 */
export async function startCatalogueService(options: CatalogueServiceOptions): Promise<RunningService> {
  const { port, token, faults } = options
  const reader = createCatalogueReader(options)
  await reader.catalogueIn('en')
  const typeDefs = await readFile(new URL('schema.graphql', import.meta.url), 'utf8')
  const context: CatalogueContext = reader
  const yoga = createYoga<object>({
    schema: createSchema({ typeDefs, resolvers }),
    context: () => context,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: false,
    maskedErrors: false,
  })
  const handler = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await handleServiceRoute({ request, response, token, faults })) return
    await yoga(request, response)
  }
  return listen({
    name: 'catalogue',
    port,
    path: '/graphql',
    handler: (request, response) => void handler(request, response),
    onStop: () => yoga.dispose(),
  })
}
