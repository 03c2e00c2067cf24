import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  PAGE_PACK_TRAILER_BYTES,
  findPackedRange,
  parsePagePackIndex,
  parsePagePackTrailer,
  type PagePackIndex,
} from '../../../src/domain/release/page-pack.ts'
import { createPackWriter, type PackedPage, prunePacks } from './pack-writer.ts'

let hostDir: string
beforeEach(() => {
  hostDir = mkdtempSync(join(tmpdir(), 'uapp-packs-'))
})
afterEach(() => rmSync(hostDir, { recursive: true }))

function pageOf(path: string, payload: string, siteId = 'site-main'): PackedPage {
  const head = `{"path":${JSON.stringify(path)},"result":{"pageContext":`
  return {
    urlCode: path.split('/')[1] ?? '',
    siteId,
    template: 'product',
    path,
    body: Buffer.from(`${head}${payload}}}`),
    payloadStart: Buffer.byteLength(head),
    payloadLength: Buffer.byteLength(payload),
  }
}

const packFile = (file: string): string => join(hostDir, 'packs', file)
const indexOf = (pack: Buffer): PagePackIndex => {
  const end = pack.length - PAGE_PACK_TRAILER_BYTES
  const start = parsePagePackTrailer(pack.toString('latin1', end)) ?? 0
  return parsePagePackIndex(pack.toString('utf8', start, end), start)
}

function write(
  pages: readonly PackedPage[],
  maxWaitingBytes?: number,
): ReturnType<ReturnType<typeof createPackWriter>['close']> {
  const writer = createPackWriter(hostDir, maxWaitingBytes)
  for (const page of pages) writer.add(page)
  return writer.close()
}

const pages = [
  pageOf('/de/b', '{"frame":{"title":"Ä"}}'),
  pageOf('/de/a', '{"frame":{}}'),
  pageOf('/en/a', '{"frame":1}'),
]

describe('createPackWriter', () => {
  it('makes one pack of each locale, site and template', () => {
    const written = write([...pages, pageOf('/en/fair/a', '{}', 'site/fair')])
    expect(written.map(({ file, pages: count, bytes, isChanged }) => [file, count, bytes, isChanged])).toEqual(
      (
        [
          ['de/site-main.product.pack', 2],
          ['en/site%2Ffair.product.pack', 1],
          ['en/site-main.product.pack', 1],
        ] as const
      ).map(([file, count]) => [file, count, statSync(packFile(file)).size, true]),
    )
  })

  it('gives every page data and payload back as they were, however many wait in memory', () => {
    const anyPages = fc.uniqueArray(
      fc.record({ name: fc.stringMatching(/^[a-z0-9-]{1,12}$/), text: fc.string({ unit: 'binary' }) }),
      {
        selector: ({ name }) => name,
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(anyPages, fc.integer({ min: 1, max: 2000 }), (entries, maxWaitingBytes) => {
        const added = entries.map(({ name, text }) => pageOf(`/de/${name}`, JSON.stringify({ text })))
        write(added, maxWaitingBytes)
        const pack = readFileSync(packFile('de/site-main.product.pack'))
        const index = indexOf(pack)
        for (const { path, body, payloadStart, payloadLength } of added) {
          const [data, payload] = (['page-data', 'payload'] as const).map((part) => {
            const range = findPackedRange(index, path, part)
            return range === undefined
              ? undefined
              : pack.subarray(range.start, range.start + range.length).toString('utf8')
          })
          expect(data).toBe(body.toString('utf8'))
          expect(payload).toBe(body.toString('utf8', payloadStart, payloadStart + payloadLength))
        }
        expect(Object.keys(index.pages)).toEqual(added.map(({ path }) => path).sort())
      }),
      { numRuns: 50 },
    )
  })

  it('writes the same bytes in whatever order the pages come, and leaves the file as it is', () => {
    write(pages)
    const [before, { ino }] = [
      readFileSync(packFile('de/site-main.product.pack')),
      statSync(packFile('de/site-main.product.pack')),
    ]
    const again = write(pages.toReversed(), 1)
    expect(again.map(({ isChanged }) => isChanged)).toEqual([false, false])
    expect(readFileSync(packFile('de/site-main.product.pack')).equals(before)).toBe(true)
    expect(statSync(packFile('de/site-main.product.pack')).ino).toBe(ino)
  })

  it('leaves the pack of another release that is the same file', () => {
    write(pages)
    const other = join(hostDir, 'other.pack')
    linkSync(packFile('de/site-main.product.pack'), other)
    const before = readFileSync(other)
    const changed = write([pageOf('/de/a', '{"frame":{"x":1}}'), pageOf('/de/b', '{}')])
    expect([changed[0]?.isChanged, readFileSync(other).equals(before)]).toEqual([true, true])
  })

  it('refuses a path that comes twice, and leaves nothing behind', () => {
    const writer = createPackWriter(hostDir, 1)
    writer.add(pageOf('/de/a', '{}'))
    writer.add(pageOf('/de/a', '{}'))
    expect(() => writer.close()).toThrow('/de/a was put into the pack')
    expect(readdirSync(join(hostDir, 'packs/de'))).toEqual([])
  })

  it('leaves nothing behind when it gives up', () => {
    const writer = createPackWriter(hostDir, 1)
    writer.add(pageOf('/de/a', '{}'))
    writer.discard()
    expect(readdirSync(join(hostDir, 'packs/de'))).toEqual([])
  })
})

describe('prunePacks', () => {
  it('removes the packs that are none of the release', () => {
    write(pages)
    expect(prunePacks(hostDir, ['de/site-main.product.pack'])).toBe(1)
    expect(readdirSync(join(hostDir, 'packs'))).toEqual(['de'])
  })

  it('removes the folder when there is no pack, so that page data are files again', () => {
    write(pages)
    prunePacks(hostDir, [])
    expect(readdirSync(hostDir)).toEqual([])
    expect(prunePacks(hostDir, [])).toBe(0)
  })
})
