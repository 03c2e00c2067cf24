/** Where files are sent to, by the tus protocol. */
export const UPLOADS_PATH = '/api/uploads'

/** Largest file (S1 §5, §9): 100 MB. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024

/** Hours after which an unclaimed file is removed. */
export const UNCLAIMED_HOURS = 24

/** Why a file is not taken. */
export type UploadRefusal = 'kind' | 'infected' | 'size'

/** Pictures and films (F4). Drawings in XML may run scripts and are neither. */
export const isPictureOrFilm = (mediaType: string): boolean =>
  /^(?:image|video)\//.test(mediaType) && !mediaType.includes('svg')

/** Name of a file as it is shown: the last part of what the visitor's system calls it, without what no name has. */
export function toShownName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown === '' ? 'file' : shown.slice(0, 200)
}
