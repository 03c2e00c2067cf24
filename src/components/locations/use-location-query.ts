import { useEffect, useMemo, useState } from 'react'
import {
  EMPTY_LOCATION_QUERY,
  parseLocationQuery,
  toLocationSearch,
  type LocationQuery,
} from '../../domain/location/location-query.ts'
import { useIsLive } from '../frame/use-is-live.ts'

/** Browsers refuse to rewrite the address with every key. */
const REST_MS = 250

/**
 * The visitor's query. It begins with what the address asks, of which the server knows nothing; the address follows it, so
 * that it can be shared and survives a reload. The history does not grow.
 */
export function useLocationQuery(): readonly [query: LocationQuery, change: (part: Partial<LocationQuery>) => void] {
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
