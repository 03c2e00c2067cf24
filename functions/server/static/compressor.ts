import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { createByteCache } from '../../platform/load-cache.ts'
import type { Encoding } from './choose-encoding.ts'
import type { StoredFile } from './file-store.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Of 165 pages of 84 KB, one core: brotli 5 makes 16.9 KB in 1.65 ms, 4 makes 18.2 KB in 1.19 ms, 6 makes 16.7 KB in 1.76 ms;
 * gzip 6 makes 18.8 KB in 1.24 ms, 1 makes 22.1 KB in 0.74 ms. The result is kept, so the smaller one is worth its time.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Half of the threads that Node has for files and compression, so that files are still read meanwhile. */
const MAX_RUNNING = 2
/** Some tens of milliseconds of work; later requests would wait longer for the compression than it saves them. */
const MAX_WAITING = 64

/** Result of a request for compression, for metrics. */
export interface CompressionObserver {
  /** `joined`: another request was compressing it at that moment. `refused`: too many were waiting. */
  readonly onAnswer: (encoding: Encoding, answer: 'hit' | 'made' | 'joined' | 'refused') => void
  /** @param keptBytes what is kept in memory after it. */
  readonly onMade: (encoding: Encoding, seconds: number, keptBytes: number) => void
}

/** Compresses files when they are first asked for. */
export interface Compressor {
  /** The compressed content; undefined when too many others wait: then the file is sent uncompressed. */
  compress(file: Pick<StoredFile, 'tag' | 'read'>, encoding: Encoding): Promise<Buffer | undefined>
}

export interface CompressorOptions {
  /** Limit of what is kept in memory. */
  readonly cacheBytes: number
  readonly observer: CompressionObserver
  /** How many may wait; the default suits two cores. */
  readonly maxWaiting?: number
}

function encode(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(content, { level: GZIP_LEVEL })
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

/**
 * Compressed files are kept by the hash of their content: a page that the next release has unchanged is not compressed
 * again. The work runs in Node's threads, a few files at a time.
 */
export function createCompressor({ cacheBytes, observer, maxWaiting = MAX_WAITING }: CompressorOptions): Compressor {
  const cache = createByteCache<Buffer>(cacheBytes, ({ length }) => length)
  const limit = pLimit(MAX_RUNNING)

  return {
    compress: async (file, encoding) => {
      const key = `${file.tag}-${encoding}`
      const known = cache.get(key)
      if (known !== undefined) {
        observer.onAnswer(encoding, 'hit')
        return known
      }
      let answer: 'made' | 'joined' | 'refused' = 'joined'
      let seconds: number | undefined
      const make = async (): Promise<Buffer | undefined> => {
        const content = await file.read()
        if (content === undefined) return undefined
        const start = performance.now()
        const encoded = await encode(content, encoding)
        seconds = (performance.now() - start) / 1000
        return encoded
      }
      const load = async (): Promise<Buffer | undefined> => {
        answer = limit.pendingCount < maxWaiting ? 'made' : 'refused'
        return answer === 'made' ? limit(make) : undefined
      }
      const loading = cache.fetch(key, { context: load })
      observer.onAnswer(encoding, answer)
      const made = await loading
      if (seconds !== undefined) observer.onMade(encoding, seconds, cache.calculatedSize)
      return made
    },
  }
}
