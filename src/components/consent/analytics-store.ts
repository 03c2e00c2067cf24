import { useSyncExternalStore } from 'react'
import type { AnalyticsSettings } from '../../domain/analytics.ts'
import { configureDataLayer } from '../frame/data-layer.ts'

let settings: AnalyticsSettings | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the page which scripts the site uses; its footer brings the settings along. */
export function configureAnalytics(own: AnalyticsSettings): void {
  if (own === settings) return
  settings = own
  configureDataLayer(own)
  for (const listener of listeners) listener()
}

/** The settings of the site; undefined on the server and until the footer has told them. */
export function useAnalyticsSettings(): AnalyticsSettings | undefined {
  return useSyncExternalStore(
    subscribe,
    () => settings,
    () => undefined,
  )
}
