import { buildImageUrl } from '../../domain/picture/image-url.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'

/** Size that networks show without cutting (developers.facebook.com/docs/sharing/webmasters/images). */
const SIZE = { width: 1200, height: 630 } as const

/** The picture that networks show for a page (ogp.me). */
export interface ShareImage {
  readonly url: string
  readonly alt: string
  /** CSS pixels; absent for a picture of a host that makes no other sizes. */
  readonly size?: typeof SIZE
}

/**
 * The card that was made for the page; else its own picture in that size and as a raster picture, because no network shows
 * a drawing; else none.
 */
export function toShareImage({ cardPath, image, origin, title }: PageFrame): ShareImage | undefined {
  const alt = image === undefined || image.alt === '' ? title : image.alt
  if (cardPath !== undefined) return { url: `${origin}${cardPath}`, alt, size: SIZE }
  if (image === undefined || image.missing !== undefined) return undefined
  const { mimeType } = image
  const path = buildImageUrl(image.url, { ...SIZE, fit: 'crop', format: 'png' }, image)
  const url = new URL(path, origin).href
  if (path !== image.url) return { url, alt, size: SIZE }
  return mimeType === 'image/svg+xml' ? undefined : { url, alt }
}
