import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filterCountries } from '../../domain/site/filter-countries.ts'
import { groupByInitial } from '../../domain/values/group-by-initial.ts'
import { INTERNATIONAL } from '../../domain/locale/locale.ts'
import type { TemplateContent } from '../../domain/page/page-data.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { findCounterpart, readLeftRoute } from '../frame/left-route.ts'
import { useIsLive } from '../frame/use-is-live.ts'
import { useOwnLanguageNames } from './use-own-language-names.ts'
import { css } from '../../theme/css.ts'
import { field } from '../../theme/field.ts'

type Country = TemplateContent['countries']['countries'][number]

const styles = css`
  display: grid;
  gap: 32px;
  & .find {
    display: grid;
    gap: 6px 32px;
    & label {
      display: grid;
      gap: 6px;
      max-width: 420px;
      font-size: var(--step--1);
      font-weight: 500;
    }
    & input {
      ${field}
      width: 100%;
    }
    & output,
    & p {
      color: var(--ink-3);
      font-size: var(--step--1);
    }
    @media print {
      display: none;
    }
  }
  /* Until scripts run it takes its room and does nothing; where none run it is not there. */
  @media (scripting: none) {
    & .find label {
      display: none;
    }
  }
  & section {
    display: grid;
    gap: 8px 24px;
    border-top: 1px solid var(--ink);
    padding-top: 12px;
  }
  & h2 {
    font-size: var(--step-2);
  }
  & ul.countries {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 0 32px;
    & > li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 16px;
      border-bottom: var(--hair);
    }
  }
  & ul.languages {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--accent);
    text-underline-offset: 3px;
    &[aria-current] {
      font-weight: 600;
      text-decoration: none;
    }
  }
  @media (min-width: 900px) {
    & section {
      grid-template-columns: 1fr 11fr;
    }
  }
`

function CountryItem(props: {
  readonly country: Country
  /** URL code of the visitor's own locale. */
  readonly own: string | undefined
  readonly languageNames: ReadonlyMap<string, string>
}): ReactNode {
  const { country, own, languageNames } = props
  const { t } = useTranslation('chrome')
  const { basePath } = useLinkFrame()
  const follow = async (event: MouseEvent<HTMLAnchorElement>, home: string): Promise<void> => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const route = isPlain ? readLeftRoute({ basePath }) : undefined
    if (route === undefined || route === '/') return
    event.preventDefault()
    window.location.assign(await findCounterpart(home, route))
  }
  return (
    <li>
      <span>{country.code === INTERNATIONAL ? t('international') : country.name}</span>
      <ul className="languages">
        {country.locales.map(({ urlCode, language, path, isElsewhere }) => (
          <li key={urlCode}>
            <a
              href={path}
              lang={language}
              hrefLang={language}
              data-locale={isElsewhere === true ? urlCode : undefined}
              onClick={(event) => void follow(event, path)}
              {...(urlCode === own ? { 'aria-current': 'true' as const } : {})}
            >
              {languageNames.get(language) ?? language}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Filters the list by the query, and shows how many entries match. */
function CountryFilter(props: {
  readonly count: number
  readonly query: string
  readonly isPartial: boolean
  readonly onSearch: (query: string) => void
}): ReactNode {
  const { t } = useTranslation('page')
  const isLive = useIsLive()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is too young for the DOM of the tests
    <div className="find" role="search">
      <label>
        {t('countryList.find')}
        <input
          type="search"
          autoComplete="off"
          maxLength={60}
          disabled={!isLive}
          value={props.query}
          onChange={({ target }) => props.onSearch(target.value)}
        />
      </label>
      <output>{props.query === '' ? '' : t('countryList.count', { count: props.count })}</output>
      {props.isPartial && <p>{t('countryList.elsewhere')}</p>}
    </div>
  )
}

/**
 * Countries by initial, each with its languages; the international entry first. The visitor's own locale is marked by the
 * browser: countries that see the same share one rendering, which therefore must not know its locale among the others. Once the
 * page is alive a link leads to the page that the visitor came from, where the country has it.
 */
export function CountryList({ countries }: { readonly countries: readonly Country[] }): ReactNode {
  const { t } = useTranslation('chrome')
  const { locale } = useLinkFrame()
  const own = useIsLive() ? locale.urlCode : undefined
  const languageNames = new Map(useOwnLanguageNames().map(({ code, name }) => [code, name]))
  const [query, setQuery] = useState('')
  const isPartial = countries.some(({ locales }) => locales.some(({ isElsewhere }) => isElsewhere))
  const found = filterCountries(countries, query)
  const international = query === '' ? countries.filter(({ code }) => code === INTERNATIONAL) : []
  const national = found.filter(({ code }) => code !== INTERNATIONAL)
  const groups = groupByInitial(national, ({ name }) => name, locale.language)
  return (
    <div className={styles}>
      <CountryFilter count={national.length} query={query} isPartial={isPartial} onSearch={setQuery} />
      {international.map((country) => (
        <section key={country.code} aria-label={t('international')}>
          <ul className="countries" style={{ gridTemplateColumns: '1fr', gridColumnEnd: -1 }}>
            <CountryItem country={country} own={own} languageNames={languageNames} />
          </ul>
        </section>
      ))}
      {groups.map(({ initial, items }) => (
        <section key={initial}>
          <h2>{initial}</h2>
          <ul className="countries">
            {items.map((country) => (
              <CountryItem key={country.code} country={country} own={own} languageNames={languageNames} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
