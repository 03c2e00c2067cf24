import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { clusterPlaces } from './cluster-places.ts'

describe('clusterPlaces', () => {
  it('[S6] joins what would overlap and leaves the rest', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 50, y: 0 },
    ]
    expect(clusterPlaces([a, b, c], 10)).toEqual([
      { x: 2, y: 0, places: [a, b] },
      { x: 50, y: 0, places: [c] },
    ])
  })

  it('[S6] keeps every place in one mark, and all marks apart, wherever the places are', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 100 }) })
    const property = fc.property(fc.array(point, { maxLength: 40 }), (places) => {
      const clusters = clusterPlaces(places, 20)
      const distances = clusters.flatMap((one, at) =>
        clusters.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      )
      return (
        clusters.reduce((sum, cluster) => sum + cluster.places.length, 0) === places.length &&
        distances.every((distance) => distance >= 20)
      )
    })
    expect(() => fc.assert(property)).not.toThrow()
  })
})
