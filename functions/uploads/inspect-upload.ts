import type { ArchiveLimits } from '../../src/domain/portal/archive-limits.ts'
import {
  checkTicketFile,
  detectMediaType,
  isPictureOrFilm,
  type CheckedFile,
  type ReadableFile,
} from '../../src/integrations/file-check/check-ticket-file.ts'
import { scanContent, ScanError, type Scanner } from '../../src/integrations/virus-scan/scan-content.ts'
import type { UploadStorage } from './upload-storage.ts'
import type { UploadPurpose, UploadRefusal } from './upload-rules.ts'
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
  readonly purpose: UploadPurpose
  /** Of archives that come with tickets. */
  readonly limits: ArchiveLimits
  /** Absent: nothing is scanned. */
  readonly scanner?: Scanner | undefined
  readonly onScannerAway: (error: ScanError) => void
}

async function checkFormFile(file: ReadableFile): Promise<CheckedFile> {
  const mediaType = await detectMediaType(file)
  return mediaType !== undefined && isPictureOrFilm(mediaType)
    ? { mediaType }
    : { ...omitUndefined({ mediaType }), refusedFor: 'kind' }
}

/**
 * Tells a file by its content, and has all of it scanned, as a stream. While the scanner is away, the file stays in
 * quarantine.
 * @param size in bytes. @throws {FileGoneError}
 */
export async function inspectUpload(
  place: UploadStorage,
  id: string,
  size: number,
  { purpose, limits, scanner, onScannerAway }: InspectOptions,
): Promise<Inspection> {
  const file: ReadableFile = { size, read: (length) => place.read(id, length) }
  const checked = await (purpose === 'ticket' ? checkTicketFile(file, limits) : checkFormFile(file))
  if (checked.refusedFor !== undefined || scanner === undefined) return { ...checked, isScanned: false }
  try {
    const { kind } = await scanContent(scanner, await place.read(id))
    return { ...checked, isScanned: true, ...(kind === 'infected' ? { refusedFor: 'infected' as const } : {}) }
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    onScannerAway(error)
    return { ...checked, isScanned: false }
  }
}
