import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '../../../../theme/css.ts'
import { RemoveButton } from '../basket/remove-button.tsx'

const styles = css`
  padding: 16px 20px;
  border: 1px solid var(--line-strong);
  border-left: 4px solid var(--warning);
  background: var(--warning-tint);
  & h2 {
    font-size: var(--step-0);
    font-stretch: 100%;
    letter-spacing: 0;
  }
  & ul {
    list-style: none;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`

/** A product that the visitor chose and that the country does not (or no longer) have. */
export interface MissingProduct {
  readonly key: string
  readonly name: string
}

/** Names products that cannot be compared here, each with a button to remove it. */
export function MissingProducts(props: {
  readonly products: readonly MissingProduct[]
  readonly onRemove: (key: string) => void
}): ReactNode {
  const { t } = useTranslation()
  if (props.products.length === 0) return null
  return (
    <section className={styles} aria-label={t('comparison.missing')}>
      <h2>{t('comparison.missing')}</h2>
      <ul>
        {props.products.map(({ key, name }) => (
          <li key={key}>
            {name}
            <RemoveButton name={name} onRemove={() => props.onRemove(key)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
