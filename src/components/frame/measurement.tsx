import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { MeasurementSystem } from '../../domain/site/system-data.ts'
import { readMeasurement, subscribeToMeasurement } from './stores/measurement-store.ts'

const MeasurementContext = createContext<MeasurementSystem | undefined>(undefined)

/**
 * Holds the visitor's units: the country's default, until a cookie or the switch says otherwise (S1 §4, §9).
 * Both systems stand in the page; `data-measurement` tells the style sheet which one to hide.
 */
export function MeasurementProvider(props: {
  readonly initial: MeasurementSystem
  readonly children: ReactNode
}): ReactNode {
  const remembered = useSyncExternalStore(subscribeToMeasurement, readMeasurement, () => undefined)
  const system = remembered ?? props.initial
  return (
    <MeasurementContext value={system}>
      <div data-measurement={system}>{props.children}</div>
    </MeasurementContext>
  )
}

/** @throws outside a `MeasurementProvider`. */
export function useMeasurement(): MeasurementSystem {
  const system = useContext(MeasurementContext)
  if (system === undefined) throw new Error('No units here: wrap the component in a MeasurementProvider')
  return system
}
