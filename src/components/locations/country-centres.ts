import { COUNTRY_CENTRES } from './generated/country-centres.ts'

/** A point of the earth, in degrees; north and east positive. */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

const ENTRY = /([A-Z]{2})(-?[\d.]+),(-?[\d.]+)/g

const centres: ReadonlyMap<string, GeoPoint> = new Map(
  [...COUNTRY_CENTRES.matchAll(ENTRY)].map(([, code = '', longitude, latitude]) => [
    code,
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]),
)

/** Codes of the countries whose middle is known. */
export const COUNTRY_CODES: readonly string[] = [...centres.keys()]

/** The middle of a country; undefined for a code that is none. */
export function findCountryCentre(code: string): GeoPoint | undefined {
  return centres.get(code)
}
