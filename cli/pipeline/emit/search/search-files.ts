import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkOrCopySync } from '../../../files/link-folder.ts'
import type { EmittedRecord } from '../emitted-record.ts'

function joinParts(partsDir: string, keys: readonly string[], file: string): void {
  const [only, ...others] = keys
  if (only !== undefined && others.length === 0) {
    linkOrCopySync(join(partsDir, only), file)
    return
  }
  const handle = openSync(file, 'wx')
  try {
    for (const key of keys) writeFileSync(handle, readFileSync(join(partsDir, key)))
  } finally {
    closeSync(handle)
  }
}

export interface EmitSearchInput {
  /** Folder with all parts that `locales` names. */
  readonly partsDir: string
  /** `{staging}/{host}`. */
  readonly hostDir: string
  readonly locales: ReadonlyMap<string, readonly string[]>
  readonly base: EmittedRecord | undefined
}

/**
 * Writes `search/{locale}.ndjson`, one document a page. Locales with equal documents share one file under several names.
 * Files that are the same as in the tree that the release is staged upon stay.
 */
export function emitSearchFiles({ partsDir, hostDir, locales, base }: EmitSearchInput): void {
  const folder = join(hostDir, 'search')
  mkdirSync(folder, { recursive: true })
  const fileOf = (urlCode: string): string => join(folder, `${urlCode}.ndjson`)
  const present = new Set(readdirSync(folder))
  const unchanged = new Set(
    [...locales].flatMap(([urlCode, keys]) =>
      present.has(`${urlCode}.ndjson`) && base?.search[urlCode]?.join() === keys.join() ? [urlCode] : [],
    ),
  )
  const changed = [...locales].filter(([urlCode]) => !unchanged.has(urlCode))
  const sharedFiles = new Map<string, string>()
  for (const urlCode of unchanged) sharedFiles.set(locales.get(urlCode)?.join() ?? '', fileOf(urlCode))
  for (const urlCode of locales.keys()) present.delete(`${urlCode}.ndjson`)
  for (const [urlCode, keys] of changed) {
    const file = fileOf(urlCode)
    rmSync(file, { force: true })
    const same = sharedFiles.get(keys.join())
    if (same === undefined) joinParts(partsDir, keys, file)
    else linkOrCopySync(same, file)
    sharedFiles.set(keys.join(), file)
  }
  for (const name of present) rmSync(join(folder, name))
}
