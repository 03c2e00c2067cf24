import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { isImmutablePath } from '../../../functions/server/static/cache-policy.ts'
import { readErrorCode } from '../../files/error-code.ts'
import { replaceFileSync } from '../../files/staged-file.ts'

/** Folders, beside the root, whose files have a hash or a build in their name; `isImmutablePath` knows the same. */
const FOLDERS = ['static', 'builds/meta'] as const
const NEIGHBOUR = /\.(?:br|gz)$/
const listSchema = z.array(z.string())

/** Name of an asset, of which its compressed neighbours are a part. */
export function toAssetName(file: string): string {
  return file.replace(NEIGHBOUR, '')
}

async function listFolder(folder: string, recursive: boolean): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive })
    return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Files of a host whose name changes with their content, relative to `public`, with `/`, sorted; none where there is no such folder. */
export async function listAssetFiles(publicDir: string): Promise<readonly string[]> {
  const lists = await Promise.all([
    listFolder(publicDir, false),
    ...FOLDERS.map((folder) => listFolder(join(publicDir, folder), true)),
  ])
  return lists
    .flat()
    .map((file) => relative(publicDir, file).replaceAll('\\', '/'))
    .filter((file) => isImmutablePath(`/${toAssetName(file)}`))
    .sort()
}

/** `assets.json` beside `public`: what the release itself needs, without what it carries for open tabs. */
const listFile = (publicDir: string): string => join(dirname(publicDir), 'assets.json')

/** Writes the list anew, never in place. */
export function writeOwnAssets(publicDir: string, names: readonly string[]): void {
  replaceFileSync(listFile(publicDir), `${JSON.stringify(names)}\n`)
}

/** Names of the assets that a host of a release itself needs; of a release without a list all it has. */
export async function readOwnAssets(publicDir: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(listSchema.parse(JSON.parse(await readFile(listFile(publicDir), 'utf8'))))
  } catch {
    return new Set((await listAssetFiles(publicDir)).map(toAssetName))
  }
}
