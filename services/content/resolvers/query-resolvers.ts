import type { GraphQLError } from 'graphql'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { InvalidEntry } from '../../problems/invalid-entry.ts'
import { toInvalidEntryError } from '../../problems/invalid-entry-error.ts'
import type { EntryRevision, Revision } from '../../revision.ts'
import { findById, inStage, PAGE_MODELS, type Entry, type Stage } from '../content-store.ts'
import { resolveLocale, viewEntry, type EntryView } from '../entry-view.ts'
import type { ModelName } from '../files/collections.ts'
import { matchesWhere, orderEntries, requireUniqueWhere } from '../query/filter-entries.ts'
import { sliceList, type ListArguments } from '../query/list-arguments.ts'
import type { Scope } from '../scope.ts'
import type { ContentContext } from './context.ts'

interface ScopeArguments {
  readonly locales?: readonly Language[] | null
  readonly stage?: Stage | null
}
interface SingleArguments extends ScopeArguments {
  readonly where: Readonly<Record<string, unknown>>
}
type ManyArguments = ScopeArguments & ListArguments

type Single = (source: unknown, args: SingleArguments, context: ContentContext) => EntryView | undefined
type Revisions = (
  source: unknown,
  args: unknown,
  context: ContentContext,
) => readonly Revision[] | Promise<readonly EntryRevision[]>
type Many = (source: unknown, args: ManyArguments, context: ContentContext) => unknown

/** Arguments go before headers; an empty list of locales counts as none, as in the hosted service. */
function scopeOf({ locales, stage }: ScopeArguments, { scope }: ContentContext): Scope {
  return {
    languages: locales !== undefined && locales !== null && locales.length > 0 ? locales : scope.languages,
    stage: stage ?? scope.stage,
  }
}

/** What stands in a list: an entry, or the error in the place of one that is wrong. */
interface Listed {
  readonly id: string
  readonly node: EntryView | GraphQLError
}

interface Found {
  readonly items: readonly Listed[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly count: number
}

/** Entries of a model as the stage has them. */
const listEntries = (model: ModelName, { stage }: Scope, { store }: ContentContext): readonly Entry[] =>
  (store.entries[model] as readonly Entry[]).map((entry) => inStage(entry, stage))

/** Entries of a model that the stage cannot show. */
const listInvalid = (model: ModelName, { stage }: Scope, { store }: ContentContext): readonly InvalidEntry[] => [
  ...(store.invalid[model] ?? []),
  ...(stage === 'DRAFT' ? (store.invalidDrafts[model] ?? []) : []),
]

/** The fields of an invalid entry are unknown: it is found by its id, and in lists of all entries. */
function matchesId({ key }: InvalidEntry, where: ManyArguments['where']): boolean {
  const conditions = Object.entries(where ?? {}).filter(([, operand]) => operand !== null && operand !== undefined)
  return conditions.every(
    ([name, operand]) =>
      (name === 'id' && operand === key) || (name === 'id_in' && Array.isArray(operand) && operand.includes(key)),
  )
}

/** Those that are wrong stand at the end: most orders want their fields. */
function find(model: ModelName, args: ManyArguments, context: ContentContext): Found {
  const scope = scopeOf(args, context)
  const wrong = listInvalid(model, scope, context)
  const wrongIds = new Set(wrong.map(({ id }) => id))
  const visible = listEntries(model, scope, context).filter(
    (entry) =>
      !wrongIds.has(entry.id) &&
      resolveLocale(entry, scope) !== undefined &&
      matchesWhere(entry, args.where, scope.languages),
  )
  const listed = [
    ...orderEntries(visible, args.orderBy, scope.languages).map((entry) => ({
      id: entry.id,
      toNode: () => viewEntry(entry, scope),
    })),
    ...wrong
      .filter((entry) => matchesId(entry, args.where))
      .map((entry) => ({ id: entry.key, toNode: () => toInvalidEntryError(entry) })),
  ]
  const { items, ...rest } = sliceList(listed, args)
  return {
    items: items.flatMap(({ id, toNode }) => {
      const node = toNode()
      return node === undefined ? [] : [{ id, node }]
    }),
    ...rest,
  }
}

function findConnection(model: ModelName, args: ManyArguments, context: ContentContext): object {
  const { items, hasNextPage, hasPreviousPage, count } = find(model, args, context)
  return {
    edges: items.map(({ id, node }) => ({ cursor: id, node })),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: items[0]?.id,
      endCursor: items.at(-1)?.id,
      pageSize: items.length,
    },
    aggregate: { count },
  }
}

/** @throws {GraphQLError} for an entry that is wrong. */
function findOne(model: ModelName, args: SingleArguments, context: ContentContext): EntryView | undefined {
  requireUniqueWhere(args.where)
  const scope = scopeOf(args, context)
  const wrong = listInvalid(model, scope, context).find(({ id, slug }) =>
    Object.entries({ id, slug }).some(([name, value]) => value !== undefined && args.where[name] === value),
  )
  if (wrong !== undefined) throw toInvalidEntryError(wrong)
  const entry = listEntries(model, scope, context).find((candidate) =>
    matchesWhere(candidate, args.where, scope.languages),
  )
  return entry === undefined ? undefined : viewEntry(entry, scope)
}

const single =
  (model: ModelName): Single =>
  (_source, args, context) =>
    findOne(model, args, context)
const many =
  (model: ModelName): Many =>
  (_source, args, context) =>
    find(model, args, context).items.map(({ node }) => node)
const connection =
  (model: ModelName): Many =>
  (_source, args, context) =>
    findConnection(model, args, context)

/** Names of the queries of each model: one entry, a list, a connection. */
const QUERY_NAMES: Readonly<Record<ModelName, readonly [string, string]>> = {
  Country: ['country', 'countries'],
  Language: ['language', 'languages'],
  Site: ['site', 'sites'],
  Brand: ['brand', 'brands'],
  Navigation: ['navigation', 'navigations'],
  ContentPage: ['page', 'pages'],
  SystemPage: ['systemPage', 'systemPages'],
  Story: ['story', 'stories'],
  StoryContact: ['storyContact', 'storyContacts'],
  MediaRelease: ['mediaRelease', 'mediaReleases'],
  NewsItem: ['newsItem', 'newsItems'],
  Location: ['location', 'locations'],
  Contact: ['contact', 'contacts'],
  SystemRedirect: ['systemRedirect', 'systemRedirects'],
}

/** A page of any kind by its id. */
export function findPage(store: ContentContext['store'], id: string, scope: Scope): EntryView | undefined {
  const entry = PAGE_MODELS.map((model): Entry | undefined => findById(store, model, id)).find(
    (candidate) => candidate !== undefined,
  )
  return entry === undefined ? undefined : viewEntry(entry, scope)
}

/** Every query of the contract. */
export const queryResolvers: Readonly<Record<string, Single | Many | Revisions>> = {
  ...Object.fromEntries(
    (Object.entries(QUERY_NAMES) as [ModelName, readonly [string, string]][]).flatMap(
      ([model, [one, list]]): [string, Single | Many][] => [
        [one, single(model)],
        [list, many(model)],
        [`${list}Connection`, connection(model)],
      ],
    ),
  ),
  newsFeedConnection: (_source: unknown, args: ManyArguments, context: ContentContext) =>
    findConnection('NewsItem', { ...args, orderBy: args.orderBy ?? 'publicationDate_DESC' }, context),
  revisions: (_source: unknown, _args: unknown, context: ContentContext) => context.listRevisions(),
  pageRevisions: (_source: unknown, _args: unknown, context: ContentContext) => context.listPageRevisions(),
  pageEntry: (_source: unknown, args: SingleArguments, context: ContentContext) =>
    findPage(context.store, String(args.where.id), scopeOf(args, context)),
}
