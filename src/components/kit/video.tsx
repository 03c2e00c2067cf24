import type { ReactNode } from 'react'
import { IMAGE_PRESETS, isMissingImageUrl } from '../../domain/picture/image-presets.ts'
import type { VideoRef } from '../../domain/picture/image-ref.ts'
import { buildImageUrl } from '../../domain/picture/image-url.ts'
import { css } from '../../theme/css.ts'

const styles = css`
  width: 100%;
  height: auto;
  aspect-ratio: var(--ratio);
  background: var(--surface);
`

interface VideoProps {
  readonly video: VideoRef
  readonly label: string
  /** Place of the film: the size of its poster (S1 §9). */
  readonly preset?: 'stretchedVideo' | 'asideVideo' | 'videoThumb'
}

/** A film with its poster; nothing of it is loaded before it is played. */
export function Video({ video, label, preset = 'videoThumb' }: VideoProps): ReactNode {
  const { poster } = video
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films have no speech that captions could give; a transcript stands beside them
    <video
      className={styles}
      style={{ '--ratio': `${video.width} / ${video.height}` } as Record<string, string>}
      controls
      playsInline
      preload="none"
      aria-label={label}
      width={video.width}
      height={video.height}
      {...(isMissingImageUrl(poster.url) ? {} : { poster: buildImageUrl(poster.url, IMAGE_PRESETS[preset], poster) })}
    >
      <source src={video.url} type={video.mimeType} />
    </video>
  )
}
