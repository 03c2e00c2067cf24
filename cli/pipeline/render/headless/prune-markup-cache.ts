import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What no release uses is kept this long, for a rollback of content or code. */
const KEEP_UNUSED_MS = 14 * 24 * 3_600_000

export interface PruneMarkupInput {
  /** Folder of all bundles' markup. */
  readonly root: string
  /** Folder of the bundle in use, below `root`. */
  readonly currentDir: string
  /** Keys that the current release is made of. */
  readonly usedKeys: ReadonlySet<string>
  /** Bytes that the folder may hold. */
  readonly maxBytes: number
  /** The keys are those of a part of a release: only the size of the folder counts. */
  readonly isPartial: boolean
  readonly now: Date
}

interface CacheFile {
  readonly file: string
  readonly bytes: number
  readonly mtimeMs: number
  readonly isUsed: boolean
}

function listCacheFiles({ root, currentDir, usedKeys }: PruneMarkupInput): readonly CacheFile[] {
  if (!existsSync(root)) return []
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name: bundle }) =>
    readdirSync(join(root, bundle)).flatMap((prefix) =>
      readdirSync(join(root, bundle, prefix)).map((name): CacheFile => {
        const file = join(root, bundle, prefix, name)
        const { size, mtimeMs } = statSync(file)
        const isUsed = join(root, bundle) === currentDir && usedKeys.has(`${prefix}${name}`)
        return { file, bytes: size, mtimeMs, isUsed }
      }),
    ),
  )
}

/**
 * Keeps the cache of rendered markup within its limits: unused entries are removed after two weeks, or earlier when the
 * folder is too large, the oldest first; entries of the current release are removed last. Call it under the build lock.
 * @returns the number of entries that were removed.
 */
export function pruneMarkupCache(input: PruneMarkupInput): number {
  const files = listCacheFiles(input).toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed) || a.mtimeMs - b.mtimeMs)
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  let removed = 0
  for (const one of files) {
    const isOld = !input.isPartial && !one.isUsed && input.now.getTime() - one.mtimeMs > KEEP_UNUSED_MS
    if (!isOld && bytes <= input.maxBytes) continue
    rmSync(one.file, { force: true })
    bytes -= one.bytes
    removed += 1
  }
  return removed
}
