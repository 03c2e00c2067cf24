import { describe, expect, it } from '@jest/globals'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'
import { createCompressor } from './compressor.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

interface Tried {
  readonly answers: string[]
  readonly reads: string[]
  readonly kept: number[]
  compress(tag: string, encoding?: Encoding): Promise<Buffer | undefined>
}

const TEXT = 'Wire is cut, stripped, crimped and sealed. '.repeat(100)

function createTried(cacheBytes: number, maxWaiting?: number): Tried {
  const answers: string[] = []
  const reads: string[] = []
  const kept: number[] = []
  const compressor = createCompressor({
    cacheBytes,
    observer: {
      onAnswer: (_encoding, answer) => answers.push(answer),
      onMade: (_encoding, _seconds, keptBytes) => kept.push(keptBytes),
    },
    ...omitUndefined({ maxWaiting }),
  })
  const readerOf = (tag: string) => (): Promise<Buffer> => {
    reads.push(tag)
    return Promise.resolve(Buffer.from(tag + TEXT))
  }
  return {
    answers,
    reads,
    kept,
    compress: (tag, encoding = 'br') => compressor.compress({ tag, read: readerOf(tag) }, encoding),
  }
}

describe('createCompressor', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses with %s', async (encoding, decompress) => {
    const compressed = (await createTried(1e6).compress('a', encoding)) ?? Buffer.alloc(0)
    expect(decompress(compressed).toString('utf8')).toBe(`a${TEXT}`)
  })

  it('keeps what it has made, each encoding by itself', async () => {
    const { compress, answers, reads } = createTried(1e6)
    const [br, gzip, again] = [await compress('a'), await compress('a', 'gzip'), await compress('a')]
    expect([again === br, gzip === br]).toEqual([true, false])
    expect([answers, reads]).toEqual([
      ['made', 'made', 'hit'],
      ['a', 'a'],
    ])
  })

  it('makes once what several ask for at the same time', async () => {
    const { compress, answers, reads } = createTried(1e6)
    const made = await Promise.all(Array.from({ length: 20 }, () => compress('a')))
    expect([new Set(made).size, reads.length]).toEqual([1, 1])
    expect(answers).toEqual(['made', ...Array.from({ length: 19 }, () => 'joined')])
  })

  it('refuses when too many wait, and takes work again afterwards', async () => {
    const { compress, answers } = createTried(1e6, 3)
    const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`)
    const made = await Promise.all(tags.map((tag) => compress(tag)))
    const refused = answers.filter((answer) => answer === 'refused').length
    expect([made.filter((content) => content === undefined).length, refused > 0, refused < 18]).toEqual([
      refused,
      true,
      true,
    ])
    expect(await compress('tag-19')).toBeInstanceOf(Buffer)
  })

  it('never keeps more than it may', async () => {
    const { compress, kept } = createTried(2000)
    for (let index = 0; index < 100; index += 1) await compress(`tag-${index}`)
    expect([kept.length, Math.max(...kept) <= 2000, (kept.at(-1) ?? 0) > 1000]).toEqual([100, true, true])
  })

  it('hands a failure on, and tries again at the next request', async () => {
    const { compress } = createTried(1e6)
    const compressor = createCompressor({ cacheBytes: 1e6, observer: { onAnswer: () => {}, onMade: () => {} } })
    const failing = compressor.compress({ tag: 'a', read: () => Promise.reject(new Error('gone')) }, 'br')
    await expect(failing).rejects.toThrow('gone')
    const after = compressor.compress({ tag: 'a', read: () => Promise.resolve(Buffer.from(`a${TEXT}`)) }, 'br')
    expect(await after).toEqual(await compress('a'))
  })
})
