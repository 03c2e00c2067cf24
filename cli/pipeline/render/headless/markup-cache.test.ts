import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import type { PageMarkup } from '../../../../src/domain/release/page-markup.ts'
import { markupCacheDir, openMarkupCache } from './markup-cache.ts'

const newFolder = createTemporaryFolders()
const KEY = 'a1b2c3d4e5f6'
const MARKUP: PageMarkup = [
  '<!doctype html><html lang="ja"><p>圧着機 & Übersicht</p>',
  { slice: 'header' },
  '<main>Zürich 🏭</main>',
  { slice: 'footer' },
  '',
]

/** The file of the only entry. */
function fileIn(dir: string): string {
  const [name] = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  if (name === undefined) throw new Error('The cache is empty')
  return join(name.parentPath, name.name)
}

function writeOne(): { readonly dir: string; readonly file: string; readonly content: Buffer } {
  const dir = newFolder()
  openMarkupCache(dir).write(KEY, MARKUP)
  const file = fileIn(dir)
  return { dir, file, content: readFileSync(file) }
}

describe('openMarkupCache', () => {
  it('gives back what was written, in any letters, with its slices', () => {
    const text = fc.string({ unit: 'grapheme' })
    const slice = fc.constantFrom<PageMarkup[number]>({ slice: 'header' }, { slice: 'footer' })
    const dir = newFolder()
    fc.assert(
      fc.property(fc.array(fc.oneof(text, slice)), (markup) => {
        openMarkupCache(dir).write(KEY, markup)
        expect(openMarkupCache(dir).read(KEY)).toEqual(markup)
      }),
      { numRuns: 50 },
    )
  })

  it('knows nothing of what was not written', () => {
    const cache = openMarkupCache(newFolder())
    expect([cache.read(KEY), cache.damaged]).toEqual([undefined, 0])
  })

  it('notices every single byte that has changed', () => {
    const { dir, file, content } = writeOne()
    for (let at = 0; at < content.length; at += 1) {
      const damaged = Buffer.from(content)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      writeFileSync(file, damaged)
      const cache = openMarkupCache(dir)
      expect([at, cache.read(KEY), cache.damaged, existsSync(file)]).toEqual([at, undefined, 1, false])
    }
  })

  it.each<readonly [string, (content: Buffer) => Buffer | string]>([
    ['is cut off in its texts', (content) => content.subarray(0, -5)],
    ['is cut off in its first line', (content) => content.subarray(0, 10)],
    ['is empty', () => ''],
    ['is of an earlier version', () => '{"version":2,"sum":1,"parts":[3]}\n<p>'],
    ['holds more than it says', (content) => Buffer.concat([content, Buffer.from('x')])],
  ])('removes an entry that %s, so that it is made again', (_how, damage) => {
    const { dir, file, content } = writeOne()
    writeFileSync(file, damage(content))
    const cache = openMarkupCache(dir)
    expect([cache.read(KEY), cache.damaged, existsSync(file)]).toEqual([undefined, 1, false])
    cache.write(KEY, MARKUP)
    expect([cache.read(KEY), cache.damaged]).toEqual([MARKUP, 1])
  })

  it('may be shared by writers at the same time: whoever comes last changes nothing, and nothing is left lying about', () => {
    const dir = newFolder()
    const [first, second] = [openMarkupCache(dir), openMarkupCache(dir)]
    for (const cache of [first, second, first]) cache.write(KEY, MARKUP)
    expect([first.read(KEY), second.read(KEY)]).toEqual([MARKUP, MARKUP])
    expect(readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toHaveLength(1)
  })

  it('keeps the markup of other code apart', () => {
    expect(markupCacheDir('/cache', 'a'.repeat(64))).not.toBe(markupCacheDir('/cache', 'b'.repeat(64)))
  })
})
