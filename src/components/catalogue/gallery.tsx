import { useMemo, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingImageUrl } from '../../domain/picture/image-presets.ts'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import { buildLargePicture } from '../../domain/picture/large-picture.ts'
import { useFormat } from '../frame/use-format.ts'
import { useIsLive } from '../frame/use-is-live.ts'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { Sheet } from '../kit/layout/sheet.tsx'
import { css } from '../../theme/css.ts'
import type { GalleryLightboxProps } from './gallery-lightbox.tsx'

const styles = css`
  & .main {
    display: grid;
    place-items: center;
    padding: clamp(8px, 1.4vw, 20px) clamp(8px, 1.4vw, 20px) 32px;
    aspect-ratio: 8 / 7;
    & > div:not(.cap) {
      width: 100%;
      height: 100%;
    }
  }
  & .enlarge {
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    min-height: 0;
    cursor: zoom-in;
    & > :is(img, div) {
      width: 100%;
      height: 100%;
      min-height: 0;
      object-fit: contain;
    }
    & > .sign {
      position: absolute;
      inset: 0 0 auto auto;
      display: grid;
      place-items: center;
      width: 44px;
      height: 44px;
      border: 1px solid var(--ink);
      border-width: 0 0 1px 1px;
      background: var(--paper);
    }
    &:hover > .sign {
      color: var(--accent);
    }
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, 72px);
    border: 1px solid var(--ink);
    border-top: 0;
  }
  & li {
    border-right: var(--hair);
  }
  & .thumb {
    display: grid;
    place-items: center;
    width: 100%;
    aspect-ratio: 4 / 3;
    padding: 8px;
    border: 0;
    background: none;
    position: relative;
    cursor: pointer;
    &:hover {
      background: var(--surface);
    }
    & > * {
      width: 100%;
      height: 100%;
      min-height: 0;
      object-fit: contain;
    }
    &[aria-pressed='true']::after {
      content: '';
      position: absolute;
      inset: auto 0 0;
      height: 3px;
      background: var(--accent);
    }
  }
  @media print {
    & ul,
    & .sign {
      display: none;
    }
  }
`

/** Large and rarely used: loaded at the first sign of interest. */
const loadLightbox = async (): Promise<ComponentType<GalleryLightboxProps>> =>
  (await import(/* webpackChunkName: "gallery-lightbox" */ './gallery-lightbox.tsx')).GalleryLightbox

const preload = (): void => void loadLightbox().catch(() => undefined)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface ThumbProps {
  readonly image: ImageRef
  readonly number: number
  readonly isShown: boolean
  readonly onShow: () => void
}

/** Puts its picture on the sheet; without scripts it leads to the picture itself. */
function Thumb({ image, number, isShown, onShow }: ThumbProps): ReactNode {
  const { t } = useTranslation()
  const isLive = useIsLive()
  const label = t('gallery.show', { number })
  const picture = <Picture image={image} preset="galleryThumb" alt="" />
  return isLive ? (
    <button className="thumb" type="button" aria-pressed={isShown} aria-label={label} onClick={onShow}>
      {picture}
    </button>
  ) : (
    <a className="thumb" href={buildLargePicture(image).url} aria-label={label}>
      {picture}
    </a>
  )
}

interface EnlargeLinkProps {
  readonly image: ImageRef
  readonly onOpen: (Lightbox: ComponentType<GalleryLightboxProps>) => void
}

/** The picture on the sheet. It leads to the large one, which without scripts, or in a new tab, is a file. */
function EnlargeLink({ image, onOpen }: EnlargeLinkProps): ReactNode {
  const { t } = useTranslation()
  const { url } = buildLargePicture(image)
  const open = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    loadLightbox().then(onOpen, () => window.location.assign(url))
  }
  return (
    <a className="enlarge" href={url} onClick={open} onPointerEnter={preload} onFocus={preload}>
      <Picture key={image.url} image={image} preset="asideSquare" eager />
      <span className="visually-hidden"> {t('gallery.enlarge')}</span>
      <span className="sign">
        <Icon name="plus" size={16} />
      </span>
    </a>
  )
}

/**
 * Pictures of a product: the large one on a sheet, the others as thumbnails below it. The large one opens the lightbox.
 * Pictures that are missing are left out; the placeholder of the first one stands where none is left.
 */
export function Gallery({ images, name }: { readonly images: readonly ImageRef[]; readonly name: string }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState<{ readonly Lightbox: ComponentType<GalleryLightboxProps> }>()
  const shown = useMemo(
    () => images.filter(({ url, missing }) => missing === undefined && !isMissingImageUrl(url)),
    [images],
  )
  const image = shown[index]
  const place = `${format.number(index + 1)} / ${format.number(shown.length)}`
  return (
    <div className={styles}>
      <Sheet className="main" caption={shown.length > 1 ? [place] : []}>
        {image === undefined ? (
          <Picture image={images[0]} preset="asideSquare" eager />
        ) : (
          <EnlargeLink image={image} onOpen={(Lightbox) => setOpen({ Lightbox })} />
        )}
      </Sheet>
      {shown.length > 1 && (
        <ul className="thumbs" aria-label={t('gallery.label', { name })}>
          {shown.map((thumb, at) => (
            <li key={thumb.url}>
              <Thumb image={thumb} number={at + 1} isShown={at === index} onShow={() => setIndex(at)} />
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <open.Lightbox
          images={shown}
          name={name}
          index={index}
          place={place}
          onView={setIndex}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
