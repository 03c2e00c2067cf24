import { omitUndefined } from '../../../domain/values/omit-undefined.ts'
import type { ImageRef, VideoRef } from '../../../domain/picture/image-ref.ts'
import { resolveImage, toPlaceholder } from '../../../domain/picture/image-presets.ts'
import type { WireImage, WireVideo } from './wire-schemas.ts'

/** A picture; `undefined` where the entry has none, the placeholder where it names one without address, or with the address `null` (S1 §9). */
export function toImageRef(image: WireImage | null): ImageRef | undefined {
  if (image === null) return undefined
  const { url, mime_type: mimeType, width, height, alt, dominant_color: color } = image
  return resolveImage(
    omitUndefined({ url, mimeType, width, height, alt, color: color ?? undefined }),
    toPlaceholder(image, alt),
  )
}

/** A film; `undefined` without one, or without the picture to show before it plays. */
export function toVideoRef(video: WireVideo | null): VideoRef | undefined {
  if (video === null) return undefined
  const poster = toImageRef(video.poster)
  if (poster === undefined) return undefined
  const { url, mime_type: mimeType, width, height, duration_seconds: seconds } = video
  return { url, mimeType, width, height, poster, ...(seconds === null ? {} : { durationSeconds: seconds }) }
}
