import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { createMapProjection } from '../../cli/pipeline/plan/compose/page-content/project-to-map.ts'
import { WORLD_MAP } from '../../src/domain/location/world-map.ts'

/** `countries-110m.json` and `countries-50m.json` of the package world-atlas (Natural Earth). */
export type WorldTopology = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

/** The world as an SVG file: `#land` are all coasts, `#borders` the lines between countries. Colours are the page's own. */
export function drawWorld(world: WorldTopology): string {
  const toPath = geoPath(createMapProjection()).digits(1)
  const land = toPath(feature(world, world.objects.land)) ?? ''
  const borders = toPath(mesh(world, world.objects.countries, (one, other) => one !== other)) ?? ''
  const { width, height } = WORLD_MAP
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path id="land" d="${land}"/>`,
    `<path id="borders" d="${borders}" fill="none" vector-effect="non-scaling-stroke"/>`,
    '</svg>\n',
  ].join('\n')
}
