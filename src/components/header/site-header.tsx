import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChromeItem, HeaderData } from '../../domain/page/chrome-data.ts'
import { COMPARISON_ROUTE } from '../../domain/path/fixed-routes.ts'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { nameOfLanguage } from '../../i18n/formats/format.ts'
import { useCountryName } from '../frame/use-country-name.ts'
import { Icon } from '../kit/icon.tsx'
import { Wrap } from '../kit/layout/layout.tsx'
import { joinClasses } from '../../theme/join-classes.ts'
import { RouteLink } from '../kit/links/link.tsx'
import { ACCOUNT_PANEL_ID, AccountPanel } from './account-panel.tsx'
import { Drawer } from './drawer.tsx'
import { iconButtonStyles } from '../kit/links/icon-button.ts'
import { LANGUAGE_PANEL_ID, LanguagePanel } from './language-panel.tsx'
import { Logo } from './logo.tsx'
import { hasPanel, MegaMenu } from './mega-menu.tsx'
import { MenuItem, useIsCurrent } from './menu-links.tsx'
import { SEARCH_PANEL_ID, searchPanelStyles } from './search-panel.ts'
import { PopoverPanel } from '../kit/popover-panel.tsx'
import { SideContact } from './side-contact.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { PANEL_GROUP, useMenus } from './use-menus.ts'
import { css } from '../../theme/css.ts'

const rootStyles = css`
  display: contents;
`

const styles = css`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid var(--ink);
  & .bar {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 60px;
    & > .logo {
      margin-right: auto;
    }
  }
  & .main,
  & .tools > .wide {
    display: none;
  }
  @media (min-width: 1024px) {
    & .bar {
      min-height: 76px;
      & > .logo {
        margin-right: clamp(16px, 3vw, 56px);
      }
    }
    & .main {
      --side: clamp(8px, 0.9vw, 12px);
      display: flex;
      flex: 1;
      gap: clamp(0px, 0.6vw, 12px);
      align-self: stretch;
      & > details > summary,
      & > :is(a, button) {
        display: flex;
        align-items: center;
        height: 100%;
        padding: 0 var(--side);
        border: 0;
        background: none;
        text-decoration: none;
        font-weight: 450;
        position: relative;
        white-space: nowrap;
        cursor: pointer;
      }
      & > details > summary::after,
      & > :is(a, button)::after {
        content: '';
        position: absolute;
        inset: auto var(--side) -1px;
        height: 3px;
        background: var(--accent);
        transform: scaleX(0);
        transform-origin: left;
        transition: transform var(--calm) var(--ease);
      }
      & > details > summary:hover::after,
      & > a:hover::after,
      & > details[open] > summary::after,
      & > a[aria-current]::after,
      & > details > summary[data-current]::after {
        transform: scaleX(1);
      }
    }
  }
  @media (min-width: 1200px) {
    & .tools > .wide {
      display: inline-grid;
    }
  }
  @media print {
    position: static;
    & .main,
    & .tools {
      display: none;
    }
  }
`

function PanelTitle({ item }: { readonly item: ChromeItem }): ReactNode {
  return <summary data-current={useIsCurrent(item) ? '' : undefined}>{item.title}</summary>
}

export interface SiteHeaderProps {
  readonly header: HeaderData
  /** Stands on the links to the comparison, which belongs to the main site (S1 §4). */
  readonly comparisonCount: ReactNode
  readonly searchForm: ReactNode
}

/** Header of a site and locale: three-level navigation, search, language; a drawer and a thumb bar on small screens. */
export function SiteHeader({ header, comparisonCount, searchForm }: SiteHeaderProps): ReactNode {
  const { t } = useTranslation('chrome')
  const root = useRef<HTMLDivElement>(null)
  useMenus(root)
  const languageLabel = t('languageButton', {
    country: useCountryName(header),
    language: nameOfLanguage(header.locale.language),
  })
  return (
    <div ref={root} className={joinClasses(header.enableCutFont && 'cut-font', rootStyles)}>
      <header className={joinClasses(toThemeClass(header.theme), styles)}>
        <Wrap width="page" className="bar">
          {/* The wordmark alone would not distinguish another site from the main one. */}
          <Logo siteName={header.siteName} logo={header.isMainSite ? header.logo : undefined} />
          <nav className="main" aria-label={t('mainNavigation')}>
            {header.items.map((item) =>
              hasPanel(item) ? (
                <details key={item.id} name={PANEL_GROUP}>
                  <PanelTitle item={item} />
                  <MegaMenu item={item} />
                </details>
              ) : (
                <MenuItem key={item.id} item={item} />
              ),
            )}
          </nav>
          <div className="tools nowrap">
            <button className={iconButtonStyles} type="button" popoverTarget={SEARCH_PANEL_ID} aria-label={t('search')}>
              <Icon name="search" />
            </button>
            {header.isMainSite && (
              <RouteLink className={joinClasses(iconButtonStyles, 'wide')} route={COMPARISON_ROUTE}>
                <Icon name="compare" />
                <span className="visually-hidden">{t('compare')}</span>
                {comparisonCount}
              </RouteLink>
            )}
            {header.portalRoute !== undefined && (
              <button
                className={iconButtonStyles}
                type="button"
                popoverTarget={ACCOUNT_PANEL_ID}
                aria-label={t('account')}
              >
                <Icon name="user" />
              </button>
            )}
            <button
              className={iconButtonStyles}
              type="button"
              popoverTarget={LANGUAGE_PANEL_ID}
              aria-label={languageLabel}
            >
              <Icon name="globe" />
            </button>
          </div>
        </Wrap>
      </header>
      <ThumbBar
        comparisonCount={header.isMainSite ? comparisonCount : undefined}
        hasContact={header.contact !== undefined}
      />
      <Drawer header={header} />
      <PopoverPanel className={searchPanelStyles} id={SEARCH_PANEL_ID} title={t('search')}>
        {searchForm}
      </PopoverPanel>
      {header.portalRoute !== undefined && <AccountPanel route={header.portalRoute} />}
      <LanguagePanel header={header} />
      {header.contact !== undefined && <SideContact contact={header.contact} />}
    </div>
  )
}
