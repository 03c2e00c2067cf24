import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { NoSchemaIntrospectionCustomRule, type GraphQLResolveInfo } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { createCatalogueReader } from '../../../../services/catalogue/catalogue-reader.ts'
import type { CatalogueContext } from '../../../../services/catalogue/catalogue-context.ts'
import { resolvers as catalogueResolvers } from '../../../../services/catalogue/resolvers.ts'
import { toAnsweredUrl } from '../../../../services/asset-records.ts'
import { createContentReader } from '../../../../services/content/content-reader.ts'
import type { ContentContext } from '../../../../services/content/resolvers/context.ts'
import { entryResolvers } from '../../../../services/content/resolvers/entry-resolvers.ts'
import { queryResolvers } from '../../../../services/content/resolvers/query-resolvers.ts'
import { textResolvers } from '../../../../services/content/resolvers/text-resolvers.ts'
import { valueResolvers } from '../../../../services/content/resolvers/value-resolvers.ts'
import { parseScopeHeaders } from '../../../../services/content/scope.ts'
import { createSchema, createYoga } from '../../../../services/graphql-yoga.ts'
import { listen } from '../../../../services/listen.ts'
import type { RunningService } from '../../../../services/running-service.ts'
import { toRichTextAst } from '../../../../src/integrations/rich-text/rich-text-ast.ts'

/** How a service differs from our own. */
export interface Alteration {
  readonly alter?: (sdl: string) => string
  /** Answers instead of our resolvers, by type and field. */
  readonly resolvers?: Readonly<
    Record<
      string,
      Readonly<Record<string, (source: never, args: object, context: object, info: GraphQLResolveInfo) => unknown>>
    >
  >
  /** It does not tell its schema. */
  readonly isClosed?: boolean
}

/** A service whose schema another team changes while it runs. */
export interface AlteredService extends RunningService {
  /** From the next request on; without an argument it is our own again. */
  readonly become: (alteration?: Alteration) => void
  /** Queries since the last call. */
  readonly countRequests: () => number
}

const readOwn = (name: string): string =>
  readFileSync(new URL(`../../../../services/${name}/schema.graphql`, import.meta.url), 'utf8')

const CLOSED: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
}

async function startAltered<Context extends object>(
  name: string,
  port: number,
  resolvers: readonly object[],
  context: (request: Request) => Context | Promise<Context>,
): Promise<AlteredService> {
  const create = ({
    alter = (sdl) => sdl,
    resolvers: own = {},
    isClosed = false,
  }: Alteration = {}): RequestListener => {
    const yoga = createYoga<object, Context>({
      schema: createSchema<Context>({
        typeDefs: alter(readOwn(name)),
        resolvers: [...resolvers, own] as never,
        resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
      }),
      context: ({ request }) => context(request),
      plugins: isClosed ? [CLOSED] : [],
      landingPage: false,
      logging: false,
      maskedErrors: false,
    })
    return (request, response) => void yoga(request, response)
  }
  let handler = create()
  let requests = 0
  const service = await listen({
    name,
    port,
    path: '/graphql',
    handler: (request, response) => {
      requests += 1
      handler(request, response)
    },
  })
  return {
    ...service,
    become: (alteration) => void (handler = create(alteration)),
    countRequests: () => {
      const count = requests
      requests = 0
      return count
    },
  }
}

/** The content service with our resolvers, and a schema that can become another one. */
export function startAlteredContent(contentDir: string, assetsUrl: string, port = 0): Promise<AlteredService> {
  const reader = createContentReader({ contentDir, assetsUrl, freshForMs: 0, now: () => performance.now() })
  const resolvers = [{ Query: queryResolvers }, entryResolvers, valueResolvers, textResolvers]
  return startAltered('content', port, resolvers, async (request): Promise<ContentContext> => {
    const store = await reader.read()
    return {
      store,
      scope: parseScopeHeaders(request.headers),
      listRevisions: reader.listRevisions,
      listPageRevisions: reader.listPageRevisions,
      mayWrite: false,
      forget: () => reader.forget(),
      parseMarkdown: toRichTextAst,
      resolveAsset: (name) => {
        const asset = store.assetOf(name)
        return { ...asset, id: `asset-${name}`, url: toAnsweredUrl(assetsUrl, asset) }
      },
    }
  })
}

/** The same of the product service. */
export function startAlteredCatalogue(contentDir: string, assetsUrl: string, port = 0): Promise<AlteredService> {
  const reader: CatalogueContext = createCatalogueReader({ contentDir, assetsUrl })
  return startAltered('catalogue', port, [catalogueResolvers], () => reader)
}
