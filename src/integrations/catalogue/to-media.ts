import type { ImageRef, VideoRef } from '../../domain/image-ref.ts'
import type { WireImage, WireVideo } from './wire-schemas.ts'

/** A picture; `undefined` where the service has none, which it may also write as the text `null` (S1 §9). */
export function toImageRef(image: WireImage | null): ImageRef | undefined {
  if (image === null || image.url === '' || image.url === 'null') return undefined
  const { url, mime_type: mimeType, width, height, alt } = image
  return { url, mimeType, width, height, alt }
}

/** A film; `undefined` without one, or without the picture to show before it plays. */
export function toVideoRef(video: WireVideo | null): VideoRef | undefined {
  if (video === null) return undefined
  const poster = toImageRef(video.poster)
  if (poster === undefined) return undefined
  const { url, mime_type: mimeType, width, height, duration_seconds: seconds } = video
  return { url, mimeType, width, height, poster, ...(seconds === null ? {} : { durationSeconds: seconds }) }
}
