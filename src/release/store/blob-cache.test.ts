import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { BlobAwayError, decodeBlob, encodeBlob, toBlobFile } from '../pages/page-blob.ts'
import { openBlobCache, type BlobCache } from './blob-cache.ts'
import { toBlobKey } from './store-layout.ts'

const idOf = (number: number): string => number.toString(16).padStart(32, '0')
/** Letters that no compression makes much smaller. */
const textOf = (number: number): string =>
  Array.from({ length: 4000 }, (_, at) => String.fromCodePoint(33 + (((at * (number + 7) * 7919) % 13_337) % 93))).join(
    '',
  )
const blobOf = (number: number): Buffer => encodeBlob([textOf(number)])

describe('the cache of page templates', () => {
  let blobsDir: string
  let asked: string[]
  let answer: (key: string) => Promise<{ bytes: Buffer; tag: string } | undefined>

  const open = (maxBytes: number): BlobCache =>
    openBlobCache({
      blobsDir,
      maxBytes,
      bucket: {
        name: 's3://releases',
        read: (key) => {
          asked.push(key)
          return answer(key)
        },
      },
    })
  const listFiles = (): readonly string[] =>
    readdirSync(blobsDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name))
  const sizeOfAll = (): number => listFiles().reduce((sum, file) => sum + statSync(file).size, 0)

  beforeEach(() => {
    blobsDir = mkdtempSync(join(tmpdir(), 'uapp-blob-cache-'))
    asked = []
    const numbers = new Map(Array.from({ length: 200 }, (_, number) => [toBlobKey(idOf(number)), number]))
    answer = async (key) => ({ bytes: blobOf(numbers.get(key) ?? 0), tag: '' })
  })
  afterEach(() => rmSync(blobsDir, { recursive: true, force: true }))

  it('[G10] asks the store once for what is asked often, and another process not at all', async () => {
    const cache = open(1_000_000)
    const first = await cache.fetch(idOf(1))
    const again = [await cache.fetch(idOf(1)), await open(1_000_000).fetch(idOf(1))]
    expect(again).toEqual([first, first])
    expect(decodeBlob(first)).toEqual([textOf(1)])
    expect(asked).toEqual([toBlobKey(idOf(1))])
  })

  it('[G10] stays below its limit, and gives up first what was asked for longest ago', async () => {
    const size = blobOf(1).length
    const cache = open(size * 20)
    for (let number = 0; number < 60; number += 1) {
      await cache.fetch(idOf(number))
      await cache.fetch(idOf(0))
      const old = new Date(Date.now() - (1000 - number) * 1000)
      utimesSync(toBlobFile(blobsDir, idOf(number)), old, old)
      if (number % 5 === 0) await cache.prune()
      expect(sizeOfAll()).toBeLessThan(size * 28)
    }
    await cache.prune()
    expect(sizeOfAll()).toBeLessThan(size * 21)
    asked = []
    await cache.fetch(idOf(59))
    expect(asked).toEqual([])
    await cache.fetch(idOf(10))
    expect(asked).toEqual([toBlobKey(idOf(10))])
  })

  it('asks again for a blob that lies there damaged', async () => {
    const cache = open(1_000_000)
    const whole = await cache.fetch(idOf(3))
    writeFileSync(toBlobFile(blobsDir, idOf(3)), whole.subarray(0, whole.length - 5))
    expect((await cache.fetch(idOf(3))).equals(whole)).toBe(true)
    expect(statSync(toBlobFile(blobsDir, idOf(3))).size).toBe(whole.length)
    expect(asked).toHaveLength(2)
  })

  it('removes what killed processes left, and nothing that another one is writing', async () => {
    const [left, writing] = [`${toBlobFile(blobsDir, idOf(4))}.left`, `${toBlobFile(blobsDir, idOf(5))}.new`]
    mkdirSync(dirname(left), { recursive: true })
    for (const file of [left, writing]) writeFileSync(file, 'half')
    const old = new Date(Date.now() - 3_600_000)
    utimesSync(left, old, old)
    await open(1_000_000).prune()
    expect(listFiles()).toEqual([writing])
  })

  it('gives what it has while the store is away, and tells that from what is not there', async () => {
    const cache = open(1_000_000)
    await cache.fetch(idOf(1))
    answer = () => Promise.reject(new Error('connect ECONNREFUSED'))
    expect(decodeBlob(await cache.fetch(idOf(1)))).toEqual([textOf(1)])
    await expect(cache.fetch(idOf(2))).rejects.toThrow(BlobAwayError)
    answer = async () => undefined
    await expect(cache.fetch(idOf(2))).rejects.toThrow('has no blobs/00/')
    answer = async () => ({ bytes: Buffer.from('something else'), tag: '' })
    await expect(cache.fetch(idOf(2))).rejects.toThrow('damaged')
    expect(listFiles()).toHaveLength(1)
  })
})
