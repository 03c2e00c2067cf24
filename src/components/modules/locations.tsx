import type { ReactNode } from 'react'
import type { LocationCard } from '../../domain/page-module.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { Tag } from '../tag.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 40px 40px;
  & > section {
    border-top: 1px solid var(--ink);
    padding-top: 12px;
    display: grid;
    gap: 14px;
    align-content: start;
  }
  & ul.places {
    display: grid;
    gap: 28px;
  }
  & li.place {
    display: grid;
    gap: 6px;
    align-content: start;
    justify-items: start;
    font-size: var(--step--1);
    & b {
      font-size: var(--step-0);
      font-weight: 550;
    }
    & address {
      font-style: normal;
      color: var(--ink-2);
    }
    & a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
      color: var(--accent);
      text-underline-offset: 3px;
      overflow-wrap: anywhere;
    }
    & .ways {
      display: flex;
      flex-wrap: wrap;
      gap: 0 20px;
    }
  }
`

const KINDS = ['headquarters', 'subsidiary', 'service', 'production', 'partner'] as const

/** Places by country, countries in the order of the language's alphabet. */
function groupByCountry(
  locations: readonly LocationCard[],
  language: string,
): readonly (readonly [string, readonly LocationCard[]])[] {
  const groups = new Map<string, LocationCard[]>()
  for (const location of locations) groups.set(location.country, [...(groups.get(location.country) ?? []), location])
  return [...groups].sort(([a], [b]) => new Intl.Collator(language).compare(a, b))
}

function Place({ location }: { readonly location: LocationCard }): ReactNode {
  const t = useTexts()
  const kind = KINDS.find((known) => known === location.kind)
  return (
    <li className="place">
      {kind !== undefined && <Tag>{t(`location.${kind}`)}</Tag>}
      <b>{location.name}</b>
      <address>
        {location.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {location.postalCode} {location.city}
      </address>
      <p className="ways">
        <a href={`tel:${location.phone.replaceAll(/[^+\d]/g, '')}`}>{location.phone}</a>
        <a href={`mailto:${location.email}`}>{location.email}</a>
      </p>
      {location.services.length > 0 && <p className="quiet">{location.services.join(', ')}</p>}
    </li>
  )
}

/** Addresses, by country. */
export function Locations({ module, mark, tight }: ModuleProps<'locations'>): ReactNode {
  const { locale } = useLinkFrame()
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={module.lead}>
      <div className={styles}>
        {groupByCountry(module.locations, locale.language).map(([country, locations]) => (
          <section key={country}>
            <h3>{country}</h3>
            <ul className="places">
              {locations.map((location) => (
                <Place key={location.id} location={location} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ModuleSection>
  )
}
