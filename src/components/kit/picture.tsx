import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { useMemo, type ReactNode } from 'react'
import { IMAGE_PRESETS, isMissingImageUrl, type ImagePreset } from '../../domain/picture/image-presets.ts'
import { AVIF_QUALITY, PRESET_SIZES, cutToPreset, listWidths } from '../../domain/picture/picture-sizes.ts'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import { buildImageUrl, type ImageTransformation } from '../../domain/picture/image-url.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const absentStyles = css`
  aspect-ratio: 4 / 3;
  background: var(--hatch);
`

export interface PictureProps {
  readonly image: ImageRef | undefined
  /** Place of the picture: its largest size and its cut (S1 §9). */
  readonly preset: ImagePreset
  /** `true` where the picture is in sight when the page opens. */
  readonly eager?: boolean
  /** Alternative text; by default the picture's own. Empty for a picture whose neighbour says the same. */
  readonly alt?: string
  readonly className?: string
  /** How wide a photograph stands, where that is not what its preset says: the attribute `sizes`. */
  readonly sizes?: string
}

/** Size at which a drawing stands. */
function toDisplaySize(
  image: ImageRef,
  preset: Pick<ImageTransformation, 'width'>,
): { readonly width: number; readonly height: number } {
  const width = Math.min(preset.width ?? image.width, image.width)
  return { width, height: Math.round((width * image.height) / image.width) }
}

/** The sizes of a photograph up to twice the preset's, for dense screens, and never larger than its file. */
function toImageData(image: ImageRef, preset: ImagePreset, sizes: string): IGatsbyImageData {
  const { width, height } = cutToPreset(image, preset)
  const widths = listWidths(preset, width)
  const toUrl = (wanted: number, format: ImageTransformation): string =>
    buildImageUrl(
      image.url,
      { ...IMAGE_PRESETS[preset], width: wanted, height: Math.round((wanted * height) / width), ...format },
      image,
    )
  const toSet = (format: ImageTransformation): string =>
    widths.map((wanted) => `${toUrl(wanted, format)} ${wanted}w`).join(',\n')
  const webp: ImageTransformation = { format: 'webp' }
  return {
    layout: 'fullWidth',
    width: 1,
    height: height / width,
    images: {
      sources: [{ srcSet: toSet({ format: 'avif', quality: AVIF_QUALITY }), sizes, type: 'image/avif' }],
      fallback: { src: toUrl(width, webp), srcSet: toSet(webp), sizes },
    },
    ...omitUndefined({ backgroundColor: image.color }),
  }
}

function RasterPicture({
  image,
  preset,
  eager = false,
  alt = image.alt,
  className,
  sizes = PRESET_SIZES[preset],
}: PictureProps & { readonly image: ImageRef }): ReactNode {
  // Another object would be another picture, which is shown anew.
  const data = useMemo(() => toImageData(image, preset, sizes), [image, preset, sizes])
  return (
    <GatsbyImage
      image={data}
      alt={alt}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      {...omitUndefined({ className })}
    />
  )
}

/**
 * A picture of the asset host: a drawing as it is, a photograph as AVIF and WebP in the sizes of its preset (S1 §7, §9), as
 * wide as its place, whose room is kept, in the photograph's colour, before it loads. Hatching stands where there is no picture; one that
 * its entry names and that does not exist has come as the placeholder (`toPlaceholder`).
 */
export function Picture(props: PictureProps): ReactNode {
  const { image, preset, eager = false, alt, className } = props
  if (image === undefined || isMissingImageUrl(image.url))
    return <div className={joinClasses(className, absentStyles)} aria-hidden="true" />
  if (image.mimeType !== 'image/svg+xml') return <RasterPicture {...props} image={image} />
  // A drawing is never cut: it keeps its own ratio.
  const transformation: ImageTransformation = IMAGE_PRESETS[preset]
  const { width, height } = toDisplaySize(image, omitUndefined({ width: transformation.width }))
  return (
    <img
      className={className}
      src={buildImageUrl(image.url, IMAGE_PRESETS[preset], image)}
      alt={alt ?? image.alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
