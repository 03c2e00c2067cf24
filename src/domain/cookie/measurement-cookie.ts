import { MEASUREMENT_RECORD } from './device-records.ts'
import { findCookie } from './find-cookie.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

/** Cookie that remembers the visitor's units (S1 §9). */
export const MEASUREMENT_COOKIE = MEASUREMENT_RECORD.name

const VALUES = { Metric: 'dim_metric', Imperial: 'dim_imperial' } as const satisfies Record<MeasurementSystem, string>

/** Value of the cookie for a system: `dim_metric` or `dim_imperial` (S1 §4). */
export function toMeasurementValue(system: MeasurementSystem): string {
  return VALUES[system]
}

/** The system that a cookie header names; undefined when it names none, or an unknown one. */
export function parseMeasurementCookie(cookies: string): MeasurementSystem | undefined {
  const value = findCookie(cookies, MEASUREMENT_COOKIE)
  if (value === VALUES.Metric) return 'Metric'
  return value === VALUES.Imperial ? 'Imperial' : undefined
}
