import type { ReactNode } from 'react'
import { useIsLive } from '../../components/frame/use-is-live.ts'
import { listBasketProducts } from '../../domain/comparison-basket.ts'
import type { ProductReference } from '../../domain/page-module.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { css } from '../../theme/css.ts'
import { addProduct, removeEveryEntry } from './basket-store.ts'
import { useBasket } from './use-basket.ts'

const styles = css`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 12px;
  width: fit-content;
  min-height: 44px;
  margin-top: 8px;
  padding-right: 12px;
  font-size: var(--step--1);
  cursor: pointer;
  &.still {
    visibility: hidden;
  }
  & input {
    width: 22px;
    height: 22px;
    margin: 0;
    flex: none;
    accent-color: var(--accent);
    cursor: pointer;
  }
  @media print {
    display: none;
  }
`

/** Puts a card's product into the comparison, or takes it out in all its variants (K6). Its room is kept for scripts. */
export function CompareField({ product }: { readonly product: ProductReference }): ReactNode {
  const t = useTexts()
  const isLive = useIsLive()
  const { slug, name, classificationSlug } = product
  const isIn = listBasketProducts(useBasket()).some((one) => one.slug === slug)
  return (
    <label css={styles} className={isLive ? undefined : 'still'}>
      <input
        type="checkbox"
        checked={isIn}
        onChange={() => (isIn ? removeEveryEntry(slug) : addProduct({ slug, name, classificationSlug }))}
      />
      <span>
        {t('comparison.compare')}
        <span className="visually-hidden"> {name}</span>
      </span>
    </label>
  )
}
