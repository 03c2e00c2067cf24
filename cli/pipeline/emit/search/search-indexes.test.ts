import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import type { SearchDocument } from '../../../../src/domain/search/search-document.ts'
import { searchManifestSchema, type SearchManifest } from '../../../../src/release/search-manifest.ts'
import { listIndexedPages, openSearchIndex } from '../../../../src/search/search-index.ts'
import { parseSearchIndex } from '../../../../src/search/search-index-file.ts'
import { NO_WORDS } from '../../../../src/search/words/search-words.ts'
import type { SearchGroup } from './search-collector.ts'
import { openKeptFiles } from '../../../files/kept-files.ts'
import { keepSearchIndex } from '../../../../tests/builders/keep-search-index.ts'
import { emitSearchIndexes, type SearchWordsOf } from './search-indexes.ts'
import { readSearchWords, SearchWordsError } from './search-words.ts'

const newFolder = createTemporaryFolders()

function lineOf(route: string): string {
  const texts = { title: route.slice(1), lead: 'A page.', body: `Of ${route}.` }
  const document: SearchDocument = { id: route, site: 'main', route, type: 'content', contentLanguage: 'en', ...texts }
  return `${JSON.stringify(document)}\n`
}

/** @param seen routes that countries see, by a url code of theirs. */
function groupOf(seen: Readonly<Record<string, readonly string[]>>): SearchGroup {
  const parts = Object.entries(seen).map(([urlCode, routes]) => ({
    key: routes.join().replaceAll('/', ''),
    text: () => routes.map(lineOf).join(''),
    urlCodes: [urlCode],
  }))
  return { siteId: 'main', language: 'en', parts }
}

function make(cacheDir: string, groups: readonly SearchGroup[], words: SearchWordsOf = new Map()): SearchManifest {
  const [parts, indexes] = [openKeptFiles(newFolder()), openKeptFiles(cacheDir)]
  return groups.map((group) => keepSearchIndex(group, { parts, indexes, words }))
}

/** Routes of an index, and which of them its scopes have. */
function readIndexOf(dir: string, name: string) {
  const file = parseSearchIndex(readFileSync(join(dir, `${name}.bin`)))
  if (file === undefined) throw new Error(`${name} is of another format`)
  const { index, scopes } = openSearchIndex(file, readFileSync(join(dir, `${name}.txt`)))
  return { routes: listIndexedPages(index).map(({ route }) => route), scopes }
}

describe('search indexes', () => {
  it('[S9] hold a page once, and tell which countries see it', () => {
    const dir = newFolder()
    const [index] = make(dir, [groupOf({ en: ['/a', '/b'], 'en-us': ['/b'] })])
    const { routes, scopes } = readIndexOf(dir, index?.file ?? '')
    expect(routes).toEqual(['/a', '/b'])
    expect([scopes, index?.scopes]).toEqual([
      [[0, 1], [1]],
      [['en'], ['en-us']],
    ])
  })

  it('[S9] are made again when a document or what is said about words changes, and only then', () => {
    const dir = newFolder()
    const words: SearchWordsOf = new Map([['en', { ...NO_WORDS, stop: ['the'] }]])
    const files = [
      make(dir, [groupOf({ en: ['/a'] })]),
      make(dir, [groupOf({ en: ['/a'] })]),
      make(dir, [groupOf({ en: ['/b'] })]),
      make(dir, [groupOf({ en: ['/a'] })], words),
    ].map(([index]) => index?.file)
    expect([files[0] === files[1], new Set(files).size, readdirSync(dir).length]).toEqual([true, 3, 6])
  })

  it('[S9] stand in the folder of the host, without those of before', () => {
    const [cacheDir, hostDir] = [newFolder(), newFolder()]
    emitSearchIndexes(cacheDir, hostDir, make(cacheDir, [groupOf({ en: ['/a'] })]))
    const manifest = make(cacheDir, [groupOf({ en: ['/b'] })])
    emitSearchIndexes(cacheDir, hostDir, manifest)
    const [index] = manifest
    const dir = join(hostDir, 'search-index')
    expect(readdirSync(dir).sort()).toEqual([`${index?.file}.bin`, `${index?.file}.txt`, 'indexes.json'].sort())
    expect(searchManifestSchema.parse(JSON.parse(readFileSync(join(dir, 'indexes.json'), 'utf8')))).toEqual(manifest)
  })

  it('[S9] are kept as long as a release has them', () => {
    const [cacheDir, hostDir] = [newFolder(), newFolder()]
    const manifest = make(cacheDir, [groupOf({ en: ['/a'] })])
    emitSearchIndexes(cacheDir, hostDir, manifest)
    make(cacheDir, [groupOf({ en: ['/b'] })])
    const old = new Date('2020-01-01')
    for (const name of readdirSync(cacheDir)) utimesSync(join(cacheDir, name), old, old)
    openKeptFiles(cacheDir).prune(new Date('2021-01-01'))
    expect(readdirSync(cacheDir).every((name) => name.startsWith(manifest[0]?.file ?? ''))).toBe(true)
    expect(statSync(join(cacheDir, `${manifest[0]?.file}.bin`)).nlink).toBe(2)
  })
})

describe('readSearchWords', () => {
  it('[S9] names file and place of what is wrong', async () => {
    const dir = newFolder()
    mkdirSync(join(dir, 'search-words'))
    writeFileSync(join(dir, 'search-words/de.yaml'), 'synonyms: [[Kabel]]\n')
    await expect(readSearchWords(dir)).rejects.toThrow(SearchWordsError)
    await expect(readSearchWords(dir)).rejects.toThrow(/search-words\/de\.yaml are wrong:[\s\S]*synonyms/)
  })

  it('[S9] reads the words of the demonstration, in all languages', async () => {
    const words = await readSearchWords('demo')
    expect(words.size).toBe(11)
    expect([...words.values()].filter(({ synonyms }) => synonyms.length === 0)).toEqual([])
  })

  it('[S9] knows stop words of each language by itself, beside those of a project', async () => {
    const dir = newFolder()
    mkdirSync(join(dir, 'search-words'))
    writeFileSync(join(dir, 'search-words/de.yaml'), 'stop: [Maschine]\n')
    const words = await readSearchWords(dir)
    expect(words.get('de')?.stop).toEqual(expect.arrayContaining(['Maschine', 'der', 'und']))
    expect([...words.values()].filter(({ stop }) => stop.length < 10)).toEqual([])
  })
})
