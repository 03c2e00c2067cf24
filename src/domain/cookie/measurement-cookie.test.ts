import { describe, expect, it } from '@jest/globals'
import { MEASUREMENT_COOKIE, parseMeasurementCookie, toMeasurementValue } from './measurement-cookie.ts'

describe('the cookie of the measurement system', () => {
  it.each([
    ['Metric', 'dim_metric'],
    ['Imperial', 'dim_imperial'],
  ] as const)('[N12] writes %s as %s', (system, value) => {
    expect(toMeasurementValue(system)).toBe(value)
  })

  it.each([
    [`a=1; ${MEASUREMENT_COOKIE}=dim_imperial`, 'Imperial'],
    [`${MEASUREMENT_COOKIE}=dim_metric; b=2`, 'Metric'],
    [`${MEASUREMENT_COOKIE}=furlongs`, undefined],
    [`not_${MEASUREMENT_COOKIE}=dim_metric`, undefined],
    ['', undefined],
  ])('[G9] reads %s as %s', (cookies, expected) => {
    expect(parseMeasurementCookie(cookies)).toBe(expected)
  })
})
