import { GatsbyImage, getImageData } from 'gatsby-plugin-image'
import type { ReactNode } from 'react'
import { IMAGE_PRESETS, isMissingImageUrl, type ImagePreset } from '../domain/image-presets.ts'
import type { ImageRef } from '../domain/image-ref.ts'
import { buildImageUrl, type ImageTransformation } from '../domain/image-url.ts'
import { css } from '../theme/css.ts'
import { joinClasses } from '../theme/join-classes.ts'

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
  /** What a reader hears; without it the picture's own text. Empty for a picture whose neighbour says the same. */
  readonly alt?: string
  readonly className?: string
}

/** Size at which the picture stands, with the preset's own ratio where it cuts. */
function toDisplaySize(
  image: ImageRef,
  preset: Pick<ImageTransformation, 'width' | 'height'>,
): { readonly width: number; readonly height: number } {
  const { width: naturalWidth, height: naturalHeight } = image
  const width = Math.min(preset.width ?? naturalWidth, naturalWidth)
  const ratio =
    preset.width !== undefined && preset.height !== undefined
      ? preset.height / preset.width
      : naturalHeight / naturalWidth
  return { width, height: Math.round(width * ratio) }
}

function RasterPicture({
  image,
  preset,
  eager,
  alt,
  className,
}: PictureProps & { readonly image: ImageRef }): ReactNode {
  const transformation: ImageTransformation = IMAGE_PRESETS[preset]
  const { width, height } = toDisplaySize(image, transformation)
  const data = getImageData<ImageTransformation>({
    baseUrl: image.url,
    width,
    height,
    sourceWidth: image.width,
    sourceHeight: image.height,
    layout: 'constrained',
    formats: ['webp'],
    options: transformation,
    urlBuilder: (wanted) =>
      buildImageUrl(wanted.baseUrl, { ...wanted.options, width: wanted.width, height: wanted.height, format: 'webp' }),
  })
  return (
    <GatsbyImage
      image={data}
      alt={alt ?? image.alt}
      loading={eager === true ? 'eager' : 'lazy'}
      {...(className === undefined ? {} : { className })}
    />
  )
}

/**
 * A picture of the asset host: a drawing as it is, a photograph in the sizes of its preset (S1 §7, §9).
 * Its room is kept before it loads. Hatching stands where there is no picture; one that
 * its entry names and that does not exist has come as the placeholder (`toPlaceholder`).
 */
export function Picture(props: PictureProps): ReactNode {
  const { image, preset, eager = false, alt, className } = props
  if (image === undefined || isMissingImageUrl(image.url))
    return <div className={joinClasses(className, absentStyles)} aria-hidden="true" />
  if (image.mimeType !== 'image/svg+xml') return <RasterPicture {...props} image={image} />
  // A drawing is never cut: it keeps its own ratio.
  const transformation: ImageTransformation = IMAGE_PRESETS[preset]
  const { width, height } = toDisplaySize(
    image,
    transformation.width === undefined ? {} : { width: transformation.width },
  )
  return (
    <img
      className={className}
      src={buildImageUrl(image.url, IMAGE_PRESETS[preset], { mimeType: image.mimeType })}
      alt={alt ?? image.alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
