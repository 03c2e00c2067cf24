import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/kit/button.tsx'
import { joinClasses } from '../../../theme/join-classes.ts'
import { ProductLattice } from '../../../components/catalogue/product-lattice.tsx'
import { EmptyState } from '../../../components/kit/empty-state.tsx'
import { CheckField } from '../../../components/kit/check-field.tsx'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import { useMedia } from '../../../components/frame/use-media.ts'
import { Icon } from '../../../components/kit/icon.tsx'
import type { TopClassification } from '../../../domain/catalogue/catalogue.ts'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { countWith, filterByCapability } from './filter-by-capability.ts'
import { css } from '../../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 32px;
  & > * {
    min-width: 0;
  }
  & .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    margin-bottom: 16px;
    & h2 {
      font-size: var(--step-2);
    }
  }
  & .filters {
    border-top: 1px solid var(--ink);
    & > summary {
      display: flex;
      align-items: center;
      gap: 12px;
      min-height: 56px;
      font-weight: 550;
      border-bottom: var(--hair);
    }
    & fieldset {
      padding-block: 14px 18px;
    }
    & legend {
      float: left;
      width: 100%;
      font-weight: 550;
      padding: 0 0 6px;
    }
    & label {
      clear: both;
    }
  }
  @media (min-width: 1024px) {
    &.filterable {
      grid-template-columns: 264px minmax(0, 1fr);
      gap: 40px;
      align-items: start;
    }
    & .filters {
      position: sticky;
      top: 92px;
      max-height: calc(100dvh - 110px);
      overflow: auto;
    }
  }
`

export interface FilteredProductsProps {
  /** Names what is counted. */
  readonly root: TopClassification
  readonly products: readonly ProductReference[]
  readonly capabilities: readonly { readonly id: string; readonly name: string }[]
  /** What one can do with a product, on its card. */
  readonly renderAction?: ((product: ProductReference) => ReactNode) | undefined
}

/** Products with filters by capability. Without scripts all products are shown, and no filters. */
export function FilteredProducts({ root, products, capabilities, renderAction }: FilteredProductsProps): ReactNode {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isLive = useIsLive()
  // Wide windows show the filters at once, small ones behind their title.
  const isOpen = useMedia('(min-width: 1024px)')
  const shown = filterByCapability(products, chosen)
  const isFilterable = capabilities.length > 1 && products.length > 2
  const toggle = (id: string): void =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  return (
    <div className={joinClasses(isFilterable && 'filterable', styles)}>
      {isFilterable && (
        <details className="filters no-print" open={isOpen} hidden={!isLive}>
          <summary>
            <Icon name="filter" />
            {t('filter.title')}
          </summary>
          <fieldset>
            <legend>{t('product.capabilities')}</legend>
            {capabilities.map(({ id, name }) => {
              const count = countWith(products, chosen, id)
              return (
                <CheckField
                  key={id}
                  label={name}
                  count={count}
                  checked={chosen.has(id)}
                  disabled={count === 0 && !chosen.has(id)}
                  onChange={() => toggle(id)}
                />
              )
            })}
          </fieldset>
        </details>
      )}
      <div>
        <div className="bar">
          <h2>
            <output>
              {chosen.size === 0
                ? t(`classification.count.${root}`, { count: products.length })
                : t('filter.shown', { shown: shown.length, total: products.length })}
            </output>
          </h2>
          {chosen.size > 0 && (
            <Button look="quiet" compact onClick={() => setChosen(new Set())}>
              {t('filter.clear')}
            </Button>
          )}
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t('filter.noneTitle')} text={t('filter.none')} />
        ) : (
          <ProductLattice products={shown} narrow renderAction={renderAction} />
        )}
      </div>
    </div>
  )
}
