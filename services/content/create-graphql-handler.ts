import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'
import { toAnsweredUrl } from '../asset-records.ts'
import type { FaultControl } from '../faults.ts'
import { createSchema, createYoga } from '../graphql-yoga.ts'
import { ContentFilesError } from '../problems/file-problem.ts'
import { toInvalidFilesError } from '../problems/invalid-entry-error.ts'
import { isBearer } from '../service-routes.ts'
import type { ContentReader } from './content-reader.ts'
import type { ContentStore } from './content-store.ts'
import { createDepthLimit, MAX_DEPTH } from './limits/depth-limit.ts'
import type { ContentContext } from './resolvers/context.ts'
import { entryResolvers } from './resolvers/entry-resolvers.ts'
import { queryResolvers } from './resolvers/query-resolvers.ts'
import { valueResolvers } from './resolvers/value-resolvers.ts'
import { textResolvers } from './resolvers/text-resolvers.ts'
import { toRichTextAst, type RichTextAst } from '../../src/integrations/rich-text/rich-text-ast.ts'
import { parseScopeHeaders } from './scope.ts'
import type { SavedTexts } from './files/saved-texts.ts'
import { GraphQLError } from 'graphql'

/** Bytes that query text and variables may have together, as in the hosted service's largest plan. */
const MAX_QUERY_BYTES = 20 * 1024
/** The same for a mutation. */
const MAX_MUTATION_BYTES = 80 * 1024

/**
 * Refuses a request whose query and variables are too large.
 * @throws {GraphQLError} that answers 413.
 */
function checkQuerySize({
  query,
  variables,
}: {
  readonly query?: string | undefined
  readonly variables?: unknown
}): void {
  const bytes = Buffer.byteLength(query ?? '') + Buffer.byteLength(JSON.stringify(variables ?? {}))
  const limit = /^\s*mutation\b/m.test(query ?? '') ? MAX_MUTATION_BYTES : MAX_QUERY_BYTES
  if (bytes <= limit) return
  throw new GraphQLError(`The query has ${bytes} bytes, ${limit} are allowed`, {
    extensions: { code: 'PAYLOAD_TOO_LARGE', http: { status: 413 } },
  })
}

/** Leaves title and name of one entry away, wherever it stands in an answer: a record that breaks its schema (fault `malformed`). */
function breakRecord(value: unknown, isBroken: (id: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => breakRecord(item, isBroken))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const id: unknown = Reflect.get(value, 'id')
  const broken = typeof id === 'string' && isBroken(id)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !broken || (key !== 'title' && key !== 'name'))
      .map(([key, item]) => [key, breakRecord(item, isBroken)]),
  )
}

export interface GraphqlHandlerOptions {
  readonly reader: ContentReader
  /** Origin of the asset service. */
  readonly assetsUrl: string
  readonly faults: FaultControl | undefined
  /** Where texts are written, and who may; absent: nobody can. */
  readonly writing?: { readonly saved: SavedTexts; readonly token: string } | undefined
}

const EXAMPLE = `query Example {
  pages(first: 3, locales: [de, en], stage: PUBLISHED) {
    id
    locale
    title
    modules { __typename ... on TextModule { title body { markdown } } }
  }
}
`

/** Trees of formatted texts: equal texts are asked for in many languages and pages. */
function createMarkdownParser(): (markdown: string) => RichTextAst {
  const parsed = new Map<string, RichTextAst>()
  return (markdown) => {
    const known = parsed.get(markdown)
    if (known !== undefined) return known
    const tree = toRichTextAst(markdown)
    parsed.set(markdown, tree)
    return tree
  }
}

function limits(faults: FaultControl | undefined): Plugin {
  return {
    onParams: ({ params }) => checkQuerySize(params),
    onValidate: ({ addValidationRule }) => addValidationRule(createDepthLimit(MAX_DEPTH)),
    onExecute: () => ({
      onExecuteDone: ({ result, setResult }) => {
        if (faults === undefined || Symbol.asyncIterator in result) return
        setResult({
          ...result,
          data: breakRecord(result.data, (id) => faults.isMalformed(id)) as Record<string, unknown>,
        })
      },
    }),
  }
}

/** The GraphQL endpoint of the content service, with GraphiQL in the browser. */
export function createGraphqlHandler({ reader, assetsUrl, faults, writing }: GraphqlHandlerOptions): RequestListener {
  const parsers = new WeakMap<ContentStore, (markdown: string) => RichTextAst>()
  async function createContext({ request }: YogaInitialContext): Promise<ContentContext> {
    const store = await reader.read().catch((error: unknown) => {
      throw error instanceof ContentFilesError ? toInvalidFilesError(error) : error
    })
    const parseMarkdown = parsers.get(store) ?? createMarkdownParser()
    parsers.set(store, parseMarkdown)
    return {
      store,
      scope: parseScopeHeaders(request.headers),
      listRevisions: reader.listRevisions,
      listPageRevisions: reader.listPageRevisions,
      saved: writing?.saved,
      mayWrite: writing !== undefined && isBearer(request.headers.get('authorization'), writing.token),
      forget: () => reader.forget(),
      parseMarkdown,
      resolveAsset: (name) => {
        const asset = store.assetOf(name)
        return { ...asset, id: `asset-${name}`, url: toAnsweredUrl(assetsUrl, asset) }
      },
    }
  }
  const yoga = createYoga<object, ContentContext>({
    schema: createSchema<ContentContext>({
      typeDefs: readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'),
      resolvers: [{ Query: queryResolvers }, entryResolvers, valueResolvers, textResolvers],
    }),
    context: createContext,
    plugins: [limits(faults)],
    graphiql: { title: 'Content service', defaultQuery: EXAMPLE },
    landingPage: false,
    logging: 'error',
  })
  return (request, response) => void yoga(request, response)
}
