import { geoArea, geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import type { WorldTopology } from './draw-world.ts'

/** CLDR's `codeMappings`: ISO 3166-1 numeric codes by alpha-2 code. */
export type CodeMappings = Readonly<Record<string, { readonly _numeric?: string }>>

type Polygon = Extract<Parameters<typeof geoCentroid>[0], { readonly type: 'Polygon' }>

const toTenths = (degrees: number): number => Math.round(degrees * 10) / 10

/** The largest of a country's parts: France without its islands, the United States without Alaska. */
function findMainland(parts: readonly Polygon[]): Polygon | undefined {
  return parts.toSorted((one, other) => geoArea(other) - geoArea(one))[0]
}

/**
 * Where the middle of each country is, for those who look for the place nearest to theirs: `CH8.2,46.8` is Switzerland at
 * 8.2° E and 46.8° N; sorted by code, divided by spaces.
 */
export function listCountryCentres(world: WorldTopology, codes: CodeMappings): string {
  const alpha2 = new Map(
    Object.entries(codes).flatMap(([code, { _numeric }]) =>
      _numeric !== undefined && /^[A-Z]{2}$/.test(code) ? [[_numeric, code] as const] : [],
    ),
  )
  const lines = feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = alpha2.get(String(id))
    if (code === undefined || code === 'AQ') return []
    const parts: readonly Polygon[] =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
        : geometry.type === 'Polygon'
          ? [geometry]
          : []
    const mainland = findMainland(parts)
    if (mainland === undefined) return []
    const [longitude, latitude] = geoCentroid(mainland)
    return [`${code}${toTenths(longitude)},${toTenths(latitude)}`]
  })
  return lines.toSorted().join(' ')
}
