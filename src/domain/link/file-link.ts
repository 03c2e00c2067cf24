import { DEFAULT_LANGUAGE } from '../locale/language.ts'

export interface FileLinkOptions {
  /** Language of the visitor's page, so that the file comes in it where it exists. */
  readonly locale: string
  /** `true` forces a download, `auto` does for all files but PDF, which a browser can show. */
  readonly download?: boolean | 'auto'
  /** Media type, for `auto`; one that is not known is downloaded. */
  readonly mimeType?: string
}

/** Address of a file: `/file/{slug}`, with `l` when the locale is not `en` and `dl=true` for a download (S1 §2). */
export function buildFileLink(slug: string, { locale, download = false, mimeType }: FileLinkOptions): string {
  const isDownload = download === 'auto' ? mimeType !== 'application/pdf' : download
  const query = new URLSearchParams({
    ...(locale === DEFAULT_LANGUAGE ? {} : { l: locale }),
    ...(isDownload ? { dl: 'true' } : {}),
  })
  const path = `/file/${encodeURIComponent(slug)}`
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
