import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countKinds, searchLocations } from '../../domain/location/filter-locations.ts'
import type { LocationQuery } from '../../domain/location/location-query.ts'
import { from } from '../../theme/breakpoints.ts'
import { field } from '../../theme/field.ts'
import { CheckField } from '../kit/fields/check-field.tsx'
import { FilterBar } from '../kit/fields/filter-bar.tsx'
import { useIsLive } from '../frame/use-is-live.ts'
import { LOCATION_KINDS } from './location-kinds.ts'
import { NearField, type NearFieldProps } from './near-field.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 16px 32px;
  & input[type='search'] {
    ${field}
    width: 100%;
  }
  & .near {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: end;
    & .field {
      flex: 1 1 220px;
      min-width: 0;
    }
    & select {
      width: 100%;
      min-width: 0;
    }
    & button {
      flex: 0 1 auto;
    }
  }
  & .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 0 28px;
    & legend {
      font-size: var(--step--1);
      font-weight: 500;
      padding: 0;
    }
    & .count {
      margin-left: 0;
    }
  }
  ${from.columns} {
    grid-template-columns: 5fr 7fr;
    & .kinds {
      grid-column: 1 / -1;
    }
  }
  /* Until scripts run it takes its room and does nothing; where none run it is not there. */
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export interface FinderToolbarProps extends NearFieldProps {
  readonly query: LocationQuery
  readonly onChange: (part: Partial<LocationQuery>) => void
}

/** What one can ask of the finder. Counts tell how many places a kind would leave of those that the words found. */
export function FinderToolbar({ query, onChange, ...near }: FinderToolbarProps): ReactNode {
  const { t } = useTranslation()
  const isLive = useIsLive()
  const { locations } = near
  const present = countKinds(locations)
  const counts = countKinds(searchLocations(locations, query.text))
  const toggle = (kind: string): void =>
    onChange({
      kinds: query.kinds.includes(kind) ? query.kinds.filter((other) => other !== kind) : [...query.kinds, kind],
    })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is too young for the DOM of the tests
    <FilterBar className={styles} role="search">
      <label className="field">
        {t('locations.search')}
        <input
          type="search"
          autoComplete="off"
          maxLength={100}
          disabled={!isLive}
          value={query.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </label>
      <NearField {...near} />
      {present.size > 1 && (
        <fieldset className="kinds">
          <legend>{t('locations.kinds')}</legend>
          {LOCATION_KINDS.filter((kind) => present.has(kind)).map((kind) => (
            <CheckField
              key={kind}
              label={t(`location.${kind}`)}
              count={counts.get(kind) ?? 0}
              checked={query.kinds.includes(kind)}
              disabled={!isLive}
              onChange={() => toggle(kind)}
            />
          ))}
        </fieldset>
      )}
    </FilterBar>
  )
}
