import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/kit/links/button.tsx'
import { Row } from '../../../../components/kit/layout/layout.tsx'
import { css } from '../../../../theme/css.ts'
import type { SharedComparison } from './use-shared-comparison.ts'

const styles = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 20px;
  border: 1px solid var(--ink);
  border-left: 4px solid var(--info);
  background: var(--info-tint);
  & h2 {
    font-size: var(--step-1);
  }
`

/** Asks before a shared comparison takes the place of the visitor's own. */
export function SharedQuestion({ offered, accept, decline }: SharedComparison): ReactNode {
  const { t } = useTranslation()
  if (offered === 0) return null
  return (
    <section className={styles} aria-label={t('comparison.sharedTitle')}>
      <h2>{t('comparison.sharedTitle')}</h2>
      <p>{t('comparison.shared')}</p>
      <Row>
        <Button compact onClick={accept}>
          {t('comparison.sharedOpen')}
        </Button>
        <Button look="line" compact onClick={decline}>
          {t('comparison.sharedKeep')}
        </Button>
      </Row>
    </section>
  )
}
