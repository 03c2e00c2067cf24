import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { LocationCard } from '../../domain/page-module.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Tag } from '../tag.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'

const styles = css`
  display: grid;
  gap: 40px;
  & > section {
    border-top: 1px solid var(--ink);
    padding-top: 14px;
    display: grid;
    gap: 16px 24px;
  }
  & ul.places {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 28px 32px;
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
  @media (min-width: 900px) {
    & > section {
      grid-template-columns: 3fr 9fr;
    }
  }
`

const KINDS = ['headquarters', 'subsidiary', 'service', 'production', 'partner'] as const

/** Places by country, in the order in which the planner gives them. */
function groupByCountry(locations: readonly LocationCard[]): ReadonlyMap<string, readonly LocationCard[]> {
  const groups = new Map<string, LocationCard[]>()
  for (const location of locations) groups.set(location.country, [...(groups.get(location.country) ?? []), location])
  return groups
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
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={module.lead}>
      <div css={styles}>
        {[...groupByCountry(module.locations)].map(([country, locations]) => (
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
