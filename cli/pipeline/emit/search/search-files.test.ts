import { linkSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import type { EmittedRecord } from '../emitted-record.ts'
import { openKeptFiles } from '../../../files/kept-files.ts'
import { emitSearchFiles } from './search-files.ts'

const newFolder = createTemporaryFolders()

/** Keys of the parts of each locale. */
type Locales = Readonly<Record<string, readonly string[]>>

function toRecord(search: Locales): EmittedRecord {
  const keys = Object.entries(search).map(([urlCode, parts]) => [urlCode, [...parts]])
  return { version: 1, sitemapHash: '', sitemaps: [], slices: {}, changes: {}, search: Object.fromEntries(keys) }
}

function emit(hostDir: string, locales: Locales, before?: Locales): void {
  const partsDir = join(hostDir, 'parts')
  const base = before === undefined ? undefined : toRecord(before)
  const parts = openKeptFiles(partsDir)
  for (const key of Object.values(locales).flat()) if (!parts.has(key)) parts.write(key, `text of ${key}\n`)
  emitSearchFiles({ partsDir, hostDir, locales: new Map(Object.entries(locales)), base })
}

function readAll(hostDir: string): Readonly<Record<string, string>> {
  const dir = join(hostDir, 'search')
  return Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]))
}

function textsOf(locales: Locales): Readonly<Record<string, string>> {
  const texts = Object.entries(locales).map(([urlCode, keys]) => [
    `${urlCode}.ndjson`,
    keys.map((key) => `text of ${key}\n`).join(''),
  ])
  return Object.fromEntries(texts)
}

const inodeOf = (hostDir: string, urlCode: string): number => statSync(join(hostDir, 'search', `${urlCode}.ndjson`)).ino

describe('emitSearchFiles', () => {
  it('writes a file for each locale, of its parts in their order', () => {
    const dir = newFolder()
    const locales = { de: ['a', 'b'], en: ['c'], 'de-ch': ['b', 'a'] }
    emit(dir, locales)
    expect(readAll(dir)).toEqual(textsOf(locales))
  })

  it('writes equal documents once, under several names', () => {
    const dir = newFolder()
    emit(dir, { 'de-ch': ['a', 'b'], 'de-de': ['a', 'b'], 'de-at': ['a'] })
    expect(inodeOf(dir, 'de-ch')).toBe(inodeOf(dir, 'de-de'))
    expect(inodeOf(dir, 'de-ch')).not.toBe(inodeOf(dir, 'de-at'))
  })

  it('leaves unchanged files, and gives their name to those that are equal now', () => {
    const dir = newFolder()
    const before = { 'de-ch': ['a'], 'de-de': ['b'] }
    emit(dir, before)
    const inode = inodeOf(dir, 'de-ch')
    emit(dir, { 'de-ch': ['a'], 'de-de': ['a'] }, before)
    expect([inodeOf(dir, 'de-ch'), inodeOf(dir, 'de-de')]).toEqual([inode, inode])
  })

  it('never writes into a file that an earlier release may share', () => {
    const dir = newFolder()
    const before = { de: ['a'] }
    emit(dir, before)
    linkSync(join(dir, 'search/de.ndjson'), join(dir, 'earlier.ndjson'))
    emit(dir, { de: ['b'] }, before)
    expect(readFileSync(join(dir, 'earlier.ndjson'), 'utf8')).toBe('text of a\n')
  })

  it.each<readonly [string, Locales, Locales]>([
    ['two countries that change places', { 'de-ch': ['a'], 'de-de': ['b'] }, { 'de-ch': ['b'], 'de-de': ['a'] }],
    ['a country that is planned no more', { 'de-ch': ['a'], 'de-de': ['a'] }, { 'de-de': ['a'] }],
    ['a country that takes what another one had', { 'de-ch': ['a'] }, { 'de-de': ['a'] }],
    ['one more site on the host', { de: ['a'], en: ['b'] }, { de: ['a', 'c'], en: ['b', 'd'] }],
    ['one site less on the host', { de: ['a', 'c'], en: ['b', 'd'] }, { de: ['a'], en: ['b'] }],
  ])('brings the files of an earlier release up to date: %s', (_what, before, after) => {
    const dir = newFolder()
    emit(dir, before)
    emit(dir, after, before)
    expect(readAll(dir)).toEqual(textsOf(after))
  })

  it('brings the files of any earlier release up to date', () => {
    const locales = fc.dictionary(
      fc.constantFrom('de', 'en', 'de-ch', 'de-de'),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(locales, locales, locales, (first, second, third) => {
        const dir = newFolder()
        emit(dir, first)
        emit(dir, second, first)
        emit(dir, third, second)
        expect(readAll(dir)).toEqual(textsOf(third))
      }),
      { numRuns: 40 },
    )
  })
})
