import { open, type FileHandle } from 'node:fs/promises'
import { PAGE_PACK_TRAILER_BYTES, parsePagePackIndex, parsePagePackTrailer } from '../domain/release/page-pack.ts'
import type { PackedRange, PagePackIndex } from '../domain/release/page-pack.ts'

/** A pack is damaged; the message names it and the way out. */
export class PagePackError extends Error {
  override readonly name = 'PagePackError'

  constructor(file: string, why: string, cause?: unknown) {
    super(`${file} cannot be used: ${why}\nBuild again with: uapp build`, { cause })
  }
}

export interface LoadedPack {
  readonly index: PagePackIndex
  /** Of the index in the file. */
  readonly indexBytes: number
}

async function withPack<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T | undefined> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

async function readBytes(handle: FileHandle, file: string, { start, length }: PackedRange): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new PagePackError(file, `it ends at byte ${start + filled}`)
    filled += bytesRead
  }
  return buffer
}

/**
 * Reads the index of a pack; undefined when there is no such file.
 * @throws {PagePackError} when the pack is damaged.
 */
export async function readPagePack(file: string): Promise<LoadedPack | undefined> {
  return withPack(file, async (handle) => {
    const { size } = await handle.stat()
    const end = size - PAGE_PACK_TRAILER_BYTES
    const trailer =
      end < 0 ? '' : (await readBytes(handle, file, { start: end, length: PAGE_PACK_TRAILER_BYTES })).toString('latin1')
    const start = parsePagePackTrailer(trailer)
    if (start === undefined || start > end) throw new PagePackError(file, 'it does not end as a pack does')
    const text = (await readBytes(handle, file, { start, length: end - start })).toString('utf8')
    try {
      return { index: parsePagePackIndex(text, start), indexBytes: end - start }
    } catch (cause) {
      throw new PagePackError(file, 'its index is damaged', cause)
    }
  })
}

/**
 * Reads bytes of a pack; undefined when there is no such file any more.
 * @throws {PagePackError} when it ends before.
 */
export async function readPackedRange(file: string, range: PackedRange): Promise<Buffer | undefined> {
  return withPack(file, (handle) => readBytes(handle, file, range))
}
