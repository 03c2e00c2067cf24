import type { ReactNode } from 'react'
import { RouteLink } from '../../../../components/kit/links/link.tsx'
import { Picture } from '../../../../components/kit/picture.tsx'
import { SpecificationTable } from '../../../../components/catalogue/specification-table.tsx'
import { groupSpecifications } from '../../../../domain/catalogue/specification-groups.ts'
import { css } from '../../../../theme/css.ts'
import type { ComparisonColumn } from './comparison-columns.ts'
import { RemoveButton } from '../basket/remove-button.tsx'
import { VariantChoice } from './variant-choice.tsx'

const styles = css`
  display: grid;
  gap: 64px;
  & > article {
    display: grid;
    gap: 24px;
    min-width: 0;
    padding-top: 24px;
    border-top: 1px solid var(--ink);
  }
  & header {
    display: grid;
    gap: 12px 24px;
    align-items: center;
    & > .picture {
      max-width: 240px;
      aspect-ratio: 4 / 3;
      & > * {
        width: 100%;
        height: 100%;
        object-fit: contain;
        mix-blend-mode: multiply;
      }
    }
    & h2 {
      font-size: var(--step-3);
      & a {
        text-decoration: none;
        &:hover {
          color: var(--accent);
        }
      }
    }
    & p {
      margin-block: 8px 12px;
      color: var(--ink-2);
    }
    & select {
      max-width: 360px;
    }
    & > button {
      justify-self: end;
    }
  }
  @media (min-width: 700px) {
    & header {
      grid-template-columns: 240px minmax(0, 1fr) auto;
    }
  }
`

/** The compared products one below the other, each with all its data (S1 §2 “detail/compare view”). */
export function ComparisonDetails(props: {
  readonly columns: readonly ComparisonColumn[]
  readonly onRemove: (key: string) => void
}): ReactNode {
  return (
    <div className={styles}>
      {props.columns.map((column) => {
        const { entry, product, specifications } = column
        return (
          <article key={entry.key}>
            <header>
              <div className="picture">
                <Picture image={product.image} preset="gallery" alt="" />
              </div>
              <div>
                <h2>
                  <RouteLink route={entry.route}>{product.name}</RouteLink>
                </h2>
                <p lang={product.language}>{product.shortDescription}</p>
                <VariantChoice {...column} />
              </div>
              <RemoveButton name={product.name} size={24} onRemove={() => props.onRemove(entry.key)} />
            </header>
            <div lang={product.language}>
              <SpecificationTable groups={groupSpecifications(specifications)} />
            </div>
          </article>
        )
      })}
    </div>
  )
}
