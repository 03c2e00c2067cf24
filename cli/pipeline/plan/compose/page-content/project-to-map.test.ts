import { describe, expect, it } from '@jest/globals'
import { WORLD_MAP } from '../../../../../src/domain/location/world-map.ts'
import { projectToMap } from './project-to-map.ts'

describe('projectToMap', () => {
  it('[S6] puts east to the right and north up', () => {
    const brennau = projectToMap(47.24, 8.29)
    const songtan = projectToMap(31.42, 120.71)
    const wolwerand = projectToMap(-25.71, 28.02)
    expect(songtan.x).toBeGreaterThan(brennau.x)
    expect(wolwerand.y).toBeGreaterThan(brennau.y)
  })

  it.each([
    ['beyond the upper edge', 89, 10, { y: 0 }],
    ['beyond the lower edge', -80, 10, { y: WORLD_MAP.height }],
  ])('[S6] keeps a place %s on the map', (_name, latitude, longitude, expected) => {
    expect(projectToMap(latitude, longitude)).toMatchObject(expected)
  })

  it('[S6] does not cut Siberia: its east is at the right edge', () => {
    expect(projectToMap(66, -175).x).toBeGreaterThan(0.8 * WORLD_MAP.width)
  })
})
