import { describe, expect, it } from '@jest/globals'
import { createValueScale } from './create-value-scale.ts'

const series = [{ name: 'Umsatz', values: [302.4, 327.8] }]

describe('createValueScale', () => {
  it('[S6] lets bars stand on zero', () => {
    const { toPercent, ticks } = createValueScale({ series }, true)
    expect(toPercent(0)).toBe(100)
    expect(ticks[0]).toBe(0)
  })

  it('[S6] shows the course of a line between round numbers around its values', () => {
    const { toPercent, ticks } = createValueScale({ series }, false)
    expect(ticks[0]).toBeGreaterThan(200)
    expect(toPercent(302.4)).toBeLessThanOrEqual(100)
    expect(toPercent(327.8)).toBeGreaterThanOrEqual(0)
  })

  it('[S6] has room below zero for losses', () => {
    const { toPercent } = createValueScale({ series: [{ name: 'EBIT', values: [-5, 10] }] }, true)
    expect(toPercent(-5)).toBeGreaterThan(toPercent(0))
  })
})
