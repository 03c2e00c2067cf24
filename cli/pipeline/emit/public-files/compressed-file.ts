import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readErrorCode } from '../../../files/error-code.ts'

/** Smaller files fit in one packet anyway. */
const MIN_BYTES = 1024
const TEXT_FILE = /\.(?:html|js|css|json|svg|xml|atom|txt|webmanifest)$/

/**
 * Chosen by measuring 24 MB of pages and page data on one core: brotli 4 makes 4.95 MB in 0.26 s, 5 makes 4.61 MB in
 * 0.37 s, 9 makes 4.53 MB in 1.03 s; gzip 1 makes 5.98 MB in 0.15 s, 6 makes 5.11 MB in 0.29 s. Nearly everyone takes
 * brotli.
 */
const FAST = { brotli: 4, gzip: 1 } as const
/**
 * Bundles and style sheets wait on every visitor's first page, and change with the code only: 66 files of 1.3 MB become
 * 377 KB in 3.5 s on one core, once, where brotli 4 makes 441 KB.
 */
const SMALL = { brotli: 11, gzip: 9 } as const
const BUNDLE = /\.(?:js|css)$/

const ENCODINGS = [
  {
    extension: 'br',
    compress: (content: Buffer, { brotli }: typeof FAST | typeof SMALL) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotli,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    extension: 'gz',
    compress: (content: Buffer, { gzip }: typeof FAST | typeof SMALL) => gzipSync(content, { level: gzip }),
  },
] as const

/** Name of the folder in the cache: another quality, other files. */
export const COMPRESSION_VERSION = `br${FAST.brotli}-${SMALL.brotli}-gz${FAST.gzip}-${SMALL.gzip}`

/** Whether a file gets compressed neighbours. */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && TEXT_FILE.test(file)
}

/** Puts a cached file beside its original: a second name of the same file, or a copy on another file system. */
function placeCached(cached: string, target: string): boolean {
  try {
    linkSync(cached, target)
    return true
  } catch (error) {
    const code = readErrorCode(error)
    if (code === 'ENOENT') return false
    if (code === 'EEXIST') {
      unlinkSync(target)
      return placeCached(cached, target)
    }
    copyFileSync(cached, target)
    return true
  }
}

export interface WriteCompressedInput {
  /** The file that is there already. */
  readonly file: string
  readonly content: Buffer
  /** Files by content hash, kept between builds; written in one step, never changed. */
  readonly cacheDir: string
}

/**
 * Writes `{file}.br` and `{file}.gz`, or takes them from the cache; for a worker thread of its own, where blocking calls
 * take half the time of asynchronous ones.
 * @returns how many were made anew.
 */
export function writeCompressed({ file, content, cacheDir }: WriteCompressedInput): number {
  const hash = createHash('sha256').update(content).digest('hex')
  const quality = BUNDLE.test(file) ? SMALL : FAST
  let made = 0
  for (const { extension, compress } of ENCODINGS) {
    const cached = join(cacheDir, COMPRESSION_VERSION, hash.slice(0, 2), `${hash}.${extension}`)
    const target = `${file}.${extension}`
    if (placeCached(cached, target)) continue
    const temporary = `${cached}.${randomUUID()}`
    mkdirSync(dirname(cached), { recursive: true })
    writeFileSync(temporary, compress(content, quality))
    renameSync(temporary, cached)
    placeCached(cached, target)
    made += 1
  }
  return made
}

/** Removes `{file}.br` and `{file}.gz` of an earlier release, where the file was larger or existed. */
export function removeCompressed(file: string): void {
  for (const { extension } of ENCODINGS) rmSync(`${file}.${extension}`, { force: true })
}
