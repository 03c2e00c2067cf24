import type { ImageRef } from './image-ref.ts'
import type { ImageTransformation } from './image-url.ts'

/** Sizes of pictures by their place, in CSS pixels (S1 §9). A second density is twice as large. */
export const IMAGE_PRESETS = {
  stretched: { width: 1180 },
  stretchedVideo: { width: 1200, height: 675 },
  breakout: { width: 980 },
  inline: { width: 780 },
  asideSquare: { width: 960, height: 960 },
  asideVideo: { width: 960, height: 540 },
  classification: { width: 480 },
  classificationHighRes: { width: 1200 },
  capability: { width: 480 },
  galleryThumb: { width: 56 },
  gallery: { width: 480 },
  lightboxThumb: { width: 80 },
  videoThumb: { width: 1180 },
  downloadThumb: { width: 128, height: 180, format: 'webp' },
  downloadThumbFallback: { width: 128, height: 180, format: 'png' },
  storyContact: { width: 80, height: 80 },
  // The specification writes height first here: logos lie, they do not stand.
  marketingLogo: { width: 304, height: 52 },
  brand: { height: 96, quality: 100 },
} as const satisfies Record<string, ImageTransformation>

export type ImagePreset = keyof typeof IMAGE_PRESETS

/** Whether an address stands for no picture: missing, empty, or the string `null` that a source may send (S1 §9). */
export function isMissingImageUrl(url: string | null | undefined): boolean {
  return url === undefined || url === null || url.trim() === '' || url === 'null'
}

/** The picture, or the default one when it is missing or its address is the string `null` (S1 §9). */
export function resolveImage(image: ImageRef | null | undefined, defaultImage: ImageRef): ImageRef {
  return image === undefined || image === null || isMissingImageUrl(image.url) ? defaultImage : image
}

/** Drawing that stands for a picture that is missing; it fills a place of any proportions (`static/`). */
export const PLACEHOLDER = '/missing-picture.svg'
/** Size of the place when that of the picture is unknown. */
const UNKNOWN_SIZE = { width: 800, height: 600 } as const

/**
 * The placeholder of a picture that an entry names and that does not exist, in the proportions of the picture as far as they are known.
 * @param name what the entry calls it.
 */
export function toPlaceholder(
  { width, height, alt }: Pick<ImageRef, 'width' | 'height' | 'alt'>,
  name: string,
): ImageRef {
  const size = width > 0 && height > 0 ? { width, height } : UNKNOWN_SIZE
  return { url: PLACEHOLDER, mimeType: 'image/svg+xml', ...size, alt, missing: name }
}

/** The first picture that exists, else the placeholder of the first one. */
export function selectPicture(images: readonly ImageRef[]): ImageRef | undefined {
  return images.find(({ missing }) => missing === undefined) ?? images[0]
}

/** Preset, enlarged for a screen of that density. */
export function scalePreset(preset: ImagePreset, density: number): ImageTransformation {
  const { width, height, ...rest }: ImageTransformation = IMAGE_PRESETS[preset]
  return {
    ...rest,
    ...(width === undefined ? {} : { width: width * density }),
    ...(height === undefined ? {} : { height: height * density }),
  }
}
