import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPARISON_ROUTE } from '../../domain/path/fixed-routes.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
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
  const toButton = (
    panel: string,
    icon: IconName,
    name: 'menu' | 'search' | 'contactShort' | 'language',
  ): ReactNode => (
    <button type="button" popoverTarget={panel} aria-haspopup="dialog">
      <Icon name={icon} />
      {t(name)}
    </button>
  )
  return (
    <nav className={styles} aria-label={t('thumbNavigation')}>
      {toButton(DRAWER_ID, 'menu', 'menu')}
      {toButton(SEARCH_PANEL_ID, 'search', 'search')}
      {comparisonCount !== undefined && (
        <RouteLink className="compare" route={COMPARISON_ROUTE}>
          <Icon name="compare" />
          {t('compare')}
          {comparisonCount}
        </RouteLink>
      )}
      {hasContact && toButton(CONTACT_PANEL_ID, 'talk', 'contactShort')}
      {toButton(LANGUAGE_PANEL_ID, 'globe', 'language')}
    </nav>
  )
}
