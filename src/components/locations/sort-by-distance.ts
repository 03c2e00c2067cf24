import { geoDistance } from 'd3-geo'
import type { GeoPoint } from './country-centres.ts'

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088

/** A place, and how far away it is as the crow flies. */
export interface DistantPlace<T> {
  readonly place: T
  readonly kilometres: number
}

/** Places, nearest first. */
export function sortByDistance<T extends GeoPoint>(places: readonly T[], from: GeoPoint): readonly DistantPlace<T>[] {
  return places
    .map((place) => ({
      place,
      kilometres: EARTH_RADIUS_KM * geoDistance([from.longitude, from.latitude], [place.longitude, place.latitude]),
    }))
    .sort((one, other) => one.kilometres - other.kilometres)
}
