import { DetailedError, Upload } from 'tus-js-client'

/** Why a file did not get there. */
export type UploadFailure = 'failed' | 'tooLarge' | 'wrongKind'

export interface UploadHandlers {
  /** From 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly onDone: (id: string) => void
  /** @param detail what the runtime said of a file that it does not take. */
  readonly onFailure: (reason: UploadFailure, detail: string) => void
}

export interface RunningUpload {
  /** Ends it, and takes back what has arrived. */
  cancel(): void
  /** Goes on where it stopped. */
  resume(): void
}

/** Small enough that little is sent again after a lost connection. */
const CHUNK_BYTES = 5 * 1024 * 1024

function toFailure(error: unknown): UploadFailure {
  const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
  if (status === 413) return 'tooLarge'
  return status === 415 ? 'wrongKind' : 'failed'
}

const toDetail = (error: unknown): string =>
  error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : ''

/**
 * Sends a file in pieces (tus); a lost piece is sent again.
 * @param metadata beside its name and type, such as what it is for.
 */
export function startUpload(
  file: File,
  { onProgress, onDone, onFailure }: UploadHandlers,
  metadata: Readonly<Record<string, string>> = {},
): RunningUpload {
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: CHUNK_BYTES,
    retryDelays: [0, 1000, 3000, 5000, 10_000],
    metadata: { filename: file.name, filetype: file.type, ...metadata },
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : Math.floor((sent / total) * 100)),
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => onFailure(toFailure(error), toDetail(error)),
    onShouldRetry: (error) => toFailure(error) === 'failed',
  })
  upload.start()
  return {
    cancel: () => void upload.abort(true).catch(() => undefined),
    resume: () => upload.start(),
  }
}
