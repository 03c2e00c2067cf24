import { cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod'

const packageSchema = z.object({ version: z.string() })

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A database without tables, of this version, which all tests on this machine copy. @returns its folder. */
async function findTemplate(): Promise<string> {
  const { version } = packageSchema.parse(
    JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8')),
  )
  const template = join(tmpdir(), `uapp-pglite-${version}`)
  if (await isThere(template)) return template
  const dir = await mkdtemp(join(tmpdir(), 'uapp-pglite-new-'))
  const made = await PGlite.create({ dataDir: join(dir, 'postgres') })
  await made.close()
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
  if (!(await isThere(folder))) await cp(await findTemplate(), folder, { recursive: true })
}
