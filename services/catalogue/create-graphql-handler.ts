import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createSchema, createYoga, withPlainExecution } from '../graphql-yoga.ts'
import { ContentFilesError } from '../problems/file-problem.ts'
import { toInvalidFilesError } from '../problems/invalid-entry-error.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { resolvers } from './resolvers.ts'

async function orInvalidFiles<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof ContentFilesError ? toInvalidFilesError(error) : error
  }
}

/** The GraphQL endpoint of the product service, with GraphiQL in the browser. */
export function createGraphqlHandler(context: CatalogueContext): RequestListener {
  const typeDefs = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8')
  const yoga = createYoga<object>({
    schema: createSchema({ typeDefs, resolvers }),
    context: (): CatalogueContext => ({
      ...context,
      catalogueIn: (...asked) => orInvalidFiles(() => context.catalogueIn(...asked)),
      listProductRevisions: () => orInvalidFiles(context.listProductRevisions),
    }),
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: false,
    maskedErrors: false,
    plugins: [withPlainExecution],
  })
  return (request, response) => void yoga(request, response)
}
