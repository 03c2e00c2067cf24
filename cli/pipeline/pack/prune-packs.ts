import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_PACKS_FOLDER } from '../../../src/domain/release/page-pack.ts'

/**
 * Removes the packs of a host that are none of a release (its tree may have been an earlier one's), and what an interrupted
 * writer left; without any pack the folder goes, and the runtime takes page data from files.
 * @param hostDir `{release}/{host}`.
 * @param files packs of the release, below `packs/`, with `/`: those of all writers.
 * @returns how many files were removed.
 */
export function prunePacks(hostDir: string, files: Iterable<string>): number {
  const packsDir = join(hostDir, PAGE_PACKS_FOLDER)
  const kept = new Set(files)
  const locales = new Set([...kept].map((file) => file.split('/')[0]))
  let removed = 0
  for (const locale of readNames(packsDir)) {
    for (const name of readNames(join(packsDir, locale))) {
      if (kept.has(`${locale}/${name}`)) continue
      rmSync(join(packsDir, locale, name))
      removed += 1
    }
    if (!locales.has(locale)) rmSync(join(packsDir, locale), { recursive: true })
  }
  if (kept.size === 0) rmSync(packsDir, { recursive: true, force: true })
  return removed
}

function readNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
