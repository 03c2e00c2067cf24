import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChromeItem, ChromeTeaser } from '../../domain/page/chrome-data.ts'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { ArrowLink } from '../kit/links/arrow-link.tsx'
import { Wrap } from '../kit/layout/layout.tsx'
import { Picture } from '../kit/picture.tsx'
import { MenuItem } from './menu-links.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  position: absolute;
  inset: 100% 0 auto;
  background: var(--paper);
  border-block: 1px solid var(--ink);
  box-shadow: var(--shadow-panel);
  margin-top: -1px;
  max-height: calc(100dvh - 76px);
  overflow: auto;
  & .in {
    display: grid;
    grid-template-columns: minmax(0, 2.4fr) minmax(0, 6.6fr) minmax(0, 3fr);
    gap: 0 28px;
    padding-block: 36px 40px;
  }
  & .intro {
    display: grid;
    gap: 12px;
    align-content: start;
    justify-items: start;
    & > p.title {
      font-size: var(--step-3);
    }
  }
  & .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 24px 28px;
    border-left: var(--hair);
    padding-left: 28px;
    align-content: start;
  }
  & .columns .label {
    margin-bottom: 4px;
  }
  & ul {
    list-style: none;
  }
  & li > :is(a, button, span) {
    display: flex;
    width: 100%;
    align-items: center;
    min-height: 44px;
    border: 0;
    border-bottom: var(--hair);
    line-height: 1.3;
    text-decoration: none;
    font-weight: 450;
    text-align: start;
    background: none;
    padding: 0;
    cursor: pointer;
  }
  & li > :is(a, button):hover,
  & li > [aria-current] {
    color: var(--accent);
    border-color: var(--accent);
  }
  & li li > :is(a, button, span) {
    min-height: 36px;
    padding-left: 14px;
    border: 0;
    font-size: var(--step--1);
    font-weight: 400;
    color: var(--ink-2);
  }
  & li ul {
    border-bottom: var(--hair);
    padding-block: 4px 6px;
  }
  & .mark {
    padding: 24px;
    display: grid;
    gap: 10px;
    align-content: start;
    justify-items: start;
    & img.logo-picture {
      max-height: 26px;
      width: auto;
    }
    & img {
      max-width: 220px;
      mix-blend-mode: multiply;
    }
    & p.title {
      font-weight: 550;
    }
  }
  & .side {
    display: grid;
    gap: 16px;
    align-content: start;
  }
  & .teaser {
    display: grid;
    gap: 6px;
    border-top: 1px solid var(--ink);
    padding-top: 14px;
    justify-items: start;
  }
`

/** @param isPlain without its picture: another one stands above it */
function Teaser({ teaser, isPlain }: { readonly teaser: ChromeTeaser; readonly isPlain?: boolean }): ReactNode {
  return (
    <>
      {isPlain !== true && teaser.image !== undefined && <Picture image={teaser.image} preset="gallery" />}
      <p className="title">{teaser.title}</p>
      <p className="small">{teaser.text}</p>
      {teaser.link !== undefined && <ArrowLink link={teaser.link} />}
    </>
  )
}

/** Items with what hangs below them: the third level of the navigation. */
function Items({ items }: { readonly items: readonly ChromeItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuItem item={item} />
          {item.items.length > 0 && (
            <ul>
              {item.items.map((below) => (
                <li key={below.id}>
                  <MenuItem item={below} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The panel of a first-level item: its sections, its marketing section and its teaser (S1 §3 “Navigation item”). */
export function MegaMenu({ item }: { readonly item: ChromeItem }): ReactNode {
  const { t } = useTranslation('chrome')
  const { marketing, teaser } = item
  return (
    <div className={styles}>
      <Wrap width="page" className="in">
        <div className="intro">
          <p className="title display">{item.title}</p>
          {item.lead !== undefined && <p className="quiet small">{item.lead}</p>}
          {item.link !== undefined && <ArrowLink link={item.link}>{t('overviewOf', { title: item.title })}</ArrowLink>}
        </div>
        <div className="columns">
          {item.items.length > 0 && <Items items={item.items} />}
          {item.sections.map((section) => (
            <div key={section.id}>
              <p className="label">{section.title}</p>
              <Items items={section.items} />
            </div>
          ))}
        </div>
        {(marketing !== undefined || teaser !== undefined) && (
          <div className="side">
            {marketing !== undefined && (
              <div className={`mark ${toThemeClass(marketing.background)}`}>
                {marketing.logo !== undefined && (
                  <Picture className="logo-picture" image={marketing.logo} preset="marketingLogo" />
                )}
                <Teaser teaser={marketing} />
              </div>
            )}
            {teaser !== undefined && (
              <div className="teaser">
                <Teaser teaser={teaser} isPlain={marketing !== undefined} />
              </div>
            )}
          </div>
        )}
      </Wrap>
    </div>
  )
}

/** Whether an item opens a panel instead of leading somewhere at once. */
export function hasPanel(item: ChromeItem): boolean {
  return item.items.length > 0 || item.sections.length > 0 || item.marketing !== undefined || item.teaser !== undefined
}
