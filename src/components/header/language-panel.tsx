import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeaderData } from '../../domain/page/chrome-data.ts'
import { nameOfLanguage } from '../../i18n/formats/format.ts'
import { ArrowRouteLink } from '../kit/links/arrow-link.tsx'
import { useCurrentPage } from '../frame/stores/current-page.ts'
import { useCountryName } from '../frame/use-country-name.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { PopoverPanel } from '../kit/popover-panel.tsx'
import { headerPanelStyles } from './header-panel.ts'

/** Id of the panel, for the buttons that open it. */
export const LANGUAGE_PANEL_ID = 'languages'

const styles = css`
  & .country {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 24px;
    margin-bottom: 16px;
  }
  & li a {
    &[aria-current] {
      font-weight: 600;
      color: var(--accent);
    }
    & span {
      color: var(--ink-3);
      font-size: var(--step--2);
      font-family: var(--font-text);
      font-weight: 400;
    }
  }
`

/**
 * Languages of the country. The links lead to the home pages; once the browser has taken over, to the same page in the other
 * language where there is one (S1 §3 `alternateVersions`).
 */
function LanguageLinks({ header: { languages, locale } }: { readonly header: HeaderData }): ReactNode {
  const page = useCurrentPage()
  return (
    <ul className="languages">
      {languages.map(({ language, urlCode, path }) => {
        const same = page?.alternateVersions.find((version) => version.urlCode === urlCode)
        const isCurrent = language === locale.language
        return (
          <li key={urlCode}>
            <a
              href={isCurrent && page !== undefined ? page.path : (same?.path ?? path)}
              lang={language}
              hrefLang={language}
              aria-current={isCurrent || undefined}
            >
              {nameOfLanguage(language)}
              <span>{language.toUpperCase()}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The languages of the country, and the way to another country. */
export function LanguagePanel({ header }: { readonly header: HeaderData }): ReactNode {
  const { t } = useTranslation('chrome')
  const countryName = useCountryName(header)
  return (
    <PopoverPanel className={joinClasses(styles, headerPanelStyles)} id={LANGUAGE_PANEL_ID} title={t('languageTitle')}>
      <div className="country">
        <p>
          <span className="quiet">{t('country')}: </span>
          {countryName}
        </p>
        <ArrowRouteLink route="/countries">{t('changeCountry')}</ArrowRouteLink>
      </div>
      <LanguageLinks header={header} />
    </PopoverPanel>
  )
}
