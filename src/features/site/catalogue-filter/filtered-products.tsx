import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingSteps } from '../../../components/catalogue/listing-steps.tsx'
import { ProductLattice } from '../../../components/catalogue/product-lattice.tsx'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import { useMeasurement } from '../../../components/frame/measurement.tsx'
import { EmptyServerSlot } from '../../../components/kit/server-slot.tsx'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Button } from '../../../components/kit/links/button.tsx'
import { isAnythingChosen, NOTHING_CHOSEN, toChoice } from '../../../domain/catalogue/filter-state.ts'
import { FILTER_SLOT } from '../../../domain/catalogue/filter-slot.ts'
import {
  filterProductList,
  isEmptyChoice,
  parseProductList,
  type ProductChoice,
} from '../../../domain/catalogue/product-list.ts'
import type { TemplateContent } from '../../../domain/page/page-data.ts'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useFilterState } from './use-filter-state.ts'
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
    & :is(label, fieldset > a) {
      clear: both;
    }
    & .measure {
      padding-block: 14px 4px;
    }
    & button {
      margin-block: 12px;
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
    & > form {
      position: sticky;
      top: 92px;
      max-height: calc(100dvh - 110px);
      overflow: auto;
    }
  }
`

/** What the runtime put into the slot stands for what follows it. */
const slotStyles = css`
  & > [data-slot]:has(> div) + div {
    display: none;
  }
`

type Classification = TemplateContent['classification']

export interface FilteredProductsProps {
  readonly content: Pick<Classification, 'root' | 'products' | 'total' | 'paging' | 'capabilities' | 'facets' | 'list'>
  /** What one can do with a product, on its card. */
  readonly renderAction?: ((product: ProductReference) => ReactNode) | undefined
}

/** Filters products that are all loaded. */
function filterHere(
  { products, list }: FilteredProductsProps['content'],
  choice: ProductChoice,
): FoundProducts | undefined {
  const read = parseProductList(list)
  if (read === undefined) return undefined
  const { positions, counts } = filterProductList(read, choice)
  return { total: positions.length, counts, products: positions.flatMap((at) => products[at] ?? []) }
}

/**
 * Products of a classification with filters by capability and property, which look at the products of all its pages. Without
 * scripts the runtime fills the slot with what a choice leaves, and it takes the place of what the page was built with.
 */
export function FilteredProducts({ content, renderAction }: FilteredProductsProps): ReactNode {
  const { root, products, total, paging, capabilities, facets } = content
  const { t } = useTranslation()
  const { basePath } = useLinkFrame()
  const isLive = useIsLive()
  const system = useMeasurement()
  const [state, change] = useFilterState(content)
  const { more } = state
  const choice = toChoice(state, content, system)
  const isChosen = !isEmptyChoice(choice)
  const count = BATCH * (more + 1)
  const requested = useFoundProducts(isChosen && paging !== undefined ? { paging, basePath, choice, count } : undefined)
  const finding = isChosen && paging === undefined ? { ...requested, found: filterHere(content, choice) } : requested
  const { found, isBusy, hasFailed } = finding
  const isFilterable = (capabilities.length > 1 || facets.length > 0) && total > 2
  const toggle = (value: string): void => {
    const values = new Set(state.values)
    if (!values.delete(value)) values.add(value)
    change({ ...state, values, more: 0 })
  }
  const write = (id: string, text: string): void => {
    const texts = new Map(state.texts)
    if (text === '') texts.delete(id)
    else texts.set(id, text)
    if (texts.get(id) !== state.texts.get(id)) change({ ...state, texts, more: 0 })
  }
  const describe = (): string => {
    if (!isChosen || hasFailed) return t(`classification.count.${root}`, { count: total })
    // Further results belong to the same answer.
    const isOpen = found === undefined || (isBusy && more === 0)
    return isOpen ? t('filter.loading') : t('filter.shown', { shown: found.total, total })
  }
  const list = (
    <div className={joinClasses(isFilterable && 'filterable', styles)}>
      {isFilterable && (
        <FilterPanel
          content={content}
          counts={found?.counts}
          state={state}
          wrong={choice.wrong}
          onToggle={toggle}
          onWrite={write}
        />
      )}
      {/* Where a form without scripts leads. */}
      <div id="found">
        <div className="bar">
          <h2>
            <output>{describe()}</output>
          </h2>
          {!isChosen && paging !== undefined && (
            <p className="position">{t('paging.position', { page: paging.page, pages: paging.pages })}</p>
          )}
          {isAnythingChosen(state) && (
            <Button look="quiet" compact onClick={() => change(NOTHING_CHOSEN)}>
              {t('filter.clear')}
            </Button>
          )}
        </div>
        <div className="results" aria-busy={isBusy}>
          {isChosen && (found !== undefined || hasFailed) ? (
            <FilterResults
              finding={finding}
              more={more}
              onMore={() => change({ ...state, more: more + 1 })}
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
  return (
    <div className={slotStyles}>
      {!isLive && <EmptyServerSlot name={FILTER_SLOT} />}
      {list}
    </div>
  )
}
