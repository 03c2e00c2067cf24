import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { ArchiveLimits } from '../../domain/portal/archive-limits.ts'
import { checkArchive } from './check-archive.ts'
import { ArchiveRefusedError, type FileRefusal } from './file-refusal.ts'
import { createTextCheck } from './text-check.ts'

/** What a file is by its content. */
export interface CheckedFile {
  readonly mediaType?: string
  readonly refusedFor?: FileRefusal
}

/** A file that can be read, from its beginning, as often as needed. */
export interface ReadableFile {
  /** Bytes. */
  readonly size: number
  /** @param length bytes from its beginning; absent: all of it. */
  read(length?: number): Promise<Readable>
}

/** Kinds of files are told by their first bytes; of pictures and films no more than these are needed. */
const HEAD_BYTES = 64 * 1024

const MIB = 1024 * 1024

/** The kind of a file by its first bytes; undefined: none that has marks, such as a text. */
export async function detectMediaType(file: ReadableFile): Promise<string | undefined> {
  // Object storage gives no range of what is empty.
  const head = file.size === 0 ? new Uint8Array() : await buffer(await file.read(Math.min(file.size, HEAD_BYTES)))
  return (await fileTypeFromBuffer(head))?.mime
}

/** Pictures and films (F4). Drawings in XML may run scripts and are neither. */
export const isPictureOrFilm = (mediaType: string): boolean =>
  /^(?:image|video)\//.test(mediaType) && !mediaType.includes('svg')

const ARCHIVES: ReadonlyMap<string, 'zip' | 'gzip'> = new Map([
  ['application/zip', 'zip'],
  ['application/gzip', 'gzip'],
])

async function isText(content: Readable): Promise<boolean> {
  const check = createTextCheck()
  for await (const chunk of content) if (!check.push(chunk as Uint8Array)) return false
  return true
}

/**
 * What a file of a ticket is: a picture, a film, a PDF, a log (plain text), or an archive of logs (zip, gz, tar.gz), told by its
 * content alone.
 */
export async function checkTicketFile(file: ReadableFile, limits: ArchiveLimits): Promise<CheckedFile> {
  const mediaType = await detectMediaType(file)
  // The mark of UTF-16 is what some sounds begin with, and those are not taken anyway.
  if (mediaType === undefined || mediaType === 'audio/mpeg') {
    const isLog = file.size > 0 && (await isText(await file.read()))
    return isLog ? { mediaType: 'text/plain' } : { refusedFor: 'kind' }
  }
  if (isPictureOrFilm(mediaType) || mediaType === 'application/pdf') return { mediaType }
  const kind = ARCHIVES.get(mediaType)
  if (kind === undefined) return { mediaType, refusedFor: 'kind' }
  if (file.size > limits.packedMiB * MIB) return { mediaType, refusedFor: 'archiveSize' }
  try {
    return { mediaType: await checkArchive(await buffer(await file.read()), kind, limits) }
  } catch (error) {
    if (error instanceof ArchiveRefusedError) return { mediaType, refusedFor: error.reason }
    throw error
  }
}
