import type { ReactNode } from 'react'
import { listBasketProducts } from '../../../../domain/comparison/comparison-basket.ts'
import { css } from '../../../../theme/css.ts'
import { useBasket } from './use-basket.ts'

const styles = css`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 18px;
  padding-inline: 4px;
  border-radius: 9px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

/** How many entries stand in the comparison, on the link to it; nothing while it is empty. */
export function ComparisonCount(): ReactNode {
  const { length } = listBasketProducts(useBasket())
  return length > 0 && <span className={styles}>{length}</span>
}
