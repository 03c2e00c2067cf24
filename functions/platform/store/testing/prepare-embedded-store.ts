import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openServicesStore } from '../../../../services/store/services-store.ts'
import { openStore } from '../open-store.ts'

/** Outlives a run: a new installation removes it. */
const CACHE = join('node_modules', '.cache', 'uapp-tests')

/** What a database without rows depends on. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'functions/platform/store/migrations/meta/_journal.json',
  'services/store/migrations/meta/_journal.json',
]

/** A database with the tables of runtime and services, which all tests on this machine copy. @returns its folder. */
async function findTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of SOURCES) hash.update(await readFile(file))
  const template = join(CACHE, `pglite-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template
  await mkdir(CACHE, { recursive: true })
  const dir = await mkdtemp(join(CACHE, 'unfinished-'))
  for (const open of [openStore, openServicesStore]) await (await open({ dir, onError: () => undefined })).close()
  // Another test may have been faster.
  await rename(join(dir, 'postgres'), template).catch(() => undefined)
  await rm(dir, { recursive: true, force: true })
  return template
}

/**
 * Makes the embedded database in a store's folder by a copy: making it anew takes seconds, which tests of other things need not
 * wait for. One that is there stays.
 */
export async function prepareEmbeddedStore(storeDir: string): Promise<void> {
  const folder = join(storeDir, 'postgres')
  if (existsSync(folder)) return
  // At once: by promises, it takes twice the processor time.
  cpSync(await findTemplate(), folder, { recursive: true })
}
