import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createSchema, createYoga } from '../graphql-yoga.ts'
import { resolvers, type CatalogueContext } from './resolvers.ts'

/** The GraphQL endpoint of the product service, with GraphiQL in the browser. */
export function createGraphqlHandler(context: CatalogueContext): RequestListener {
  const typeDefs = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8')
  const yoga = createYoga<object>({
    schema: createSchema({ typeDefs, resolvers }),
    context: () => context,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: false,
    maskedErrors: false,
  })
  return (request, response) => void yoga(request, response)
}
