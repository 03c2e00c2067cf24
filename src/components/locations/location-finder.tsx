import { useState, type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { filterByKind, searchLocations } from '../../domain/location/filter-locations.ts'
import { fitMapView, WORLD_VIEW, type MapView } from '../../domain/location/fit-map-view.ts'
import {
  EMPTY_LOCATION_QUERY,
  type LocationQuery,
  parseLocationQuery,
  toLocationSearch,
} from '../../domain/location/location-query.ts'
import type { LocationCard } from '../../domain/page/page-module.ts'
import { formatDistance } from '../../i18n/formats/format-place.ts'
import { from } from '../../theme/breakpoints.ts'
import { Button } from '../kit/links/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useMeasurement } from '../frame/measurement.tsx'
import { findCountryCentre, type GeoPoint } from './country-centres.ts'
import { FinderToolbar } from './finder-toolbar.tsx'
import { groupByCountry } from './group-by-country.ts'
import { PlaceItem } from './place-item.tsx'
import { sortByDistance } from './sort-by-distance.ts'
import { usePosition, type VisitorPosition } from './use-position.ts'
import { WorldMap } from './world-map.tsx'
import { css } from '../../theme/css.ts'
import { useIsLive } from '../frame/use-is-live.ts'

/** Browsers refuse to rewrite the address with every key. */
const REST_MS = 250

/**
 * The visitor's query. It begins with what the address asks, of which the server knows nothing; the address follows it, so
 * that it can be shared and survives a reload. The history does not grow.
 */
function useLocationQuery(): readonly [query: LocationQuery, change: (part: Partial<LocationQuery>) => void] {
  const isLive = useIsLive()
  const requested = useMemo(
    () => (isLive ? parseLocationQuery(window.location.search) : EMPTY_LOCATION_QUERY),
    [isLive],
  )
  const [changed, setChanged] = useState<LocationQuery>()
  useEffect(() => {
    if (changed === undefined) return undefined
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location
      const wanted = toLocationSearch(changed, search)
      if (wanted !== search) window.history.replaceState(window.history.state, '', `${pathname}${wanted}${hash}`)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [changed])
  const change = (part: Partial<LocationQuery>): void => setChanged((before) => ({ ...(before ?? requested), ...part }))
  return [changed ?? requested, change]
}

const styles = css`
  display: grid;
  gap: 24px 40px;
  & .map {
    display: grid;
    gap: 8px;
    align-content: start;
    min-width: 0;
  }
  & .under {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    justify-content: space-between;
    align-items: center;
    min-height: 44px;
    & output {
      font-size: var(--step--1);
      color: var(--ink-3);
      font-variant-numeric: tabular-nums;
    }
  }
  & .notice {
    color: var(--error);
    font-size: var(--step--1);
  }
  & .list {
    min-width: 0;
    & h3 {
      padding-block: 24px 8px;
      border-bottom: 1px solid var(--ink);
    }
    & > ol {
      border-top: 1px solid var(--ink);
    }
  }
  ${from.columns} {
    grid-template-columns: 7fr 5fr;
    & .map {
      position: sticky;
      top: 150px;
      align-self: start;
    }
    & .list > section:first-of-type > h3 {
      padding-top: 0;
    }
  }
  @media print {
    display: block;
    & .map {
      position: static;
    }
    & .under {
      display: none;
    }
  }
`

/** So many of the nearest are on the map together. */
const NEAREST = 4

/** A single place is shown with its neighbours: units of the map. */
const SURROUNDINGS = 160

/** From where distances are measured. */
function findOrigin(
  { near }: LocationQuery,
  position: VisitorPosition,
  locations: readonly LocationCard[],
): GeoPoint | undefined {
  if (position.state === 'known') return position.point
  return locations.find(({ id }) => id === near) ?? findCountryCentre(near)
}

/** The part of the map that answers the query, as long as the visitor chose none. */
function findView(query: LocationQuery, shown: readonly LocationCard[], isNearestFirst: boolean): MapView {
  const opened = shown.find(({ id }) => id === query.opened)
  if (opened !== undefined) return fitMapView([opened], SURROUNDINGS)
  if (isNearestFirst) return fitMapView(shown.slice(0, NEAREST))
  return query.text.trim() === '' ? WORLD_VIEW : fitMapView(shown)
}

/**
 * The locations finder (S6): search, kinds, distance, map and list, which stay in step. On the server it is the whole list
 * and the map of all places, which is all that there is without scripts.
 */
export function LocationFinder({ locations }: { readonly locations: readonly LocationCard[] }): ReactNode {
  const { t } = useTranslation()
  const system = useMeasurement()
  const { language } = useLinkFrame().locale
  const [query, change] = useLocationQuery()
  const { position, ask, forget } = usePosition()
  const [chosenView, setChosenView] = useState<MapView>()
  const [calledId, setCalledId] = useState<string>()

  const origin = findOrigin(query, position, locations)
  const found = filterByKind(searchLocations(locations, query.text), query.kinds)
  const distant = origin === undefined ? undefined : sortByDistance(found, origin)
  const shown = distant?.map(({ place }) => place) ?? found
  const view = chosenView ?? findView(query, shown, distant !== undefined)

  function update(part: Partial<LocationQuery>): void {
    setChosenView(undefined)
    setCalledId(undefined)
    change(part)
  }
  function openFromMap(id: string): void {
    setChosenView(view)
    setCalledId(id)
    change({ opened: id })
  }
  function zoomTo(places: readonly LocationCard[]): void {
    const wanted = fitMapView(places)
    const [first] = places
    // They are too close to be distinguished; the list names them.
    if (wanted.width >= view.width && first !== undefined)
      openFromMap(places.find(({ id }) => id !== calledId)?.id ?? first.id)
    else setChosenView(wanted)
  }
  const toItem = (location: LocationCard, distance?: number): ReactNode => (
    <PlaceItem
      key={location.id}
      location={location}
      isOpen={location.id === query.opened}
      isCalled={location.id === calledId}
      distance={distance === undefined ? undefined : formatDistance(distance, system, language)}
      showsCountry={distance !== undefined}
      onToggle={() => update({ opened: location.id === query.opened ? '' : location.id })}
    />
  )

  return (
    <>
      <FinderToolbar
        query={query}
        locations={locations}
        near={query.near}
        position={position}
        onChange={update}
        onNear={(near) => {
          forget()
          update({ near })
        }}
        onAsk={() => {
          update({ near: '' })
          ask()
        }}
      />
      <div className={styles}>
        <div className="map">
          <WorldMap locations={shown} view={view} openedId={query.opened} onOpen={openFromMap} onZoom={zoomTo} />
          <div className="under">
            <output>{t('locations.count', { count: shown.length })}</output>
            {view.width < WORLD_VIEW.width && (
              <Button look="quiet" compact onClick={() => setChosenView(WORLD_VIEW)}>
                {t('locations.world')}
              </Button>
            )}
          </div>
          <p className="notice" role="alert">
            {position.state === 'refused' && t('locations.refused')}
          </p>
        </div>
        <div className="list">
          {shown.length === 0 && (
            <EmptyState title={t('filter.noneTitle')} text={t('filter.none')}>
              <Button look="line" onClick={() => update(EMPTY_LOCATION_QUERY)}>
                {t('filter.clear')}
              </Button>
            </EmptyState>
          )}
          {distant === undefined ? (
            groupByCountry(shown, language).map(([country, places]) => (
              <section key={country}>
                <h3>{country}</h3>
                <ul className="places">{places.map((place) => toItem(place))}</ul>
              </section>
            ))
          ) : (
            <ol className="places">{distant.map(({ place, kilometres }) => toItem(place, kilometres))}</ol>
          )}
        </div>
      </div>
    </>
  )
}
