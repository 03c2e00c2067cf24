import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { MEASUREMENT_COOKIE, parseMeasurementCookie, toMeasurementValue } from '../../domain/measurement-cookie.ts'
import type { MeasurementSystem } from '../../domain/system-data.ts'

interface Measurement {
  readonly system: MeasurementSystem
  readonly choose: (system: MeasurementSystem) => void
}

const MeasurementContext = createContext<Measurement | undefined>(undefined)
const ONE_YEAR_SECONDS = 31_536_000

/**
 * Holds the visitor's units: the country's default, until a cookie or the switch says otherwise (S1 §4, §9).
 * Both systems stand in the page; `data-measurement` tells the style sheet which one to hide.
 */
export function MeasurementProvider(props: { readonly initial: MeasurementSystem; readonly children: ReactNode }): ReactNode {
  const [system, setSystem] = useState(props.initial)
  useEffect(() => {
    const remembered = parseMeasurementCookie(document.cookie)
    if (remembered !== undefined) setSystem(remembered)
  }, [])
  const value = useMemo<Measurement>(
    () => ({
      system,
      choose(next) {
        setSystem(next)
        // The Cookie Store API is missing in some of the supported browsers.
        document.cookie = `${MEASUREMENT_COOKIE}=${toMeasurementValue(next)}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`
      },
    }),
    [system],
  )
  return (
    <MeasurementContext value={value}>
      <div data-measurement={system}>{props.children}</div>
    </MeasurementContext>
  )
}

/** @throws outside a `MeasurementProvider`. */
export function useMeasurement(): Measurement {
  const measurement = useContext(MeasurementContext)
  if (measurement === undefined) throw new Error('No units here: wrap the component in a MeasurementProvider')
  return measurement
}
