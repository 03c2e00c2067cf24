import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../../../src/domain/locale/language.ts'
import { INTERNATIONAL } from '../../../../../src/domain/locale/locale.ts'
import {
  PAGE_BLOCKS,
  PAGE_INDEX,
  type IndexedPage,
  type IndexLine,
  type PageIndexFile,
} from '../../../../../src/release/pages/page-index-schema.ts'
import { openChunkWriter } from '../../../../files/chunk-writer.ts'
import type { CountryNames } from '../country-names.ts'
import type { PlannedSlice } from '../group-plan.ts'
import type { ManifestGroup } from '../release-manifest.ts'
import { toBlobId } from './blob-store.ts'

/** Writes the index of a host's pages, one site and language after the other; only one of them is in memory. */
export interface PageIndexWriter {
  add(part: { readonly groups: readonly ManifestGroup[]; readonly slices: readonly PlannedSlice[] }): void
  close(): void
}

/** A request reads one block, so blocks are small; the runtime has the first path of each in memory. */
const BLOCK_BYTES = 16 * 1024

/** Sets of countries by their position, each once. */
function createCountrySets(): { readonly sets: string[][]; positionOf(countries: readonly string[]): number } {
  const sets: string[][] = []
  const known = new Map<string, number>()
  return {
    sets,
    positionOf(countries) {
      const key = countries.join(' ')
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, sets.length)
      return sets.push([...countries]) - 1
    },
  }
}

/** @param dir folder of `pages.json` and `pages.ndjson`. @param bundle hash of the compiled bundle. */
export function openPageIndexWriter(dir: string, bundle: string, namesIn: CountryNames): PageIndexWriter {
  const blocks = openChunkWriter(join(dir, PAGE_BLOCKS))
  const countrySets = createCountrySets()
  const names = new Map<Language, Map<string, string>>()
  const parts: PageIndexFile['parts'] = []
  const slices = new Map<string, [number, string][]>()

  function addNames(language: Language, countries: readonly string[]): void {
    const known = names.get(language) ?? new Map<string, string>()
    names.set(language, known)
    for (const country of countries)
      if (country !== INTERNATIONAL && !known.has(country)) known.set(country, namesIn(language)[country] ?? country)
  }

  function toPage({ key, markupKey, sliceKeys, countries }: ManifestGroup): IndexedPage {
    return [
      countrySets.positionOf(countries),
      toBlobId({ kind: 'page', bundle, key: markupKey }),
      toBlobId({ kind: 'slice', bundle, key: sliceKeys.header }),
      toBlobId({ kind: 'slice', bundle, key: sliceKeys.footer }),
      toBlobId({ kind: 'page-data', bundle, key }),
    ]
  }

  function addSlice({ id, key, countries }: PlannedSlice): void {
    const entry: [number, string] = [countrySets.positionOf(countries), toBlobId({ kind: 'slice-data', bundle, key })]
    const known = slices.get(id)
    if (known === undefined) slices.set(id, [entry])
    else known.push(entry)
  }

  /** Cuts lines into blocks; pages of one path stand in one line. */
  function writeBlocks(groups: readonly ManifestGroup[]): PageIndexFile['parts'][number]['blocks'] {
    const byPath = new Map<string, IndexedPage[]>()
    for (const found of groups) {
      const known = byPath.get(found.path)
      if (known === undefined) byPath.set(found.path, [toPage(found)])
      else known.push(toPage(found))
    }
    const written: [string, number, number][] = []
    let lines: Buffer[] = []
    let first = ''
    let bytes = 0
    const flush = (): void => {
      if (lines.length > 0) written.push([first, blocks.write(...lines), bytes])
      lines = []
      bytes = 0
    }
    for (const [path, pages] of [...byPath].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (lines.length === 0) first = path
      const line: IndexLine = [path, ...pages]
      const text = Buffer.from(`${JSON.stringify(line)}\n`)
      lines.push(text)
      bytes += text.length
      if (bytes >= BLOCK_BYTES) flush()
    }
    flush()
    return written
  }

  return {
    add({ groups, slices: planned }) {
      for (const slice of planned) {
        addSlice(slice)
        addNames(slice.language, slice.countries)
      }
      const [first] = groups
      if (first !== undefined) parts.push({ language: first.language, blocks: writeBlocks(groups) })
    },
    close() {
      blocks.close()
      const index: PageIndexFile = {
        version: 1,
        countrySets: countrySets.sets,
        names: Object.fromEntries(
          [...names].map(([language, ofLanguage]) => [language, Object.fromEntries(ofLanguage)]),
        ),
        parts,
        slices: Object.fromEntries(slices),
      }
      writeFileSync(join(dir, PAGE_INDEX), JSON.stringify(index))
    },
  }
}
