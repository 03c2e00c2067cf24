import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { scanContent, ScanError, type Scanner } from '../../src/integrations/virus-scan/scan-content.ts'
import type { UploadStorage } from './upload-storage.ts'
import { isPictureOrFilm, type UploadRefusal } from './upload-rules.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** What a whole file turned out to be. */
export interface Inspection {
  /** By content, never by name. */
  readonly mediaType?: string
  readonly refusedFor?: UploadRefusal
  /** False: not scanned yet; the file stays in quarantine, and its reader is warned. */
  readonly isScanned: boolean
}

export interface InspectOptions {
  /** Absent: nothing is scanned. */
  readonly scanner?: Scanner | undefined
  readonly onScannerAway: (error: ScanError) => void
}

/** Kinds of files are told by their first bytes; of pictures and films no more than these are needed. */
const HEAD_BYTES = 64 * 1024

/**
 * Looks at a file's first bytes, and has all of it scanned, as a stream. While the scanner is away, the file stays in
 * quarantine.
 * @param size in bytes. @throws {FileGoneError}
 */
export async function inspectUpload(
  place: UploadStorage,
  id: string,
  size: number,
  { scanner, onScannerAway }: InspectOptions,
): Promise<Inspection> {
  // Object storage gives no range of what is empty.
  const head = size === 0 ? new Uint8Array() : await buffer(await place.read(id, Math.min(size, HEAD_BYTES)))
  const mediaType = (await fileTypeFromBuffer(head))?.mime
  if (mediaType === undefined || !isPictureOrFilm(mediaType))
    return { ...omitUndefined({ mediaType }), refusedFor: 'kind', isScanned: false }
  if (scanner === undefined) return { mediaType, isScanned: false }
  try {
    const { kind } = await scanContent(scanner, await place.read(id))
    return { mediaType, isScanned: true, ...(kind === 'infected' ? { refusedFor: 'infected' as const } : {}) }
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    onScannerAway(error)
    return { mediaType, isScanned: false }
  }
}
