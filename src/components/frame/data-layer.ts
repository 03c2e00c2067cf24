import type { AnalyticsSettings } from '../../domain/cookie/analytics.ts'

/** An entry, made when the names of the site are known. */
type ToEntry = (settings: AnalyticsSettings) => unknown

let settings: AnalyticsSettings | undefined
let waiting: readonly ToEntry[] = []

/** The global array that scripts read from; made when it is not there. */
function openLayer(name: string): unknown[] {
  const known: unknown = Reflect.get(window, name)
  if (Array.isArray(known)) return known
  const made: unknown[] = []
  Reflect.set(window, name, made)
  return made
}

/** Pushes an entry to the data layer (S1 §7); it waits until the site has set the layer's name. */
export function pushToDataLayer(toEntry: ToEntry): void {
  if (settings === undefined) waiting = [...waiting, toEntry]
  else openLayer(settings.dataLayer).push(toEntry(settings))
}

/** Sets the data layer; waiting entries follow in their order. */
export function configureDataLayer(own: AnalyticsSettings): void {
  settings = own
  const entries = waiting
  waiting = []
  for (const toEntry of entries) pushToDataLayer(toEntry)
}
