import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import * as z from 'zod'
import { writeWhole } from '../../../src/integrations/disk/write-whole.ts'
import type { EarlierContract } from '../../../src/sources/contract/compare-contracts.ts'
import type { ContractRecord } from '../../../src/sources/contract/probe-contract.ts'
import { buildPruned } from '../../../src/sources/contract/prune-schema.ts'
import { CODE_DIR } from '../../code-dir.ts'

/** The two sources, as files and findings name them. */
export const SOURCES = ['content', 'catalogue'] as const
export type SourceName = (typeof SOURCES)[number]

const contract = z.object({
  /** Of adapter and address: that of another service is none to compare with. */
  service: z.string(),
  at: z.iso.datetime(),
  sdl: z.string(),
  fields: z.record(z.string(), z.array(z.string())),
})
const file = z.object({ content: contract.optional(), catalogue: contract.optional() })

type StoredContract = z.output<typeof contract>
/** The contract of each source as it was seen after the last fetch. */
export type Baseline = z.output<typeof file>

const pathOf = (dataDir: string): string => join(dataDir, 'snapshot', 'contract.json')

/** The stored contracts; none where there are none, or where the file is damaged. */
export async function readBaseline(dataDir: string): Promise<Baseline> {
  try {
    return file.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

/** Stores the contracts in one step. */
export async function writeBaseline(dataDir: string, baseline: Baseline): Promise<void> {
  await writeWhole(pathOf(dataDir), JSON.stringify(baseline))
}

/** Names a service without its address, which may hold a secret. */
export const toServiceName = (adapter: string, url: string): string =>
  createHash('sha256')
    .update(JSON.stringify([adapter, url]))
    .digest('hex')

export const toStored = (service: string, at: string, { sdl, fields }: ContractRecord): StoredContract => ({
  service,
  at,
  sdl,
  fields: Object.fromEntries(Object.entries(fields).map(([type, names]) => [type, [...names]])),
})

export const toEarlier = ({ sdl, fields }: StoredContract): EarlierContract => ({ schema: buildPruned(sdl), fields })

/** The contract that a source with our own schema promises. */
export const readDocumented = (source: SourceName): EarlierContract => ({
  schema: buildSchema(readFileSync(join(CODE_DIR, 'services', source, 'schema.graphql'), 'utf8')),
})
