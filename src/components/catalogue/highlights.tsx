import type { ReactNode } from 'react'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { Balloon } from '../kit/balloon.tsx'
import { Picture } from '../kit/picture.tsx'
import { Video } from '../kit/video.tsx'
import { css } from '../../theme/css.ts'

type Highlight = ProductPageContent['highlights'][number]

const styles = css`
  display: grid;
  gap: 32px;
  & > * {
    min-width: 0;
  }
  & .pictures {
    display: grid;
    gap: 24px;
    align-content: start;
    & img {
      margin: 0 auto;
    }
  }
  & ol {
    border-top: 1px solid var(--ink);
  }
  & li {
    display: grid;
    grid-template-columns: 28px 1fr;
    gap: 4px 16px;
    padding-block: 20px;
    border-bottom: var(--hair);
    & h3 {
      padding-top: 2px;
    }
    & .own {
      max-width: 280px;
      margin-top: 8px;
    }
    & p,
    & .own {
      grid-column: 2;
      color: var(--ink-2);
    }
    & p.more {
      font-size: var(--step--1);
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: 7fr 5fr;
    gap: 56px;
    & .pictures {
      position: sticky;
      top: 160px;
    }
  }
`

/** The picture that most highlights share; the first one where none is shared. */
function findMainImage(highlights: readonly Highlight[]): ImageRef | undefined {
  const images = highlights.flatMap(({ image }) => image ?? [])
  const count = (image: ImageRef): number => images.filter(({ url }) => url === image.url).length
  return images.reduce<ImageRef | undefined>(
    (best, image) => (best === undefined || count(image) > count(best) ? image : best),
    undefined,
  )
}

/** The shared picture stands once, with its balloons; a picture of a highlight's own stands with it. */
export function Highlights({ highlights }: { readonly highlights: readonly Highlight[] }): ReactNode {
  const contentLanguage = useContentLanguage()
  const main = findMainImage(highlights)
  return (
    <div className={styles} {...contentLanguage}>
      {main !== undefined && (
        <div className="pictures">
          <Picture image={main} preset="asideSquare" />
        </div>
      )}
      <ol className="callouts">
        {highlights.map(({ name, shortDescription, longDescription, image, video }, index) => (
          <li key={name}>
            <Balloon aria-hidden="true">{index + 1}</Balloon>
            <h3>{name}</h3>
            <p>{shortDescription}</p>
            {longDescription !== undefined && <p className="more">{longDescription}</p>}
            {image !== undefined && image.url !== main?.url && (
              <div className="own">
                <Picture image={image} preset="gallery" />
              </div>
            )}
            {video !== undefined && (
              <div className="own">
                <Video video={video} label={name} preset="asideVideo" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
