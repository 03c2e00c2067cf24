import { scalePreset } from './image-presets.ts'
import type { ImageRef } from './image-ref.ts'
import { buildImageUrl } from './image-url.ts'

/** A picture as large as it is worth looking at; sizes in pixels of the file. */
export interface LargePicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Drawings have no pixels: they can be looked at as if they had this many in a row. */
const DRAWING_WIDTH = 2880

/** The picture for looking closely: never larger than the original, at most twice the widest place of a page (S1 §9). */
export function buildLargePicture(image: ImageRef): LargePicture {
  const { url, mimeType, width, height } = image
  if (mimeType === 'image/svg+xml')
    return { url, width: DRAWING_WIDTH, height: Math.round((DRAWING_WIDTH * height) / width) }
  const preset = scalePreset('stretched', 2)
  const wanted = Math.min(preset.width ?? width, width)
  return {
    url: buildImageUrl(url, { ...preset, width: wanted }, image),
    width: wanted,
    height: Math.round((wanted * height) / width),
  }
}
