import type { MapPoint } from './cluster-places.ts'
import { WORLD_MAP } from './world-map.ts'

/** A part of the world map, in its units. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WORLD_VIEW: MapView = { x: 0, y: 0, width: WORLD_MAP.width, height: WORLD_MAP.height }

/** Nothing is shown larger: the coasts of the map are not finer. */
const LEAST_WIDTH = 70
/** Room around the outermost points, as a share of what is shown. */
const MARGIN = 0.18

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/**
 * The part of the map, in the world's proportions, that shows all points with some room around; of none: the world.
 * @param leastWidth units of the map that are shown in any case
 */
export function fitMapView(points: readonly MapPoint[], leastWidth = LEAST_WIDTH): MapView {
  if (points.length === 0) return WORLD_VIEW
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ratio = WORLD_MAP.width / WORLD_MAP.height
  const wanted = Math.max(right - left, (bottom - top) * ratio) * (1 + 2 * MARGIN)
  const width = clamp(wanted, leastWidth, WORLD_MAP.width)
  const height = width / ratio
  return {
    x: clamp((left + right - width) / 2, 0, WORLD_MAP.width - width),
    y: clamp((top + bottom - height) / 2, 0, WORLD_MAP.height - height),
    width,
    height,
  }
}
