import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationCard } from '../../domain/page/page-module.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { Tag } from '../kit/tag.tsx'
import { groupByCountry } from './group-by-country.ts'
import { findLocationKind } from './location-kinds.ts'
import { PlaceDetails } from './place-details.tsx'
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
    & b {
      font-weight: 550;
    }
  }
`

/** A few addresses by country: nobody needs to search among them. */
export function PlaceCards({ locations }: { readonly locations: readonly LocationCard[] }): ReactNode {
  const { t } = useTranslation()
  const { locale } = useLinkFrame()
  return (
    <div className={styles}>
      {groupByCountry(locations, locale.language).map(([country, places]) => (
        <section key={country}>
          <h3>{country}</h3>
          <ul className="places">
            {places.map((location) => {
              const kind = findLocationKind(location.kind)
              return (
                <li key={location.id} className="place">
                  {kind !== undefined && <Tag>{t(`location.${kind}`)}</Tag>}
                  <b>{location.name}</b>
                  <PlaceDetails location={location} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
