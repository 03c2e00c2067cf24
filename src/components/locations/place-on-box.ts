import type { MapPoint } from '../../domain/location/cluster-places.ts'
import type { MapView } from '../../domain/location/fit-map-view.ts'
import type { BoxSize } from './use-box-size.ts'

/** How a part of the map lies in its box. */
export interface MapPlacement {
  /** CSS pixels for a unit of the map. */
  readonly scale: number
  /** CSS pixels from the left and the upper edge of the box; undefined outside of it. */
  readonly toBox: (point: MapPoint) => { readonly left: number; readonly top: number } | undefined
}

/** As an SVG of this view box and `xMidYMid meet` lies in the box. */
export function placeOnBox(view: MapView, { width, height }: BoxSize): MapPlacement {
  const scale = Math.min(width / view.width, height / view.height)
  const [marginLeft, marginTop] = [(width - view.width * scale) / 2, (height - view.height * scale) / 2]
  return {
    scale,
    toBox: ({ x, y }) => {
      const left = marginLeft + (x - view.x) * scale
      const top = marginTop + (y - view.y) * scale
      return left < 0 || left > width || top < 0 || top > height ? undefined : { left, top }
    },
  }
}
