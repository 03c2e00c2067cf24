import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { SearchDocument } from '../../../../src/domain/search/search-document.ts'
import {
  SEARCH_INDEX_FOLDER,
  SEARCH_MANIFEST,
  toIndexFiles,
  type SearchManifest,
} from '../../../../src/release/search-manifest.ts'
import { buildSearchIndex, type SearchIndexInput } from '../../../../src/search/build-search-index.ts'
import { NO_WORDS, type SearchWords } from '../../../../src/search/words/search-words.ts'
import { linkOrCopySync } from '../../../files/link-folder.ts'
import type { SearchGroup } from './search-collector.ts'

/** Of the modules that make an index: other code makes other indexes of the same pages. */
const CODE = new URL('../../../../src/search/', import.meta.url)
const codeHash = createHash('sha256')
for (const name of readdirSync(CODE, { recursive: true, encoding: 'utf8' }).toSorted())
  if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
    codeHash.update(`${name}\0`).update(readFileSync(new URL(name, CODE)))
const CODE_HASH = codeHash.digest('hex')

/** What is said about the words of each language. */
export type SearchWordsOf = ReadonlyMap<Language, SearchWords>

export interface SearchIndexesOptions {
  /** Folder that keeps indexes from build to build: one is made again only when something of it has changed. */
  readonly cacheDir: string
  readonly words: SearchWordsOf
  readonly siteNames: readonly string[]
}

/** The search indexes of a host in the making. */
export interface SearchIndexes {
  keep(group: SearchGroup): void
  readonly manifest: SearchManifest
}

type Parts = SearchGroup['parts']

/** Every document of some parts once, and which ones each part has. */
function readParts(parts: Parts): Pick<SearchIndexInput, 'documents' | 'scopes'> {
  const places = new Map<string, number>()
  const scopes = parts.map(({ text }) =>
    text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const place = places.get(line) ?? places.size
        places.set(line, place)
        return place
      }),
  )
  return { scopes, documents: [...places.keys()].map((line): SearchDocument => JSON.parse(line)) }
}

/** Writes a file atomically, since another build may write the same one. */
function writeWhole(file: string, content: string | Buffer): void {
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, content)
  renameSync(part, file)
}

/** Makes the indexes of a host, a site and language at a time, unless they are kept. */
export function openSearchIndexes({ cacheDir, words, siteNames }: SearchIndexesOptions): SearchIndexes {
  mkdirSync(cacheDir, { recursive: true })
  const manifest: SearchManifest = []
  return {
    manifest,
    keep({ siteId, language, parts }) {
      const own = words.get(language) ?? NO_WORDS
      const keys = parts.map(({ key }) => key)
      const made = JSON.stringify([CODE_HASH, language, own, siteNames, keys])
      const file = createHash('sha256').update(made).digest('hex')
      const { index, texts } = toIndexFiles(cacheDir, file)
      if (!existsSync(index) || !existsSync(texts)) {
        const built = buildSearchIndex({ ...readParts(parts), language, words: own, siteNames })
        writeWhole(texts, built.texts)
        writeWhole(index, JSON.stringify(built.file))
      }
      manifest.push({ siteId, file, scopes: parts.map(({ urlCodes }) => [...urlCodes]) })
    },
  }
}

/** Puts the indexes of a host into its folder; those of an earlier release that are the same stay. */
export function emitSearchIndexes(cacheDir: string, hostDir: string, manifest: SearchManifest): void {
  const dir = join(hostDir, SEARCH_INDEX_FOLDER)
  mkdirSync(dir, { recursive: true })
  const old = new Set(readdirSync(dir))
  for (const { file } of manifest) {
    const [from, to] = [toIndexFiles(cacheDir, file), toIndexFiles(dir, file)]
    for (const part of ['index', 'texts'] as const) {
      if (!existsSync(to[part])) linkOrCopySync(from[part], to[part])
      old.delete(to[part].slice(dir.length + 1))
    }
  }
  old.delete(SEARCH_MANIFEST)
  for (const name of old) rmSync(join(dir, name))
  const file = join(dir, SEARCH_MANIFEST)
  const text = JSON.stringify(manifest)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeWhole(file, text)
}

/** Removes kept indexes that no release and no build of the last day has. */
export function pruneSearchIndexes(cacheDir: string, before: Date): void {
  for (const name of readdirSync(cacheDir)) {
    const stats = statSync(join(cacheDir, name), { throwIfNoEntry: false })
    if (stats !== undefined && stats.nlink === 1 && stats.mtime < before) rmSync(join(cacheDir, name), { force: true })
  }
}
