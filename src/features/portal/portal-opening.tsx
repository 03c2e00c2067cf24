import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts-context.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  place-content: center;
  gap: 16px;
  min-height: 80dvh;
  padding: 24px;
  color: var(--ink-3);
  text-align: center;
`

/** What stands in the portal's page until its code is there, and for who has no scripts. */
export function PortalOpening(): ReactNode {
  const t = useTexts()
  return (
    <main className={styles} id="main">
      <p>{t('portal.opening')}</p>
      <noscript>
        <p>{t('portal.noScript')}</p>
      </noscript>
    </main>
  )
}
