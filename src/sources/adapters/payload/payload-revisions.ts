import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import { CONTENT_TYPES } from '../../ports/content-source.ts'
import type { EntryRevision } from '../../revisions/entry-revisions.ts'
import type { Revisions } from '../../revisions/fetch-revisions.ts'
import { COLLECTIONS } from './payload-documents.ts'
import { toDocument, type PayloadRequest } from './payload-transport.ts'

const row = z.object({ id: z.string(), updatedAt: z.string(), _status: z.string().nullish() })
const answer = z.object({ docs: z.array(row) })
type Row = z.output<typeof row>

/** Type of pictures and films, which have a collection and no list of their own. */
const ASSETS = { slug: 'assets', operation: 'Assets', type: 'Asset' }

/** Names and times of all rows of a collection, in its order; what has no drafts has no state. */
const toRequest = (path: string): PayloadRequest => ({
  path,
  query: {
    depth: '0',
    limit: '0',
    sort: path === ASSETS.slug ? 'id' : '_order',
    'select[updatedAt]': 'true',
    'select[_status]': 'true',
  },
})

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const isPublished = ({ _status: status }: Row): boolean => status !== 'draft'

/** What changed, as `ContentRevisions` tells it. */
interface PayloadRevisions {
  readonly read: () => Promise<Revisions | undefined>
  readonly ofPages: () => Promise<readonly EntryRevision[] | undefined>
}

/**
 * Revisions of what is published, made of the times at which rows were written. Where an entry goes, the database takes it out of
 * those that name it and leaves their times as they are: so all revisions are other ones when an entry comes or goes.
 */
export function createPayloadRevisions(transport: GraphqlSource): PayloadRevisions {
  async function readRows(): Promise<ReadonlyMap<string, readonly Row[]> | undefined> {
    try {
      const lists = await Promise.all(
        [...Object.values(COLLECTIONS), ASSETS].map(async ({ slug, operation, type }) => {
          const document = toDocument(`${operation}Revisions`)
          const found = await transport.request<object, PayloadRequest>(document, toRequest(slug))
          return [type, answer.parse(found).docs] as const
        }),
      )
      return new Map(lists)
    } catch (error) {
      if (error instanceof SourceResponseError) return undefined
      throw error
    }
  }
  function toRevisions(rows: ReadonlyMap<string, readonly Row[]>): Revisions {
    const entries = hash([...rows.values()].map((list) => list.map(({ id }) => id).toSorted()))
    return new Map(
      [...rows].map(([type, list]) => [
        type,
        hash([entries, list.filter(isPublished).map(({ id, updatedAt }) => [id, updatedAt])]),
      ]),
    )
  }
  return {
    read: async () => {
      const rows = await readRows()
      return rows && toRevisions(rows)
    },
    ofPages: async () => {
      const rows = await readRows()
      if (rows === undefined) return undefined
      const revisions = toRevisions(rows)
      const around = CONTENT_TYPES.pages.filter((type) => type !== 'ContentPage').map((type) => revisions.get(type))
      const pages = (rows.get('ContentPage') ?? []).filter(isPublished)
      return pages.map(({ id, updatedAt }) => ({ id, revision: hash([around, updatedAt]) }))
    },
  }
}
