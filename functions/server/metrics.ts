import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createFunctionMetrics } from './function-metrics.ts'
import { getNotes } from './requests/request-notes.ts'
import type { FunctionFigures, FunctionObserver } from '../platform/running-functions.ts'
import type { CompressionObserver } from './static/compressor.ts'

/** Figures of compressing on first request. */
function createCompressionMetrics(registry: Registry): CompressionObserver {
  const answers = new Counter({
    name: 'uapp_compression_requests_total',
    help: 'Files asked for compressed that the build has not compressed: kept (hit), made, made with another request (joined), sent as they are because too many waited (refused)',
    labelNames: ['encoding', 'answer'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'uapp_compression_duration_seconds',
    help: 'Time to compress a file on first request, without waiting',
    labelNames: ['encoding'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
    registers: [registry],
  })
  const kept = new Gauge({
    name: 'uapp_compression_cache_bytes',
    help: 'Compressed files kept in memory',
    registers: [registry],
  })
  return {
    onAnswer: (encoding, answer) => answers.inc({ encoding, answer }),
    onMade: (encoding, duration, keptBytes) => {
      seconds.observe({ encoding }, duration)
      kept.set(keptBytes)
    },
  }
}

interface MeasuredRelease {
  readonly buildId: string
  readonly createdAt?: Date
  readonly hosts: readonly { readonly pageCount: number }[]
}

/** Figures of one runtime, in Prometheus' words. */
export interface Metrics {
  readonly compression: CompressionObserver
  readonly contentType: string
  readonly measure: RequestHandler
  readonly functions: FunctionObserver
  /** Figures of functions are read whenever the metrics are. */
  readonly watch: (readFigures: () => Promise<FunctionFigures>) => void
  readonly setRelease: (release: MeasuredRelease) => void
  /** Where releases come from a store: since when it is away. */
  readonly watchStore: (awaySince: () => Date | undefined) => void
  /** A new release could not be read. */
  readonly onReleaseFailure: () => void
  readonly render: () => Promise<string>
}

/** @param withProcess also memory, CPU and event loop of this process. */
export function createMetrics({ withProcess }: { readonly withProcess: boolean }): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'kind', 'status'] as const
  const requests = new Counter({
    name: 'uapp_http_requests_total',
    help: 'Requests by method, kind of answer and status',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'uapp_http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const release = new Gauge({
    name: 'uapp_release_pages',
    help: 'Pages of the release that is served',
    labelNames: ['build_id'],
    registers: [registry],
  })
  const created = new Gauge({
    name: 'uapp_release_created_timestamp_seconds',
    help: 'When the release that is served was built, in seconds since 1970; absent where it does not tell',
    labelNames: ['build_id'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'uapp_release_failures_total',
    help: 'Releases that could not be read, so that the one before is still served',
    registers: [registry],
  })
  const functions = createFunctionMetrics(registry)
  let readFigures: (() => Promise<FunctionFigures>) | undefined
  return {
    functions: functions.observer,
    watch: (read) => void (readFigures = read),
    watchStore: (awaySince) => {
      const away = new Gauge({
        name: 'uapp_release_store_away_seconds',
        help: 'How long the release store cannot be read; 0: it can',
        registers: [registry],
        collect: () => {
          const since = awaySince()
          away.set(since === undefined ? 0 : (Date.now() - since.getTime()) / 1000)
        },
      })
    },
    onReleaseFailure: () => failures.inc(),
    compression: createCompressionMetrics(registry),
    contentType: registry.contentType,
    measure: (request, response, next) => {
      const start = performance.now()
      response.once('finish', () => {
        const { kind = 'none', route } = getNotes(response) ?? {}
        const method = ['GET', 'HEAD', 'POST'].includes(request.method) ? request.method : 'other'
        requests.inc({ method, kind, status: String(response.statusCode) })
        const duration = (performance.now() - start) / 1000
        seconds.observe({ kind }, duration)
        if (route !== undefined) functions.onRequest(route, method, response.statusCode, duration)
      })
      next()
    },
    setRelease: ({ buildId, createdAt, hosts }) => {
      release.reset()
      created.reset()
      const labels = { build_id: buildId }
      release.set(
        labels,
        hosts.reduce((sum, { pageCount }) => sum + pageCount, 0),
      )
      if (createdAt !== undefined) created.set(labels, createdAt.getTime() / 1000)
    },
    render: async () => {
      if (readFigures !== undefined) functions.show(await readFigures())
      return registry.metrics()
    },
  }
}
