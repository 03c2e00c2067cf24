import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { FunctionFigures, FunctionObserver } from '../platform/running-functions.ts'

/** Metrics of the functions: events as they happen, and values that are read when metrics are requested. */
export interface FunctionMetrics {
  readonly observer: FunctionObserver
  readonly onRequest: (route: string, method: string, status: number, seconds: number) => void
  readonly show: (figures: FunctionFigures) => void
}

/** Makes the metrics of a registry. */
function createMakers(registry: Registry) {
  const registers = [registry]
  return {
    count: <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
      new Counter({ name, help, labelNames, registers }),
    time: <Label extends string>(
      name: string,
      help: string,
      labelNames: Label[],
      buckets: number[],
    ): Histogram<Label> => new Histogram({ name, help, labelNames, buckets, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> =>
      new Gauge({ name, help, labelNames, registers }),
    /** For values that may be unknown: then the metric is absent, which is not the same as 0. */
    figure: (name: string, help: string): ((value: number | undefined) => void) => {
      const gauge = new Gauge({ name, help, registers })
      gauge.remove()
      return (value) => (value === undefined ? gauge.remove() : gauge.set(value))
    },
  }
}

/** Seconds: of searches, which take milliseconds, and of functions, which may wait for others. */
const SEARCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1]
const FUNCTION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createFunctionMetrics(registry: Registry): FunctionMetrics {
  const { count, time, gauge, figure } = createMakers(registry)
  const requests = count('uapp_function_requests_total', 'Requests to functions by function, method and status', [
    'function',
    'method',
    'status',
  ])
  const seconds = time(
    'uapp_function_duration_seconds',
    'Time from a request to a function to the end of its answer',
    ['function'],
    FUNCTION_BUCKETS,
  )
  const refusals = count('uapp_rate_limit_refusals_total', 'Requests that a rate limit refused', ['limit'])
  const searches = time(
    'uapp_search_duration_seconds',
    'Time for a search or suggestions; answers that were kept are not counted',
    ['kind'],
    SEARCH_BUCKETS,
  )
  const deliveries = gauge(
    'uapp_outbox_deliveries',
    'Deliveries of submissions that wait to be made, and those that were given up (dead)',
    ['state'],
  )
  const showStore = figure('uapp_store_up', '1: the store is open; 0: it is being opened, or away')
  const showOldest = figure('uapp_outbox_oldest_seconds', 'Age of the oldest submission with a delivery that waits')
  const showHeld = figure('uapp_submissions_held', 'Submissions that look like a machine’s and wait for a person')
  const showQuarantine = figure('uapp_uploads_quarantined', 'Files of visitors that no virus scanner has seen')
  return {
    observer: {
      onRefused: (limit) => refusals.inc({ limit }),
      onSearched: (kind, duration) => searches.observe({ kind }, duration),
    },
    onRequest: (route, method, status, duration) => {
      requests.inc({ function: route, method, status: String(status) })
      seconds.observe({ function: route }, duration)
    },
    show: ({ isStoreOpen, stored }) => {
      showStore(Number(isStoreOpen))
      deliveries.reset()
      if (stored !== undefined) {
        deliveries.set({ state: 'waiting' }, stored.waiting)
        deliveries.set({ state: 'dead' }, stored.dead)
      }
      showOldest(stored?.oldestSeconds)
      showHeld(stored?.held)
      showQuarantine(stored?.quarantined)
    },
  }
}
