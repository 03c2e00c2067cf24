import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { fitMapView, WORLD_VIEW } from './fit-map-view.ts'
import { WORLD_MAP } from './world-map.ts'

describe('fitMapView', () => {
  it('[S6] shows the world when there is nothing to show', () => {
    expect(fitMapView([])).toEqual(WORLD_VIEW)
  })

  it('[S6] puts a single place into the middle, and shows what is around it', () => {
    const { x, y, width, height } = fitMapView([{ x: 500, y: 200 }])
    expect({ x: x + width / 2, y: y + height / 2 }).toEqual({ x: 500, y: 200 })
    expect(width).toBeGreaterThan(0)
  })

  it('[S6] shows every place and nothing beyond the map, wherever the places are', () => {
    const coordinate = (max: number): fc.Arbitrary<number> => fc.double({ min: 0, max, noNaN: true })
    const point = fc.record({ x: coordinate(WORLD_MAP.width), y: coordinate(WORLD_MAP.height) })
    const property = fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
      const { x, y, width, height } = fitMapView(points)
      const isInside = points.every(
        (one) => one.x >= x - 1e-6 && one.x <= x + width + 1e-6 && one.y >= y - 1e-6 && one.y <= y + height + 1e-6,
      )
      return isInside && x >= 0 && y >= 0 && x + width <= 1000 + 1e-6 && y + height <= WORLD_MAP.height + 1e-6
    })
    expect(() => fc.assert(property)).not.toThrow()
  })
})
