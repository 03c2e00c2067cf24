import { IMAGE_PRESETS, scalePreset, type ImagePreset } from './image-presets.ts'
import type { ImageRef } from './image-ref.ts'
import type { ImageTransformation } from './image-url.ts'
import { buildLargePicture } from './large-picture.ts'
import { AVIF_QUALITY, cutToPreset, listWidths } from './picture-sizes.ts'

/** Further sizes that pages ask for: for sharing, in texts, on small screens, in the row below a picture that is looked at closely. */
const OTHERS: readonly ImageTransformation[] = [
  { width: 1200, height: 630, fit: 'crop', format: 'png' },
  { ...IMAGE_PRESETS.inline, fit: 'max' },
  { width: 960 },
  scalePreset('lightboxThumb', 2),
]

const isPreset = (name: string): name is ImagePreset => Object.hasOwn(IMAGE_PRESETS, name)
const PRESETS = Object.keys(IMAGE_PRESETS).filter(isPreset)

/** A picture as each place of a page shows it: in all its widths, as WebP and AVIF. */
function listPresetSizes(
  preset: ImagePreset,
  picture: Pick<ImageRef, 'width' | 'height'>,
): readonly ImageTransformation[] {
  const { width, height } = cutToPreset(picture, preset)
  return listWidths(preset, width).flatMap((wanted) => {
    const size = { ...IMAGE_PRESETS[preset], width: wanted, height: Math.round((wanted * height) / width) }
    return [
      { ...size, format: 'webp' },
      { ...size, format: 'avif', quality: AVIF_QUALITY },
    ] as const
  })
}

/**
 * Every size and format in which pages may ask for a picture, so that nobody has a server make others.
 * @param picture its natural size, in pixels.
 */
export function listOfferedSizes(picture: Pick<ImageRef, 'width' | 'height'>): readonly ImageTransformation[] {
  const large = buildLargePicture({ url: '', alt: '', mimeType: 'image/png', ...picture })
  return [
    ...PRESETS.flatMap((preset) => [IMAGE_PRESETS[preset], ...listPresetSizes(preset, picture)]),
    ...OTHERS,
    { ...scalePreset('stretched', 2), width: large.width },
  ]
}
