import { useState, type ReactNode } from 'react'
import type { ImageRef } from '../../domain/image-ref.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useFormat } from '../frame/use-format.ts'
import { Picture } from '../picture.tsx'
import { Sheet } from '../sheet.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  & .main {
    display: grid;
    place-items: center;
    padding: clamp(8px, 1.4vw, 20px) clamp(8px, 1.4vw, 20px) 32px;
    aspect-ratio: 8 / 7;
    & > img,
    & > div:not(.cap) {
      width: 100%;
      height: 100%;
      min-height: 0;
      object-fit: contain;
    }
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
    border: 1px solid var(--ink);
    border-top: 0;
  }
  & li:not(.first) {
    border-left: var(--hair);
  }
  & button {
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
  & noscript {
    display: contents;
  }
  @media print {
    & ul {
      display: none;
    }
  }
`

/** Pictures of a product: the large one on a sheet, the others as thumbnails below it. */
export function Gallery({ images, name }: { readonly images: readonly ImageRef[]; readonly name: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [index, setIndex] = useState(0)
  const image = images[index]
  const place = `${format.number(index + 1)} / ${format.number(images.length)}`
  return (
    <div className={styles}>
      <Sheet className="main" caption={images.length > 1 ? [place] : []}>
        <Picture key={image?.url ?? ''} image={image} preset="asideSquare" eager />
      </Sheet>
      {images.length > 1 && (
        <ul className="thumbs" aria-label={t('gallery.label', { name })}>
          {images.map((thumb, at) => (
            <li key={thumb.url} className={at === 0 ? 'first' : undefined}>
              <button
                type="button"
                aria-pressed={at === index}
                aria-label={t('gallery.show', { number: at + 1 })}
                onClick={() => setIndex(at)}
              >
                <Picture image={thumb} preset="gallery" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
