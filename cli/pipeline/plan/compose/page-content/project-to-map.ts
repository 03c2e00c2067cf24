import { geoEqualEarth, type GeoProjection } from 'd3-geo'
import { WORLD_MAP } from '../../../../../src/domain/location/world-map.ts'

/** The map is cut in the Bering Strait, so that no country is in two parts. */
const CUT = -11
/** Nobody works north of it; the map's lower edge, south of all continents but one, follows from its height. */
const NORTH = 77

/**
 * The projection of the world map: Equal Earth (doi.org/10.1080/13658816.2018.1504949), which shows areas as large as they
 * are. Between 77° N and 56° S; what lies outside is cut off.
 */
export function createMapProjection(): GeoProjection {
  const { width, height } = WORLD_MAP
  const projection = geoEqualEarth().rotate([CUT, 0]).fitWidth(width, { type: 'Sphere' })
  const [, top = 0] = projection([-CUT, NORTH]) ?? []
  const [x, y] = projection.translate()
  return projection.translate([x, y - top]).clipExtent([
    [0, 0],
    [width, height],
  ])
}

const projection = createMapProjection()

const toTenths = (value: number): number => Math.round(value * 10) / 10

/**
 * Where a place stands on the world map, in its units, from the left and the upper edge; places beyond an edge stand on it.
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 */
export function projectToMap(latitude: number, longitude: number): { readonly x: number; readonly y: number } {
  const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
  return {
    x: toTenths(Math.min(Math.max(x, 0), WORLD_MAP.width)),
    y: toTenths(Math.min(Math.max(y, 0), WORLD_MAP.height)),
  }
}
