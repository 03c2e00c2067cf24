import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib'
import * as z from 'zod'
import type { PageMarkup } from '../../domain/release/page-markup.ts'

const VERSION = 1
const LINE_END = 0x0a
const SUM_BYTES = 4

/**
 * Of 300 pages of 27 KB without header and footer, one core: quality 1 makes 7.6 KB in 0.11 ms, 4 makes 6.7 KB in 0.35 ms, zlib's
 * level 1 makes 7.4 KB in 0.27 ms. A build writes thousands of them.
 */
const QUALITY = 1

const headSchema = z.object({
  version: z.literal(VERSION),
  /** Bytes of each text, or the alias of a slice. */
  parts: z.array(z.union([z.int(), z.enum(['header', 'footer'])])),
})

/**
 * Bytes of a blob: texts with the placeholder country in them, and between them slices. First comes the CRC-32 of what follows,
 * which is compressed: a line that tells the parts, and the texts.
 */
export function encodeBlob(markup: PageMarkup): Buffer {
  const texts: Buffer[] = []
  const parts = markup.map((part) => {
    if (typeof part !== 'string') return part.slice
    const text = Buffer.from(part)
    texts.push(text)
    return text.length
  })
  const head: z.input<typeof headSchema> = { version: VERSION, parts }
  const plain = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...texts])
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: plain.length }
  const compressed = brotliCompressSync(plain, { params })
  const sum = Buffer.alloc(SUM_BYTES)
  sum.writeUInt32BE(crc32(compressed))
  return Buffer.concat([sum, compressed])
}

/** What a blob holds before it is compressed. @throws {Error} for one that is damaged. */
export function unpackBlob(content: Buffer): Buffer {
  if (!isWholeBlob(content)) throw new Error('The check sum differs')
  return brotliDecompressSync(content.subarray(SUM_BYTES))
}

/** What a blob holds. @throws {Error} for one that is damaged, or of another version. */
export function decodeBlob(content: Buffer): PageMarkup {
  const plain = unpackBlob(content)
  const end = plain.indexOf(LINE_END)
  const { parts } = headSchema.parse(JSON.parse(plain.toString('utf8', 0, end)))
  let from = end + 1
  return parts.map((part) => {
    if (typeof part === 'string') return { slice: part }
    from += part
    return plain.toString('utf8', from - part, from)
  })
}

/** A page template of a release is missing or damaged; the message names it and the way out. */
export class PageBlobError extends Error {
  override readonly name = 'PageBlobError'
}

/** A page template is not here, and where it is kept cannot be asked at the moment. */
export class BlobAwayError extends Error {
  override readonly name = 'BlobAwayError'
}

/** Where page templates are read. */
export interface BlobPlace {
  readonly blobsDir: string
  /**
   * Reads the bytes of a blob that may not lie in the folder yet. Absent: all of them lie there.
   * @throws {BlobAwayError} when it cannot be had now. @throws {Error} when there is none.
   */
  readonly fetchBlob?: ((id: string) => Promise<Buffer>) | undefined
}

/** Whether the bytes of a blob are those that were written. */
export function isWholeBlob(content: Buffer): boolean {
  return content.length > SUM_BYTES && content.readUInt32BE() === crc32(content.subarray(SUM_BYTES))
}

/** File of a blob. @param id hexadecimal. */
export function toBlobFile(blobsDir: string, id: string): string {
  return join(blobsDir, id.slice(0, 2), id.slice(2))
}

/** Reads a blob. @throws {PageBlobError} @throws {BlobAwayError} */
export async function readBlob({ blobsDir, fetchBlob }: BlobPlace, id: string): Promise<PageMarkup> {
  const file = toBlobFile(blobsDir, id)
  try {
    return decodeBlob(await (fetchBlob === undefined ? readFile(file) : fetchBlob(id)))
  } catch (cause) {
    if (cause instanceof BlobAwayError) throw cause
    throw new PageBlobError(
      `The page template ${file} cannot be read. Remove it if it is there, and build again with: uapp build`,
      { cause },
    )
  }
}
