import { createHash } from 'node:crypto'
import * as z from 'zod'
import { sortProducts } from '../../../domain/catalogue/records/product-records.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import { CONTENT_TYPES, type ContentSource } from '../../ports/content-source.ts'
import type { CatalogueSource } from '../../ports/catalogue-source.ts'
import type { Revisions } from '../../revisions/fetch-revisions.ts'
import { CATALOGUE_KINDS, COLLECTIONS, CONTENT_KINDS, toSort, type PayloadKind } from './payload-documents.ts'
import { toDocument, type PayloadRequest } from './payload-transport.ts'

const row = z.object({
  id: z.string(),
  updatedAt: z.string(),
  _status: z.string().nullish(),
  slug: z.string().nullish(),
  sortIndex: z.number().nullish(),
  classification: z.string().nullish(),
})
const answer = z.object({ docs: z.array(row) })
type Row = z.output<typeof row>

/** Names and times of all rows of a collection, in its order; what has no drafts has no state. */
function toRequest(kind: PayloadKind): PayloadRequest {
  const fields = ['updatedAt', '_status', 'slug', 'sortIndex', 'classification'].map((name) => [
    `select[${name}]`,
    'true',
  ])
  return {
    path: COLLECTIONS[kind].slug,
    query: { depth: '0', limit: '0', sort: toSort(kind), ...Object.fromEntries(fields) },
  }
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const isPublished = ({ _status: status }: Row): boolean => status !== 'draft'

/** What is published of some collections at one moment. */
interface Rows {
  /** In their order. */
  readonly list: (kind: PayloadKind) => readonly Row[]
  /** By type; of each, what it alone is made of. */
  readonly revisions: Revisions
}

/**
 * Reads rows. Where an entry goes, the database takes it out of those that name it and leaves their times as they are: so all
 * revisions are other ones when an entry comes or goes.
 * @returns undefined where the service answers with an error
 */
async function readRows(transport: GraphqlSource, kinds: readonly PayloadKind[]): Promise<Rows | undefined> {
  try {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const document = toDocument(`${COLLECTIONS[kind].operation}Revisions`)
        const { docs } = answer.parse(await transport.request<object, PayloadRequest>(document, toRequest(kind)))
        return [kind, docs] as const
      }),
    )
    const entries = hash(found.map(([, docs]) => docs.map(({ id }) => id).toSorted()))
    const byKind = new Map(found.map(([kind, docs]) => [kind, docs.filter(isPublished)]))
    const revisions = [...byKind].map(([kind, rows]) => {
      const times = rows.map(({ id, updatedAt }) => [id, updatedAt])
      return [COLLECTIONS[kind].type, hash([entries, times])] as const
    })
    return { list: (kind) => byKind.get(kind) ?? [], revisions: new Map(revisions) }
  } catch (error) {
    if (error instanceof SourceResponseError) return undefined
    throw error
  }
}

const pick = (revisions: Revisions, types: readonly string[]): string => hash(types.map((type) => revisions.get(type)))

/** Revisions of what is published of the content, made of the times at which rows were written. */
export function createContentRevisions(
  transport: GraphqlSource,
): Pick<NonNullable<ContentSource['revisions']>, 'read' | 'ofPages'> {
  const kinds = [...CONTENT_KINDS, 'assets'] as const
  return {
    read: async () => (await readRows(transport, kinds))?.revisions,
    ofPages: async () => {
      const rows = await readRows(transport, kinds)
      if (rows === undefined) return undefined
      const types = CONTENT_TYPES.pages.filter((type) => type !== 'ContentPage')
      const around = pick(rows.revisions, types)
      return rows.list('pages').map(({ id, updatedAt }) => ({ id, revision: hash([around, updatedAt]) }))
    },
  }
}

/** Types that the records of each type are made of, besides their own. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Classification: ['Asset'],
  Product: ['Classification', 'Specification', 'Asset'],
  Capability: ['Asset'],
  Document: [],
}

/**
 * The same of the catalogue.
 * @param readClassifications in their order
 */
export function createCatalogueRevisions(
  transport: GraphqlSource,
  readClassifications: () => Promise<readonly { readonly id: string; readonly slug: string }[]>,
): Pick<NonNullable<CatalogueSource['revisions']>, 'read' | 'ofProducts'> {
  // Products name brands, too.
  const kinds = [...CATALOGUE_KINDS, 'brands', 'assets'] as const
  const read = (): Promise<Rows | undefined> => readRows(transport, kinds)
  return {
    read: async () => {
      const revisions = (await read())?.revisions
      const toPair = ([type, others]: readonly [string, readonly string[]]) =>
        [type, pick(revisions ?? new Map(), [type, ...others])] as const
      return revisions && new Map(Object.entries(MADE_OF).map(toPair))
    },
    ofProducts: async () => {
      const [rows, classifications] = await Promise.all([read(), readClassifications()])
      if (rows === undefined) return undefined
      const around = pick(rows.revisions, MADE_OF['Product'] ?? [])
      const slugs = new Map(classifications.map(({ id, slug }) => [id, slug]))
      const products = rows.list('products').map(({ id, slug, updatedAt, classification, sortIndex }) => ({
        id,
        slug: slug ?? id,
        sortIndex: sortIndex ?? 0,
        classification: slugs.get(classification ?? '') ?? '',
        revision: hash([around, updatedAt]),
      }))
      return sortProducts(products, classifications).map(({ id, slug, revision }) => ({ id, slug, revision }))
    },
  }
}
