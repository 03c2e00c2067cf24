import { IMAGE_PRESETS, type ImagePreset } from './image-presets.ts'
import type { ImageRef } from './image-ref.ts'
import type { ImageTransformation } from './image-url.ts'

/** AVIF looks at 60 as WebP does at the 90 of S1 §9, at half the bytes. */
export const AVIF_QUALITY = 60

/** How wide the place of a preset is on a screen: the attribute `sizes`, where a place says nothing else. */
export const PRESET_SIZES: Readonly<Record<ImagePreset, string>> = {
  stretched: '(min-width: 1480px) 1336px, 92vw',
  stretchedVideo: '(min-width: 1260px) 1180px, 94vw',
  breakout: '(min-width: 1040px) 980px, 94vw',
  inline: '(min-width: 840px) 780px, 94vw',
  asideSquare: '(min-width: 1260px) 590px, (min-width: 900px) 46vw, 94vw',
  asideVideo: '(min-width: 1260px) 590px, (min-width: 900px) 46vw, 94vw',
  classification: '152px',
  classificationHighRes: '(min-width: 900px) 480px, 94vw',
  capability: '96px',
  galleryThumb: '56px',
  gallery: '(min-width: 700px) 320px, 92vw',
  lightboxThumb: '80px',
  videoThumb: '(min-width: 1260px) 1180px, 94vw',
  downloadThumb: '128px',
  downloadThumbFallback: '128px',
  storyContact: '80px',
  marketingLogo: '304px',
  brand: '304px',
}

/** The largest picture of the preset's proportions that a file has pixels for. */
export function cutToPreset(
  { width, height }: Pick<ImageRef, 'width' | 'height'>,
  preset: ImagePreset,
): { readonly width: number; readonly height: number } {
  const place: ImageTransformation = IMAGE_PRESETS[preset]
  if (place.width === undefined || place.height === undefined) return { width, height }
  const ratio = place.width / place.height
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) }
}

/** Widths below, at and up to twice the preset's; the last is what the file has. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2]

/** Widths in which a photograph is offered, ascending. */
export function listWidths(preset: ImagePreset, available: number): number[] {
  const place: ImageTransformation = IMAGE_PRESETS[preset]
  const width = place.width ?? available
  return [...new Set(STEPS.map((step) => Math.min(Math.round(width * step), available)))]
}
