import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonStyles } from '../../../../components/kit/links/button.tsx'
import { useMedia } from '../../../../components/frame/use-media.ts'
import { Icon } from '../../../../components/kit/icon.tsx'
import { Wrap } from '../../../../components/kit/layout/layout.tsx'
import { RouteLink } from '../../../../components/kit/links/link.tsx'
import { listBasketProducts, type BasketProduct } from '../../../../domain/comparison/comparison-basket.ts'
import { COMPARISON_ROUTE } from '../../../../domain/path/fixed-routes.ts'
import { css } from '../../../../theme/css.ts'
import { clearBasket, removeEntry } from './basket-store.ts'
import { RemoveButton } from './remove-button.tsx'
import { hideAdditionNotice } from './use-add-product.ts'
import { useBasket } from './use-basket.ts'

/** The most that fit beside the count. */
const MAX_INLINE = 4

const styles = css`
  position: sticky;
  bottom: calc(56px + env(safe-area-inset-bottom));
  z-index: 25;
  background: var(--ink);
  color: var(--paper);
  outline: none;
  & .line {
    display: flex;
    align-items: center;
    gap: 8px 20px;
    min-height: 64px;
  }
  & .count {
    font-weight: 550;
  }
  & details {
    min-width: 0;
  }
  & summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    font-weight: 550;
    & svg {
      transform: rotate(180deg);
    }
  }
  & details[open] summary svg {
    transform: none;
  }
  & details > div {
    position: absolute;
    inset: auto 0 100%;
    max-height: 50dvh;
    overflow: auto;
    padding: 8px var(--gutter);
    background: var(--ink);
    border-bottom: 1px solid rgb(255 255 255 / 0.3);
  }
  & ul {
    list-style: none;
    font-size: var(--step--1);
  }
  & ul.row {
    display: flex;
    flex: 1;
    gap: 12px;
    min-width: 0;
    & > li {
      padding-left: 12px;
      border-left: 1px solid rgb(255 255 255 / 0.3);
    }
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    min-width: 0;
    & > span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  & button {
    flex: none;
  }
  & button:hover {
    background: rgb(255 255 255 / 0.14);
  }
  & .clear {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--step--1);
    text-decoration: underline;
    text-underline-offset: 4px;
    cursor: pointer;
  }
  & .go {
    flex: none;
    margin-left: auto;
    background: var(--paper);
    color: var(--ink);
    border-color: var(--paper);
    &:hover {
      background: var(--accent-tint);
      border-color: var(--accent-tint);
    }
  }
  & :focus-visible {
    outline-color: var(--paper);
  }
  @media (min-width: 1024px) {
    bottom: 0;
  }
  @media print {
    display: none;
  }
`

function Products(props: {
  readonly products: readonly BasketProduct[]
  readonly className: string
  readonly onRemove: (key: string) => void
}): ReactNode {
  return (
    <ul className={props.className}>
      {props.products.map(({ key, slug, name = slug }) => (
        <li key={key}>
          <span>{name}</span>
          <RemoveButton name={name} onRemove={() => props.onRemove(key)} />
        </li>
      ))}
    </ul>
  )
}

/** The products of the comparison: count, list with a button to remove each, and a link to the comparison (K6). */
export function ComparisonBar(): ReactNode {
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const products = listBasketProducts(useBasket())
  const isWide = useMedia('(min-width: 900px)')
  if (products.length === 0) return null
  const count = t('comparison.count', { count: products.length })
  // The pressed button disappears with its product: the focus stays in the bar, or in the page when the bar disappears, too.
  const keepFocus = (isLast: boolean): void =>
    (isLast ? document.querySelector<HTMLElement>('#main') : root.current)?.focus({ preventScroll: true })
  const remove = (key: string): void => {
    hideAdditionNotice()
    keepFocus(products.length === 1)
    removeEntry(key)
  }
  const clear = (): void => {
    hideAdditionNotice()
    keepFocus(true)
    clearBasket()
  }
  return (
    <section ref={root} className={styles} tabIndex={-1} aria-label={count} data-dock="">
      <Wrap width="page" className="line">
        {isWide && products.length <= MAX_INLINE ? (
          <>
            <span className="count nowrap">{count}</span>
            <Products className="row" products={products} onRemove={remove} />
          </>
        ) : (
          <details onToggle={hideAdditionNotice}>
            <summary>
              {count}
              <Icon name="chevron" size={16} />
            </summary>
            <div>
              <Products className="list" products={products} onRemove={remove} />
              <button type="button" className="clear" onClick={clear}>
                {t('comparison.clear')}
              </button>
            </div>
          </details>
        )}
        <RouteLink className={`compact go ${buttonStyles}`} route={COMPARISON_ROUTE}>
          {t('comparison.compare')}
        </RouteLink>
      </Wrap>
    </section>
  )
}
