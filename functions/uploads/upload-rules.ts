import type { FileRefusal } from '../../src/integrations/file-check/file-refusal.ts'

/** Where files are sent to, by the tus protocol. */
export const UPLOADS_PATH = '/api/uploads'

/** Largest file (S1 §5, §9): 100 MB. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024

/** Hours after which an unclaimed file is removed. */
export const UNCLAIMED_HOURS = 24

/** Why a file is not taken. */
export type UploadRefusal = FileRefusal | 'infected' | 'size'

/** What a file comes for, which decides which kinds are taken: forms take pictures and films, tickets documents and logs, too. */
export type UploadPurpose = 'form' | 'ticket'

/** The key of the purpose in the metadata of an upload. */
const PURPOSE_KEY = 'for'

export const toUploadPurpose = (metadata: Readonly<Record<string, string | null>> | undefined): UploadPurpose =>
  metadata?.[PURPOSE_KEY] === 'ticket' ? 'ticket' : 'form'

/** Name of a file as it is shown: the last part of what the visitor's system calls it, without what no name has. */
export function toShownName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown === '' ? 'file' : shown.slice(0, 200)
}
