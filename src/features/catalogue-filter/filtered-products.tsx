import { css } from '@emotion/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { ProductLattice } from '../../components/catalogue/product-lattice.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Icon } from '../../components/icon.tsx'
import type { ProductReference } from '../../domain/page-module.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { countWith, filterByCapability } from './filter-by-capability.ts'

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
    & output {
      font-size: var(--step-2);
      line-height: 1.1;
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
      font-weight: 550;
      padding: 0 0 6px;
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
  readonly products: readonly ProductReference[]
  readonly capabilities: readonly { readonly id: string; readonly name: string }[]
}

/** Wide windows show the filters at once; small ones behind their title. */
function useOpenOnWide(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(window.matchMedia('(min-width: 1024px)').matches), [])
  return isOpen
}

/** Products with filters by capability. Without scripts all products are shown, and no filters. */
export function FilteredProducts({ products, capabilities }: FilteredProductsProps): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const isOpen = useOpenOnWide()
  const shown = filterByCapability(products, chosen)
  const isFilterable = capabilities.length > 1 && products.length > 2
  const toggle = (id: string): void =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  return (
    <div css={styles} className={isFilterable ? 'filterable' : undefined}>
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
          <output className="display">
            {chosen.size === 0
              ? t('classification.count', { count: products.length })
              : t('filter.shown', { shown: shown.length, count: products.length })}
          </output>
          {chosen.size > 0 && (
            <Button look="quiet" compact onClick={() => setChosen(new Set())}>
              {t('filter.clear')}
            </Button>
          )}
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t('filter.noneTitle')} text={t('filter.none')} />
        ) : (
          <ProductLattice products={shown} narrow />
        )}
      </div>
    </div>
  )
}
