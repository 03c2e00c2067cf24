import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingSteps } from '../../../components/catalogue/listing-steps.tsx'
import { ProductLattice } from '../../../components/catalogue/product-lattice.tsx'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Button } from '../../../components/kit/links/button.tsx'
import { createProductList, filterProductList } from '../../../domain/catalogue/product-list.ts'
import type { TemplateContent } from '../../../domain/page/page-data.ts'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useFilterState } from './filter-query-state.ts'
import { FilterResults } from './filter-results.tsx'
import { BATCH, type FoundProducts } from './found-products.ts'
import { useFoundProducts } from './use-found-products.ts'

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
  & .position {
    color: var(--ink-3);
    font-size: var(--step--1);
    font-variant-numeric: tabular-nums;
  }
  & .results[aria-busy='true'] {
    opacity: 0.55;
  }
  & .more {
    display: grid;
    justify-items: center;
    padding-top: 24px;
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

type Classification = TemplateContent['classification']

export interface FilteredProductsProps {
  readonly content: Pick<Classification, 'root' | 'products' | 'total' | 'paging' | 'capabilities'>
  /** What one can do with a product, on its card. */
  readonly renderAction?: ((product: ProductReference) => ReactNode) | undefined
}

/** Filters products that are all loaded. */
function filterHere(products: readonly ProductReference[], chosen: ReadonlySet<string>): FoundProducts {
  const { positions, counts } = filterProductList(createProductList(products), chosen)
  return { total: positions.length, counts, products: positions.flatMap((at) => products[at] ?? []) }
}

/**
 * Products of a classification with filters by capability, which look at the products of all its pages. Without scripts there
 * are no filters, and links to all pages.
 */
export function FilteredProducts({ content, renderAction }: FilteredProductsProps): ReactNode {
  const { root, products, total, paging, capabilities } = content
  const { t } = useTranslation()
  const { basePath } = useLinkFrame()
  const [state, change] = useFilterState(capabilities.map(({ id }) => id))
  const { chosen, more } = state
  const isChosen = chosen.size > 0
  const count = BATCH * (more + 1)
  const requested = useFoundProducts(isChosen && paging !== undefined ? { paging, basePath, chosen, count } : undefined)
  const finding = isChosen && paging === undefined ? { ...requested, found: filterHere(products, chosen) } : requested
  const { found, isBusy, hasFailed } = finding
  const isFilterable = capabilities.length > 1 && total > 2
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    change({ chosen: next, more: 0 })
  }
  const describe = (): string => {
    if (!isChosen || hasFailed) return t(`classification.count.${root}`, { count: total })
    // Further results belong to the same answer.
    const isOpen = found === undefined || (isBusy && more === 0)
    return isOpen ? t('filter.loading') : t('filter.shown', { shown: found.total, total })
  }
  return (
    <div className={joinClasses(isFilterable && 'filterable', styles)}>
      {isFilterable && (
        <FilterPanel capabilities={capabilities} counts={found?.counts} chosen={chosen} onToggle={toggle} />
      )}
      <div>
        <div className="bar">
          <h2>
            <output>{describe()}</output>
          </h2>
          {!isChosen && paging !== undefined && (
            <p className="position">{t('paging.position', { page: paging.page, pages: paging.pages })}</p>
          )}
          {isChosen && (
            <Button look="quiet" compact onClick={() => change({ chosen: new Set(), more: 0 })}>
              {t('filter.clear')}
            </Button>
          )}
        </div>
        <div className="results" aria-busy={isBusy}>
          {isChosen && (found !== undefined || hasFailed) ? (
            <FilterResults
              finding={finding}
              more={more}
              onMore={() => change({ chosen, more: more + 1 })}
              renderAction={renderAction}
            />
          ) : (
            <ProductLattice products={products} narrow renderAction={renderAction} />
          )}
        </div>
        {(!isChosen || hasFailed) && paging !== undefined && <ListingSteps paging={paging} />}
      </div>
    </div>
  )
}
