import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopClassification } from '../../domain/catalogue/catalogue.ts'
import type { ClassificationCard } from '../../domain/page/page-data.ts'
import { Lattice } from '../kit/layout/lattice.tsx'
import { RouteLink } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { css } from '../../theme/css.ts'
import { stretchedLink } from '../../theme/stretched-link.ts'

const latticeStyles = css`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
`

const styles = css`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 4px 20px;
  align-content: start;
  height: 100%;
  padding: 20px 20px 20px 0;
  transition: background var(--calm);
  &:hover {
    background: var(--surface);
    & h3 {
      color: var(--accent);
    }
  }
  & .pic {
    grid-row: 1 / span 3;
    aspect-ratio: 4 / 3;
    padding-left: 12px;
    & > * {
      width: 100%;
      height: 100%;
      object-fit: contain;
      mix-blend-mode: multiply;
    }
  }
  & h3 a {
    ${stretchedLink}
  }
  & .count {
    font-size: var(--step--1);
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  & .text {
    color: var(--ink-2);
    font-size: var(--step--1);
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  @media (min-width: 900px) {
    grid-template-columns: 152px minmax(0, 1fr);
  }
`

/** The classifications below one, with how much is in each. */
export function ClassificationCards(props: {
  readonly root: TopClassification
  readonly cards: readonly ClassificationCard[]
}): ReactNode {
  const { root, cards } = props
  const { t } = useTranslation()
  return (
    <Lattice className={latticeStyles}>
      {cards.map(({ slug, name, description, route, image, productCount }) => (
        <li key={slug}>
          <article className={styles}>
            <div className="pic">
              <Picture image={image} preset="classification" alt="" />
            </div>
            <h3>
              <RouteLink route={route}>{name}</RouteLink>
            </h3>
            <p className="count">{t(`classification.count.${root}`, { count: productCount })}</p>
            {description !== name && <p className="text">{description}</p>}
          </article>
        </li>
      ))}
    </Lattice>
  )
}
