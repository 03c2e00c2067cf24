import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChromeItem, HeaderData } from '../../domain/page/chrome-data.ts'
import { Icon } from '../kit/icon.tsx'
import { Link } from '../kit/links/link.tsx'
import { hasPanel } from './mega-menu.tsx'
import { MenuItem } from './menu-links.tsx'
import { css } from '../../theme/css.ts'

/** Id of the drawer, for the button that opens it. */
export const DRAWER_ID = 'menu'

const styles = css`
  position: fixed;
  inset: auto 0 56px 0;
  width: 100%;
  max-width: none;
  max-height: calc(100dvh - 56px - 60px);
  margin: 0;
  padding: 8px var(--gutter) 16px;
  border: 0;
  border-top: 1px solid var(--ink);
  background: var(--paper);
  color: var(--ink);
  overflow: auto;
  box-shadow: var(--shadow-panel);
  &::backdrop {
    inset: 0 0 56px;
    height: auto;
    background: rgb(22 24 26 / 0.35);
  }
  & summary,
  & > ul > li > :is(a, button),
  & .below :is(a, button, .heading) {
    display: flex;
    width: 100%;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    border: 0;
    border-bottom: var(--hair);
    background: none;
    text-decoration: none;
    text-align: start;
    cursor: pointer;
    line-height: 1.3;
  }
  & summary,
  & > ul > li > :is(a, button) {
    font-size: var(--step-1);
    font-stretch: 92%;
    font-weight: 500;
  }
  & summary svg {
    transition: transform var(--calm) var(--ease);
  }
  & [open] > summary {
    color: var(--accent);
    border-color: var(--accent);
    & svg {
      transform: rotate(45deg);
    }
  }
  & .below :is(a, button) {
    min-height: 46px;
    padding-left: 16px;
  }
  & .below li li :is(a, button) {
    padding-left: 32px;
    font-size: var(--step--1);
    color: var(--ink-2);
  }
  & .below .label {
    padding: 14px 0 4px 16px;
  }
  & [aria-current] {
    color: var(--accent);
  }
`

function Below({ items }: { readonly items: readonly ChromeItem[] }): ReactNode {
  return (
    <ul className="items">
      {items.map((item) => (
        <li key={item.id}>
          <MenuItem item={item} className={item.link === undefined ? 'heading' : ''} />
          {item.items.length > 0 && <Below items={item.items} />}
        </li>
      ))}
    </ul>
  )
}

/** The whole navigation on small screens: a sheet that comes up from the thumb bar. Works without scripts. */
export function Drawer({ header }: { readonly header: HeaderData }): ReactNode {
  const { t } = useTranslation('chrome')
  return (
    <nav className={styles} id={DRAWER_ID} popover="auto" aria-label={t('menu')}>
      <ul className="items">
        {header.items.map((item) => (
          <li key={item.id}>
            {hasPanel(item) ? (
              <details name="drawer">
                <summary>
                  {item.title}
                  <Icon name="plus" />
                </summary>
                <div className="below">
                  {item.link !== undefined && <Link link={item.link}>{t('overviewOf', { title: item.title })}</Link>}
                  <Below items={item.items} />
                  {item.sections.map((section) => (
                    <div key={section.id}>
                      <p className="label">{section.title}</p>
                      <Below items={section.items} />
                    </div>
                  ))}
                </div>
              </details>
            ) : (
              <MenuItem item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
