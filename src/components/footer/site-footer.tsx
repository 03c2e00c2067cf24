import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FooterData } from '../../domain/page/chrome-data.ts'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { nameOfLanguage } from '../../i18n/formats/format.ts'
import { from } from '../../theme/breakpoints.ts'
import { ArrowLink } from '../kit/links/arrow-link.tsx'
import { ConsentLink } from '../consent/consent-link.tsx'
import { useCountryName } from '../frame/use-country-name.ts'
import { Logo } from '../header/logo.tsx'
import { MenuItem } from '../header/menu-links.tsx'
import { Icon } from '../kit/icon.tsx'
import { Wrap } from '../kit/layout/layout.tsx'
import { joinClasses } from '../../theme/join-classes.ts'
import { RouteLink } from '../kit/links/link.tsx'
import { NewsFeedPanel } from './news-feed-panel.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  padding-top: clamp(48px, 6vw, 80px);
  padding-bottom: var(--flash-room, 0px);
  font-size: var(--step--1);
  & :is(a, button):not(.logo) {
    text-decoration: none;
    color: var(--ink-2);
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    gap: 8px;
    text-align: start;
    &:hover {
      color: var(--accent);
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  & h2 {
    font-size: var(--step-0);
    font-stretch: 100%;
    letter-spacing: 0;
    margin-bottom: 8px;
  }
  & ul {
    list-style: none;
  }
  & .columns {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 32px 24px;
    padding-bottom: 48px;
    & > .intro {
      grid-column: 1 / -1;
      display: grid;
      gap: 8px;
      justify-items: start;
      align-content: start;
    }
  }
  & .block {
    display: grid;
    border-top: 1px solid var(--line-strong);
    & > * {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 24px;
      padding-block: 10px;
      border-bottom: 1px solid var(--line);
    }
  }
  ${from.columns} {
    & .columns {
      grid-template-columns: minmax(0, 4fr) repeat(var(--count), minmax(0, 2fr));
      & > .intro {
        grid-column: auto;
      }
    }
    & .block {
      grid-template-columns: 1fr auto;
      & > * {
        border: 0;
        padding-block: 14px 20px;
      }
    }
  }
  @media print {
    display: none;
  }
`

/** Footer of a site and locale: contact, columns of links, legal, country. */
export function SiteFooter({ footer }: { readonly footer: FooterData }): ReactNode {
  const { t } = useTranslation('chrome')
  const { sections, legal, contactLink } = footer
  const countryName = useCountryName(footer)
  return (
    <div className={footer.enableCutFont ? 'cut-font' : undefined}>
      <footer className={joinClasses(toThemeClass(footer.theme), styles)}>
        <Wrap width="page">
          <div className="columns" style={{ '--count': Math.max(sections.length, 1) } as Record<string, number>}>
            <div className="intro">
              <Logo siteName={footer.siteName} logo={undefined} />
              {contactLink !== undefined && <ArrowLink link={contactLink} />}
            </div>
            {sections.map((section) => (
              <nav key={section.id} aria-label={section.title}>
                <h2>{section.title}</h2>
                <ul>
                  {section.items.map((item) => (
                    <li key={item.id}>
                      <MenuItem item={item} />
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="block">
            <nav aria-label={t('legalNavigation')}>
              <span className="quiet">© {footer.siteName}</span>
              {legal.map((item) => (
                <MenuItem key={item.id} item={item} />
              ))}
              <ConsentLink settings={footer.analytics} />
            </nav>
            <div>
              <RouteLink route="/countries">
                <Icon name="globe" size={16} />
                <span>
                  {countryName}, {nameOfLanguage(footer.locale.language)}
                </span>
                <span className="visually-hidden"> ({t('changeCountry')})</span>
              </RouteLink>
            </div>
          </div>
        </Wrap>
      </footer>
      {footer.isWithoutNews === true ? null : <NewsFeedPanel news={footer.news ?? []} />}
    </div>
  )
}
