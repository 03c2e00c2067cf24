import type { AnalyticsSettings } from '../../domain/cookie/analytics.ts'
import { createStore } from '../frame/stores/create-store.ts'
import { configureDataLayer } from '../frame/data-layer.ts'
import { useStore } from '../frame/stores/use-store.ts'

const settings = createStore<AnalyticsSettings | undefined>(undefined)

/** Gives the page the scripts of the site; the footer has the settings. */
export function configureAnalytics(own: AnalyticsSettings): void {
  configureDataLayer(own)
  settings.write(own)
}

/** The settings of the site; undefined until the footer has told them. */
export function readAnalyticsSettings(): AnalyticsSettings | undefined {
  return settings.read()
}

/** The settings of the site, for components; undefined on the server and until the footer has told them. */
export function useAnalyticsSettings(): AnalyticsSettings | undefined {
  return useStore(settings)
}
