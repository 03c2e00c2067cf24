import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A card that no page of the release shows is kept this long, for pages that come back. */
const KEEP_MS = 14 * 24 * 3_600_000

export interface PruneCardsInput {
  readonly cacheDir: string
  /** Paths of the cards in use. */
  readonly used: Iterable<string>
  readonly now: Date
}

/** Removes cards from the cache that are old and no longer in use. @returns their number. */
export async function pruneCards({ cacheDir, used, now }: PruneCardsInput): Promise<number> {
  const keep = new Set([...used].map((path) => basename(path)))
  let removed = 0
  for (const name of await readdir(cacheDir).catch(() => [])) {
    const file = join(cacheDir, name)
    if (keep.has(name) || (await stat(file)).mtimeMs > now.getTime() - KEEP_MS) continue
    await rm(file)
    removed += 1
  }
  return removed
}
