import type { ReactNode } from 'react'
import type { HeaderData } from '../../domain/chrome-data.ts'
import { LANGUAGE_NAMES } from '../../i18n/format.ts'
import { useChromeTexts } from '../../i18n/texts-context.tsx'
import { ArrowRouteLink } from '../arrow-link.tsx'
import { useCurrentPage } from '../frame/current-page.ts'
import { useCountryName } from '../frame/use-country-name.ts'
import { Icon } from '../icon.tsx'
import { iconButtonStyles } from './icon-button.ts'
import { css } from '../../theme/css.ts'

/** Id of the panel, for the buttons that open it. */
export const LANGUAGE_PANEL_ID = 'languages'

const styles = css`
  border: 1px solid var(--ink);
  background: var(--paper);
  color: var(--ink);
  padding: clamp(20px, 3vw, 32px);
  width: min(100% - 32px, 720px);
  max-height: calc(100dvh - 32px);
  overflow: auto;
  box-shadow: var(--shadow-panel);
  &::backdrop {
    background: rgb(22 24 26 / 0.35);
  }
  & .head {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    margin-bottom: 8px;
    & h2 {
      font-size: var(--step-2);
    }
  }
  & .country {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 24px;
    margin-bottom: 16px;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 0 24px;
    border-top: 1px solid var(--ink);
  }
  & li a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 48px;
    border-bottom: var(--hair);
    text-decoration: none;
    &:hover {
      color: var(--accent);
    }
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
 * Languages of the country, and the way to another country. The links lead to the home pages; once the browser has taken
 * over, to the same page in the other language where there is one (S1 §3 `alternateVersions`).
 */
export function LanguagePanel({ header }: { readonly header: HeaderData }): ReactNode {
  const t = useChromeTexts()
  const page = useCurrentPage()
  const { languages, locale } = header
  const countryName = useCountryName(header)
  return (
    <dialog className={styles} id={LANGUAGE_PANEL_ID} popover="auto" aria-label={t('languageTitle')}>
      <div className="head">
        <h2>{t('languageTitle')}</h2>
        <button
          className={iconButtonStyles}
          type="button"
          popoverTarget={LANGUAGE_PANEL_ID}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="country">
        <p>
          <span className="quiet">{t('country')}: </span>
          {countryName}
        </p>
        <ArrowRouteLink route="/countries">{t('changeCountry')}</ArrowRouteLink>
      </div>
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
                {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
              >
                {LANGUAGE_NAMES[language]}
                <span>{language.toUpperCase()}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </dialog>
  )
}
