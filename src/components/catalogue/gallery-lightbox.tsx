import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Lightbox, type Labels, type SlideImage } from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { IMAGE_PRESETS, scalePreset } from '../../domain/picture/image-presets.ts'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import { buildImageUrl } from '../../domain/picture/image-url.ts'
import { buildLargePicture } from '../../domain/picture/large-picture.ts'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { from } from '../../theme/breakpoints.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { usePageFrame } from '../frame/frame-context.tsx'
import { Icon } from '../kit/icon.tsx'

const styles = css`
  --yarl__color_backdrop: var(--paper);
  --yarl__color_button: var(--ink);
  --yarl__color_button_active: var(--accent);
  --yarl__color_button_disabled: var(--line-strong);
  --yarl__button_filter: none;
  --yarl__button_padding: 10px;
  --yarl__navigation_button_padding: 10px;
  --yarl__toolbar_padding: 12px;
  --yarl__slide_icon_loading_color: var(--ink-3);
  --yarl__slide_icon_error_color: var(--error);
  --yarl__thumbnails_thumbnail_background: var(--paper);
  --yarl__thumbnails_thumbnail_border_color: var(--line-strong);
  --yarl__thumbnails_thumbnail_active_border_color: var(--accent);
  --yarl__thumbnails_thumbnail_focus_box_shadow: 0 0 0 2px var(--paper), 0 0 0 4px var(--focus);
  --yarl__thumbnails_container_padding: 12px;
  color: var(--ink);
  & .yarl__container:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -4px;
  }
  & .yarl__button {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    background: var(--paper);
    border: 1px solid var(--ink);
    border-radius: var(--radius);
    &:disabled {
      border-color: var(--line-strong);
      background: var(--hatch), var(--paper);
    }
    &:focus-visible {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
  }
  & .yarl__toolbar {
    gap: 8px;
  }
  & :is(.yarl__navigation_prev, .yarl__navigation_next) {
    inset: auto 12px 12px auto;
    transform: none;
  }
  & .yarl__navigation_prev {
    right: 64px;
  }
  & .yarl__thumbnails_container {
    border-top: 1px solid var(--ink);
  }
  & .yarl__thumbnails_thumbnail_active {
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  & .title {
    position: absolute;
    inset: 12px auto auto 12px;
    display: flex;
    max-width: calc(100% - 190px);
    border: 1px solid var(--ink);
    background: var(--paper);
    font-size: var(--step--2);
    line-height: 1.3;
    pointer-events: none;
    & > * {
      padding: 6px 12px;
      overflow-wrap: anywhere;
    }
    & > .place {
      border-left: 1px solid var(--ink);
      white-space: nowrap;
    }
  }
  ${from.tablet} {
    & :is(.yarl__navigation_prev, .yarl__navigation_next) {
      inset: 50% 12px auto auto;
      transform: translateY(-50%);
    }
    & .yarl__navigation_prev {
      inset: 50% auto auto 12px;
    }
  }
`

/** Size of a thumbnail, in CSS pixels (S1 §9). */
const THUMB = { width: IMAGE_PRESETS.lightboxThumb.width, height: 60 }

/** So many pictures to each side are loaded, and shown as thumbnails. */
const PRELOAD = 4

function toSlide(image: ImageRef): SlideImage & { readonly thumbnail: string } {
  const { url, width, height } = buildLargePicture(image)
  const thumbnail = buildImageUrl(image.url, scalePreset('lightboxThumb', 2), image)
  return { src: url, width, height, alt: image.alt, thumbnail }
}

function toLabels(t: TFunction, name: string): Labels {
  return {
    Lightbox: t('gallery.label', { name }),
    'Photo gallery': t('gallery.label', { name }),
    Carousel: t('gallery.carousel'),
    Slide: t('gallery.slide'),
    '{index} of {total}': t('gallery.place', { index: '{index}', total: '{total}' }),
    Previous: t('gallery.previous'),
    Next: t('gallery.next'),
    Close: t('gallery.close'),
    Thumbnails: t('gallery.thumbnails'),
    'Zoom in': t('gallery.zoomIn'),
    'Zoom out': t('gallery.zoomOut'),
  }
}

const ICONS = {
  iconPrev: () => <Icon name="back" />,
  iconNext: () => <Icon name="go" />,
  iconClose: () => <Icon name="close" />,
  iconZoomIn: () => <Icon name="plus" />,
  iconZoomOut: () => <Icon name="minus" />,
}

export interface GalleryLightboxProps {
  /** Pictures that are there. */
  readonly images: readonly ImageRef[]
  readonly name: string
  readonly index: number
  /** `3 / 5`, in the numbers of the language. */
  readonly place: string
  readonly onView: (index: number) => void
  readonly onClose: () => void
}

/**
 * The pictures of a product over the whole window: arrows, wipes and thumbnails change them, Escape and a wipe down close it.
 * It makes the page behind it inert, and gives the focus back to where it came from.
 */
export function GalleryLightbox({ images, name, index, place, onView, onClose }: GalleryLightboxProps): ReactNode {
  const { t } = useTranslation()
  const { theme } = usePageFrame()
  const slides = useMemo(() => images.map(toSlide), [images])
  const isAlone = images.length < 2
  const nothing = (): ReactNode => null
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={isAlone ? [Zoom] : [Zoom, Thumbnails]}
      labels={toLabels(t, name)}
      className={joinClasses(toThemeClass(theme), styles)}
      carousel={{ finite: true, padding: '6%', spacing: 0, preload: PRELOAD }}
      controller={{ closeOnPullDown: true }}
      animation={{ fade: 160, swipe: 240 }}
      thumbnails={{ ...THUMB, border: 1, borderRadius: 2, padding: 4, gap: 8, vignette: false }}
      zoom={{ maxZoomPixelRatio: 2 }}
      on={{ view: ({ index: at }) => onView(at) }}
      render={{
        ...ICONS,
        ...(isAlone ? { buttonPrev: nothing, buttonNext: nothing } : {}),
        controls: () => (
          <p className="title num">
            <span>{name}</span>
            {!isAlone && <span className="place">{place}</span>}
          </p>
        ),
      }}
    />
  )
}
