import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
import { printSearchIndex } from '../../../../src/search/search-index-file.ts'
import type { SearchWords } from '../../../../src/search/words/search-words.ts'
import { openKeptFiles, type KeptFiles } from '../../../files/kept-files.ts'
import { linkOrCopySync } from '../../../files/link-folder.ts'
import { replaceFileSync } from '../../../files/staged-file.ts'
import { hasContent } from '../../../files/staged-files.ts'

/** Of the modules that make an index: other code makes other indexes of the same pages. */
const CODE = new URL('../../../../src/search/', import.meta.url)
const codeHash = createHash('sha256')
for (const name of readdirSync(CODE, { recursive: true, encoding: 'utf8' }).toSorted())
  if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
    codeHash.update(`${name}\0`).update(readFileSync(new URL(name, CODE)))
const CODE_HASH = codeHash.digest('hex')

/** What is said about the words of each language. */
export type SearchWordsOf = ReadonlyMap<Language, SearchWords>

/** An index that is to be made: plain data, for threads. */
export interface SearchIndexTask {
  /** Hash of all that it is made of, code included; names its files. */
  readonly index: string
  readonly language: Language
  readonly words: SearchWords
  readonly siteNames: readonly string[]
  /** Keys of the parts of its documents, one for each scope. */
  readonly keys: readonly string[]
  /** Folders of kept files: the parts are in one, the index goes into the other. */
  readonly partsDir: string
  readonly indexesDir: string
}

/** Every document of some parts once, and which ones each part has. */
function readParts({ keys, partsDir }: SearchIndexTask): Pick<SearchIndexInput, 'documents' | 'scopes'> {
  const places = new Map<string, number>()
  const scopes = keys.map((key) =>
    readFileSync(join(partsDir, key), 'utf8')
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

/** Names of the files of an index. */
const filesOf = (index: string): readonly string[] => Object.values(toIndexFiles('', index))

/** Whether an index is kept. */
export function hasSearchIndex(kept: KeptFiles, index: string): boolean {
  return filesOf(index).every((name) => kept.has(name))
}

/** Names an index by what it is made of. */
export function nameSearchIndex({
  language,
  words,
  siteNames,
  keys,
}: Omit<SearchIndexTask, 'index' | 'partsDir' | 'indexesDir'>): string {
  return createHash('sha256')
    .update(JSON.stringify([CODE_HASH, language, words, siteNames, keys]))
    .digest('hex')
}

/** Makes an index. Blocking calls. */
export function makeSearchIndex(task: SearchIndexTask): void {
  const { index, language, words, siteNames, indexesDir } = task
  const built = buildSearchIndex({ ...readParts(task), language, words, siteNames })
  const kept = openKeptFiles(indexesDir)
  const names = toIndexFiles('', index)
  kept.write(names.texts, built.texts)
  kept.write(names.index, printSearchIndex(built.file))
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
  if (!hasContent(file, Buffer.from(text))) replaceFileSync(file, text)
}
