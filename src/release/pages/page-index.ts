import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { INTERNATIONAL } from '../../domain/locale/locale.ts'
import { PLACEHOLDER, replacePlaceholder } from '../../domain/locale/placeholder-country.ts'
import { parseTemplateFile, type PagePart, type TemplateFile } from '../../domain/release/page-file.ts'
import { groupBy } from '../../domain/values/group-by.ts'
import { PAGE_BLOCKS, PAGE_INDEX, pageIndexSchema, parseBlock, type IndexedPage } from './page-index-schema.ts'

/** What a file is filled of: ids of blobs, and what is put into them. */
export interface TemplateLocation {
  readonly part: TemplateFile['part']
  /** Of the markup, or of the data. */
  readonly blob: string
  /** Of header and footer; absent: the file has none. */
  readonly slices?: { readonly header: string; readonly footer: string }
  /** ISO 3166-1 alpha-2, in capitals; `ALL` for an international page, which has no place for it. */
  readonly country: string
  /** The country's name in the language of the page, as it is written. */
  readonly name: string
}

type Located = Pick<TemplateLocation, 'blob' | 'slices'>

/** The pages of a host whose release holds page templates. */
export interface PageIndex {
  /**
   * @param name file below the folder of files, such as `de-ch/about/index.html`. Undefined: no page has it.
   * @throws {Error} when the index went with its release.
   */
  locate(name: string): Promise<TemplateLocation | undefined>
  /** Names of the files of all headers and footers, below the folder of files. */
  listSliceFiles(): Iterable<string>
  /** Ids of all blobs that the pages are made of; the same one may come again. */
  listBlobs(): AsyncIterable<string>
}

const LOWER = PLACEHOLDER.country.toLowerCase()

interface LocalePlace {
  readonly language: string
  readonly country: string
  /** How the index may write it: for many countries, or for this one alone. */
  readonly keys: readonly string[]
}

/** The locale that a text names at its place: the first segment of a path, the last part of a slice id. */
function readLocale(text: string, pattern: RegExp): LocalePlace | undefined {
  const [found, before = '', language = '', country, behind = ''] = pattern.exec(text) ?? []
  if (found === undefined) return undefined
  if (country === undefined) return { language, country: INTERNATIONAL, keys: [text] }
  return { language, country: country.toUpperCase(), keys: [`${before}${language}-${LOWER}${behind}`, text] }
}

const IN_PATH = /^(\/)([a-z]{2})(?:-([a-z]{2}))?((?:\/.*)?)$/s
const IN_SLICE_ID = /^(.*--)([a-z]{2})(?:-([a-z]{2}))?()$/s

/** The last block that begins at a key or before it. */
function findBlock(blocks: readonly (readonly [string, number, number])[], key: string): number {
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle]?.[0] ?? '') <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}

interface LoadedBlock {
  readonly lines: ReadonlyMap<string, readonly IndexedPage[]>
  /** Of its text. */
  readonly bytes: number
}

/** Text of the blocks that stay in memory, of all hosts and releases together. */
const KEPT_BYTES = 16 * 1024 * 1024

const loadedBlocks = new LRUCache<string, LoadedBlock, () => Promise<LoadedBlock>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: load }) => load(),
})

async function readBytes(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const bytes = Buffer.allocUnsafe(length)
    for (let at = 0; at < length;) {
      const { bytesRead } = await handle.read(bytes, at, length - at, start + at)
      if (bytesRead === 0) throw new Error(`${file} ends too early. Build again with: uapp build`)
      at += bytesRead
    }
    return bytes
  } finally {
    await handle.close()
  }
}

/** Opens the index of a host's pages; undefined: its pages are files. @param dir folder of the index. @throws {Error} when it is damaged. */
export async function openPageIndex(dir: string): Promise<PageIndex | undefined> {
  const text = await readFile(join(dir, PAGE_INDEX), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { countrySets, names, parts, slices } = pageIndexSchema.parse(JSON.parse(text))
  const sets = countrySets.map((countries) => new Set(countries))
  const partsIn = groupBy(parts, ({ language }) => language)
  const file = join(dir, PAGE_BLOCKS)

  async function loadBlock(start: number, length: number): Promise<LoadedBlock> {
    return { lines: parseBlock((await readBytes(file, start, length)).toString()), bytes: length }
  }

  async function findPages(language: string, key: string): Promise<readonly IndexedPage[]> {
    for (const { blocks } of partsIn.get(language) ?? []) {
      const [, start, length] = blocks[findBlock(blocks, key)] ?? []
      if (start === undefined || length === undefined) continue
      const block = await loadedBlocks.forceFetch(`${file} ${start}`, { context: () => loadBlock(start, length) })
      const pages = block.lines.get(key)
      if (pages !== undefined) return pages
    }
    return []
  }

  /** The first of some entries that is for a country; their first value is the position of their countries. */
  const findOf = <T extends readonly [number, ...unknown[]]>(entries: readonly T[], country: string): T | undefined =>
    entries.find(([countries]) => sets[countries]?.has(country))

  async function locatePage(part: PagePart, { language, country, keys }: LocalePlace): Promise<Located | undefined> {
    for (const key of keys) {
      const [, html, header, footer, data] = findOf(await findPages(language, key), country) ?? []
      if (html === undefined || header === undefined || footer === undefined || data === undefined) continue
      return part === 'html' ? { blob: html, slices: { header, footer } } : { blob: data }
    }
    return undefined
  }

  function locateSlice({ country, keys }: LocalePlace): Located | undefined {
    for (const key of keys) {
      const [, blob] = findOf(Object.hasOwn(slices, key) ? (slices[key] ?? []) : [], country) ?? []
      if (blob !== undefined) return { blob }
    }
    return undefined
  }

  return {
    async locate(name) {
      const wanted = parseTemplateFile(name)
      if (wanted === undefined) return undefined
      const place = wanted.part === 'slice-data' ? readLocale(wanted.id, IN_SLICE_ID) : readLocale(wanted.path, IN_PATH)
      if (place === undefined) return undefined
      const located = wanted.part === 'slice-data' ? locateSlice(place) : await locatePage(wanted.part, place)
      if (located === undefined) return undefined
      const { language, country } = place
      return { part: wanted.part, ...located, country, name: names[language]?.[country] ?? country }
    },
    *listSliceFiles() {
      for (const [id, entries] of Object.entries(slices))
        for (const country of entries.flatMap(([countries]) => [...(sets[countries] ?? [])]))
          yield `slice-data/${replacePlaceholder(id, country)}.json`
    },
    async *listBlobs() {
      for (const entries of Object.values(slices)) for (const [, blob] of entries) yield blob
      for (const [, start, length] of parts.flatMap(({ blocks }) => blocks)) {
        const { lines } = await loadBlock(start, length)
        for (const [, ...blobs] of [...lines.values()].flat()) yield* blobs
      }
    },
  }
}
