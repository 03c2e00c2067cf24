import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkOrCopySync } from '../../../files/link-folder.ts'
import type { EmittedRecord } from '../emitted-record.ts'
import type { SearchPart } from './search-collector.ts'

/** Parts of search documents between composing and emitting. */
export interface SearchParts {
  /** Keeps a part for `emitSearchFiles`, unless the staged host has it already. */
  keep(part: Pick<SearchPart, 'key' | 'text'>): void
}

/** Opens a folder of parts; what it held is removed. @param base record of the staged host. */
export function openSearchParts(dir: string, base: EmittedRecord | undefined): SearchParts {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const known = new Set<string>()
  const inBase = new Set(Object.values(base?.search ?? {}).map((keys) => keys.join()))
  return {
    keep({ key, text }) {
      // A file of one part exists already: it stays. A file of several parts is joined again.
      if (known.has(key) || inBase.has(key)) return
      known.add(key)
      writeFileSync(join(dir, key), text())
    },
  }
}

function joinParts(partsDir: string, keys: readonly string[], file: string): void {
  const handle = openSync(file, 'wx')
  try {
    for (const key of keys) writeFileSync(handle, readFileSync(join(partsDir, key)))
  } finally {
    closeSync(handle)
  }
}

/** Takes the parts that are not among the new ones from the staged files, before those are removed. */
function keepStagedParts(
  partsDir: string,
  wanted: ReadonlySet<string>,
  staged: Iterable<readonly [key: string, file: string]>,
): void {
  for (const [key, file] of staged) {
    const part = join(partsDir, key)
    if (wanted.has(key) && existsSync(file) && !existsSync(part)) linkOrCopySync(file, part)
  }
}

export interface EmitSearchInput {
  /** Folder that `openSearchParts` opened. */
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
  const staged = Object.entries(base?.search ?? {}).map(([urlCode, keys]) => [keys.join(), fileOf(urlCode)] as const)
  keepStagedParts(partsDir, new Set(changed.flatMap(([, keys]) => keys)), staged)
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
