import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPARISON_ROUTE } from '../../domain/path/fixed-routes.ts'
import { Icon } from '../kit/icon.tsx'
import { RouteLink } from '../kit/links/link.tsx'
import { DRAWER_ID } from './drawer.tsx'
import { LANGUAGE_PANEL_ID } from './language-panel.tsx'
import { SEARCH_PANEL_ID } from './search-panel.ts'
import { CONTACT_PANEL_ID } from './side-contact.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  position: fixed;
  inset: auto 0 0;
  z-index: 40;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  background: var(--paper);
  border-top: 1px solid var(--ink);
  padding-bottom: env(safe-area-inset-bottom);
  & > :is(a, button) {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-height: 56px;
    padding: 0;
    border: 0;
    border-left: var(--hair);
    background: none;
    font-size: 0.75rem;
    line-height: 1.2;
    text-decoration: none;
    color: var(--ink);
    cursor: pointer;
  }
  & > .compare > span {
    top: 4px;
    right: calc(50% - 22px);
  }
  @media (min-width: 1024px) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export interface ThumbBarProps {
  /** Absent: the site has no comparison. */
  readonly comparisonCount?: ReactNode
  readonly hasContact: boolean
}

/** What a thumb reaches on small screens: menu, search, comparison, contact, language. */
export function ThumbBar({ comparisonCount, hasContact }: ThumbBarProps): ReactNode {
  const { t } = useTranslation('chrome')
  return (
    <nav className={styles} aria-label={t('thumbNavigation')}>
      <button type="button" popoverTarget={DRAWER_ID} aria-haspopup="dialog">
        <Icon name="menu" />
        {t('menu')}
      </button>
      <button type="button" popoverTarget={SEARCH_PANEL_ID} aria-haspopup="dialog">
        <Icon name="search" />
        {t('search')}
      </button>
      {comparisonCount !== undefined && (
        <RouteLink className="compare" route={COMPARISON_ROUTE}>
          <Icon name="compare" />
          {t('compare')}
          {comparisonCount}
        </RouteLink>
      )}
      {hasContact && (
        <button type="button" popoverTarget={CONTACT_PANEL_ID} aria-haspopup="dialog">
          <Icon name="talk" />
          {t('contactShort')}
        </button>
      )}
      <button type="button" popoverTarget={LANGUAGE_PANEL_ID} aria-haspopup="dialog">
        <Icon name="globe" />
        {t('language')}
      </button>
    </nav>
  )
}
