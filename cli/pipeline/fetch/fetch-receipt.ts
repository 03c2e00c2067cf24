import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { writeWhole } from '../../../src/integrations/disk/write-whole.ts'

const revisions = z
  .record(z.string(), z.string())
  .transform((record): ReadonlyMap<string, string> => new Map(Object.entries(record)))

const place = z.object({
  source: z.enum(['content', 'catalogue']).exactOptional(),
  service: z.string().exactOptional(),
  site: z.string().exactOptional(),
  locale: z.string().exactOptional(),
  kind: z.string().exactOptional(),
  entry: z.string().exactOptional(),
  module: z.string().exactOptional(),
  field: z.string().exactOptional(),
  path: z.string().exactOptional(),
  file: z.string().exactOptional(),
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
})

const problem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  where: place,
  also: z.array(place).exactOptional(),
  message: z.string(),
  hint: z.string(),
})

const schema = z.object({
  mapping: z.string(),
  snapshot: z.string(),
  warnings: z.array(problem),
  content: revisions.optional(),
  catalogue: revisions.optional(),
  products: revisions.optional(),
  pages: revisions.optional(),
  fetchedAt: z.iso.datetime().optional(),
})

/** What a stored snapshot was made of, so that the next fetch asks only for what changed. */
export interface FetchReceipt {
  /** `toMappingRevision`. */
  readonly mapping: string
  /** Id of the snapshot. */
  readonly snapshot: string
  /** Warnings about its content; each holds until its kind is fetched again. */
  readonly warnings: readonly Problem[]
  /** Revisions at which the sources gave it; absent for a source that has none. */
  readonly content?: ReadonlyMap<string, string> | undefined
  readonly catalogue?: ReadonlyMap<string, string> | undefined
  /** Revision of each product, by id. */
  readonly products?: ReadonlyMap<string, string> | undefined
  /** Revision of each page, by id. */
  readonly pages?: ReadonlyMap<string, string> | undefined
  /** When the sources were asked last (ISO 8601): what is not stale was so then. */
  readonly fetchedAt?: string | undefined
}

const pathOf = (dataDir: string): string => join(dataDir, 'snapshot', 'receipt.json')

/** The receipt of the last fetch; `undefined` when there is none, or when it is damaged: then everything is fetched. */
export async function readFetchReceipt(dataDir: string): Promise<FetchReceipt | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Stores the receipt in one step, after the snapshot that it is about. */
export async function writeFetchReceipt(dataDir: string, receipt: FetchReceipt): Promise<void> {
  const toRecord = (map: ReadonlyMap<string, string> | undefined) => map && Object.fromEntries(map)
  const { content, catalogue, products, pages, ...rest } = receipt
  const sources = { content: toRecord(content), catalogue: toRecord(catalogue) }
  const record = { ...rest, ...sources, products: toRecord(products), pages: toRecord(pages) }
  await writeWhole(pathOf(dataDir), JSON.stringify(record))
}
