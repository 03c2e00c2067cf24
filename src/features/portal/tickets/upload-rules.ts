import type { UploadFailure } from '../../../components/uploads/start-upload.ts'

/** Files of one message. */
export const MOST_FILES = 10

/** The same as the server's (S2 §9), so that nobody waits for a file that is not taken. */
const MAX_BYTES = 100 * 1024 * 1024

/** Checks of a file before the upload: images and videos are accepted. */
export function refuseFile({ size, type }: Pick<File, 'size' | 'type'>): UploadFailure | undefined {
  if (size > MAX_BYTES) return 'tooLarge'
  return type === '' || /^(?:image|video)\//.test(type) ? undefined : 'wrongKind'
}

/** What stands for the kind of a file: `JPG`. */
export function toExtension(name: string): string {
  const [, extension] = /\.([\p{L}\p{N}]{1,4})$/u.exec(name) ?? []
  return (extension ?? '–').toUpperCase()
}
