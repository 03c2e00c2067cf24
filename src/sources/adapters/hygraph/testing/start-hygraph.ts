import {
  buildSchema, defaultFieldResolver, isListType, isNonNullType, isObjectType, isUnionType,
  type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema,
} from 'graphql' // prettier-ignore
import { readFileSync } from 'node:fs'
import { createContentReader } from '../../../../../services/content/content-reader.ts'
import type { ContentContext } from '../../../../../services/content/resolvers/context.ts'
import { entryResolvers } from '../../../../../services/content/resolvers/entry-resolvers.ts'
import { queryResolvers } from '../../../../../services/content/resolvers/query-resolvers.ts'
import { valueResolvers } from '../../../../../services/content/resolvers/value-resolvers.ts'
import { toRichTextAst } from '../../../../integrations/rich-text/rich-text-ast.ts'
import { parseScopeHeaders } from '../../../../../services/content/scope.ts'
import { toAnsweredUrl } from '../../../../../services/asset-records.ts'
import { createYoga } from '../../../../../services/graphql-yoga.ts'
import { listen } from '../../../../../services/listen.ts'
import type { RunningService } from '../../../../../services/running-service.ts'
import { isFields } from '../../../../domain/values/is-fields.ts'
import { generateHygraphSchema, toApiId } from './generate-schema.ts'

type Resolver = GraphQLFieldResolver<unknown, ContentContext>
type TypeResolvers = Readonly<Record<string, Resolver>>

const OWN_SCHEMA = new URL('../../../../../services/content/schema.graphql', import.meta.url)
const PAGE_SIZE = 10

/** What our own service resolves, by type; later ones go before earlier ones, field by field. */
const OWN_RESOLVERS = [{ Query: queryResolvers }, entryResolvers, valueResolvers] as unknown as readonly Readonly<
  Record<string, TypeResolvers>
>[]

/** Where the generated schema has another name than ours. */
const OWN_NAMES: Readonly<Record<string, string>> = { [toApiId('Location')]: 'Location', contentPage: 'page' }
const toOwn = (name: string): string => OWN_NAMES[name] ?? name

const ownResolver = (type: string, field: string): Resolver | undefined =>
  OWN_RESOLVERS.map((resolvers) => resolvers[toOwn(type)]?.[toOwn(field)]).findLast(
    (resolver) => resolver !== undefined,
  )

const isList = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type)

/** Lists are never null, and end after `first` entries, by default after ten. */
function toList(resolve: Resolver): Resolver {
  return async (source, args, context, info) => {
    const found: unknown = await resolve(source, args, context, info)
    const items: readonly unknown[] = Array.isArray(found) ? found : []
    const { first = PAGE_SIZE } = args
    return info.parentType.getFields()[info.fieldName]?.args.some(({ name }) => name === 'first') === true
      ? items.slice(0, Math.min(Number(first), 100))
      : items
  }
}

/** Rows of a table are components with cells. */
const rows: Resolver = (module) =>
  (module as { readonly rows: readonly (readonly unknown[])[] }).rows.map((cells) => ({ cells }))

/** Default locales as the resolvers know them. */
const toLanguages = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((code) => Object.entries(valueResolvers.Locale).find(([name]) => name === code)?.[1] ?? code)
    : value

const { __resolveType: toLinkType } = valueResolvers.LinkKind

/** Modules know their type; of a link its target tells it. */
const toMember = (value: unknown): string =>
  isFields(value) && typeof value['__typename'] === 'string'
    ? value['__typename']
    : toLinkType(value as Parameters<typeof toLinkType>[0])

interface BrokenEntries {
  /** Ids of contacts that have no address. */
  readonly brokenContacts: ReadonlySet<string>
}

function attach(schema: GraphQLSchema, { brokenContacts }: BrokenEntries): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isUnionType(type)) type.resolveType = toMember
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const known = type.name === 'TableModule' && field.name === 'rows' ? rows : ownResolver(type.name, field.name)
      const resolve = known ?? (defaultFieldResolver as Resolver)
      for (const arg of field.args) arg.defaultValue = toLanguages(arg.defaultValue)
      field.resolve = isList(field) && type.name !== 'Query' ? toList(resolve) : resolve
      if (type.name === 'Contact' && field.name === 'email')
        field.resolve = (source, ...rest) =>
          brokenContacts.has((source as { readonly id: string }).id) ? 'nobody' : resolve(source, ...rest)
    }
  }
  const locales = Object.entries(valueResolvers.Locale)
  for (const name of ['Locale', 'TranslationLanguage']) {
    const type = schema.getType(name)
    if (type !== undefined && 'getValue' in type)
      for (const [code, language] of locales) Object.assign(type.getValue(code) ?? {}, { value: language })
  }
  for (const name of ['Date', 'DateTime'] as const) {
    const type = schema.getType(name)
    if (type !== undefined && 'serialize' in type) type.serialize = valueResolvers[name].serialize
  }
  return schema
}

export interface HygraphServer extends RunningService {
  /** Takes the address of a contact away: a value that breaks its form. */
  breakContact(id: string): void
}

/**
 * A server of the schema that the hosted service makes of our models, with the content of a folder: what our own service
 * resolves, in the shapes of the other. It is there for tests, and knows nothing that the generated schema does not have.
 */
export async function startHygraph(contentDir: string, assetsUrl: string): Promise<HygraphServer> {
  const reader = createContentReader({ contentDir, assetsUrl, freshForMs: 0, now: () => performance.now() })
  const brokenContacts = new Set<string>()
  const schema = attach(buildSchema(generateHygraphSchema(buildSchema(readFileSync(OWN_SCHEMA, 'utf8')))), {
    brokenContacts,
  })
  const yoga = createYoga<object, ContentContext>({
    schema,
    context: async ({ request }): Promise<ContentContext> => {
      const store = await reader.read()
      return {
        store,
        scope: parseScopeHeaders(request.headers),
        listRevisions: () => [],
        listPageRevisions: () => Promise.resolve([]),
        mayWrite: false,
        forget: () => reader.forget(),
        parseMarkdown: toRichTextAst,
        resolveAsset: (name) => {
          const asset = store.assetOf(name)
          return { ...asset, id: `asset-${name}`, url: toAnsweredUrl(assetsUrl, asset) }
        },
      }
    },
    landingPage: false,
    logging: 'error',
    maskedErrors: false,
  })
  const service = await listen({
    name: 'hygraph',
    port: 0,
    path: '/graphql',
    handler: (request, response) => void yoga(request, response),
  })
  return { ...service, breakContact: (id) => void brokenContacts.add(id) }
}
