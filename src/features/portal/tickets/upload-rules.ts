import type { UploadFailure } from '../../../components/uploads/start-upload.ts'

/** Files of one message. */
export const MOST_FILES = 10

/** The same as the server's (S2 §9), so that nobody waits for a file that is not taken. */
const MAX_BYTES = 100 * 1024 * 1024

const ARCHIVE_FAILURES = ['encrypted', 'damaged', 'archiveContent', 'archiveSize'] as const

/** Why a file of a ticket did not get there. */
export type TicketFileFailure = UploadFailure | (typeof ARCHIVE_FAILURES)[number]

/** @param detail what the runtime said of a file that it does not take. */
export const toTicketFailure = (failure: UploadFailure, detail: string): TicketFileFailure =>
  (failure === 'wrongKind' ? ARCHIVE_FAILURES.find((known) => known === detail) : undefined) ?? failure

/** What a browser offers to choose. */
export const ACCEPTED_FILES = 'image/*,video/*,application/pdf,text/plain,.log,.txt,.zip,.gz,.tgz'

/** As systems call what is accepted; a log has no type or any that is text, and the server looks at the content. */
const ACCEPTED_TYPE =
  /^(?:(?:image|video|text)\/.*|application\/(?:pdf|x-log|(?:x-)?zip(?:-compressed)?|(?:x-)?gzip|x-tar|x-tgz|x-compressed(?:-tar)?))$/

/** Checks of a file before the upload. */
export function refuseFile({ size, type }: Pick<File, 'size' | 'type'>): UploadFailure | undefined {
  if (size > MAX_BYTES) return 'tooLarge'
  return type === '' || ACCEPTED_TYPE.test(type) ? undefined : 'wrongKind'
}

/** What stands for the kind of a file: `JPG`. */
export function toExtension(name: string): string {
  const [, extension] = /\.([\p{L}\p{N}]{1,4})$/u.exec(name) ?? []
  return (extension ?? '–').toUpperCase()
}
