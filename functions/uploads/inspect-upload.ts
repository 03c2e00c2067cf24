import { fileTypeFromFile } from 'file-type'
import { scanFile, ScanError, type ScannerAddress } from '../../src/integrations/virus-scan/scan-file.ts'
import { isPictureOrFilm, type UploadRefusal } from './upload-rules.ts'

/** What a whole file turned out to be. */
export interface Inspection {
  /** By content, never by name. */
  readonly mediaType?: string
  readonly refusedFor?: UploadRefusal
  /** False: no scanner has seen it; it stays in quarantine, and who opens it is told. */
  readonly isScanned: boolean
}

export interface InspectOptions {
  /** Absent: nothing is scanned. */
  readonly scanner?: ScannerAddress | undefined
  readonly onScannerAway: (error: ScanError) => void
}

/** Looks at a file's content, and has it scanned. A scanner that is away stops nobody: the file stays in quarantine. */
export async function inspectUpload(file: string, { scanner, onScannerAway }: InspectOptions): Promise<Inspection> {
  const mediaType = (await fileTypeFromFile(file))?.mime
  if (mediaType === undefined || !isPictureOrFilm(mediaType))
    return { ...(mediaType === undefined ? {} : { mediaType }), refusedFor: 'kind', isScanned: false }
  if (scanner === undefined) return { mediaType, isScanned: false }
  try {
    const { kind } = await scanFile(scanner, file)
    return { mediaType, isScanned: true, ...(kind === 'infected' ? { refusedFor: 'infected' as const } : {}) }
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    onScannerAway(error)
    return { mediaType, isScanned: false }
  }
}
