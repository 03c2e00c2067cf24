import { MEASUREMENT_RECORD } from '../../../domain/cookie/device-records.ts'
import {
  MEASUREMENT_COOKIE,
  parseMeasurementCookie,
  toMeasurementValue,
} from '../../../domain/cookie/measurement-cookie.ts'
import type { MeasurementSystem } from '../../../domain/site/system-data.ts'
import { createListeners } from './create-store.ts'

let chosen: MeasurementSystem | undefined
const listeners = createListeners()

/** Calls the listener after each choice; returns how to stop. */
export const subscribeToMeasurement = listeners.subscribe

/** The visitor's units: what was chosen in this tab, else what the cookie remembers (S1 §9). */
export function readMeasurement(): MeasurementSystem | undefined {
  return chosen ?? parseMeasurementCookie(document.cookie)
}

/** Remembers the units for a year; a browser without cookies keeps them until the page is left. */
export function chooseMeasurement(system: MeasurementSystem): void {
  chosen = system
  // The Cookie Store API is missing in some of the supported browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${MEASUREMENT_COOKIE}=${toMeasurementValue(system)}; path=/; max-age=${MEASUREMENT_RECORD.life.seconds}; samesite=lax`
  listeners.notify()
}
