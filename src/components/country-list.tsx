import type { ReactNode } from 'react'
import { groupByInitial } from '../domain/group-by-initial.ts'
import { INTERNATIONAL } from '../domain/locale.ts'
import type { TemplateContent } from '../domain/page-data.ts'
import { LANGUAGE_NAMES } from '../i18n/format.ts'
import { useChromeTexts } from '../i18n/texts-context.tsx'
import { useLinkFrame } from './frame/frame-context.tsx'
import { useIsLive } from './frame/use-is-live.ts'
import { css } from '../theme/css.ts'

type Country = TemplateContent['countries']['countries'][number]

const styles = css`
  display: grid;
  gap: 32px;
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
}): ReactNode {
  const { country, own } = props
  const t = useChromeTexts()
  return (
    <li>
      <span>{country.code === INTERNATIONAL ? t('international') : country.name}</span>
      <ul className="languages">
        {country.locales.map(({ urlCode, language, path }) => (
          <li key={urlCode}>
            <a
              href={path}
              lang={language}
              hrefLang={language}
              {...(urlCode === own ? { 'aria-current': 'true' as const } : {})}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

/**
 * Countries by initial, each with its languages; the international entry first. The visitor's own locale is marked by the
 * browser: countries that see the same share one rendering, which therefore must not know its locale among the others.
 */
export function CountryList({ countries }: { readonly countries: readonly Country[] }): ReactNode {
  const t = useChromeTexts()
  const { locale } = useLinkFrame()
  const own = useIsLive() ? locale.urlCode : undefined
  const international = countries.filter(({ code }) => code === INTERNATIONAL)
  const groups = groupByInitial(
    countries.filter(({ code }) => code !== INTERNATIONAL),
    ({ name }) => name,
    locale.language,
  )
  return (
    <div className={styles}>
      {international.map((country) => (
        <section key={country.code} aria-label={t('international')}>
          <h2 aria-hidden="true">·</h2>
          <ul className="countries" style={{ gridTemplateColumns: '1fr' }}>
            <CountryItem country={country} own={own} />
          </ul>
        </section>
      ))}
      {groups.map(({ initial, items }) => (
        <section key={initial}>
          <h2>{initial}</h2>
          <ul className="countries">
            {items.map((country) => (
              <CountryItem key={country.code} country={country} own={own} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
