import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createCompressionMetrics } from './compression-metrics.ts'
import { getNotes } from './request-notes.ts'
import type { CompressionObserver } from './static/compressor.ts'

/** Figures of one runtime, in Prometheus' words. */
export interface Metrics {
  readonly compression: CompressionObserver
  readonly contentType: string
  readonly measure: RequestHandler
  readonly setRelease: (buildId: string, pages: number) => void
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
  return {
    compression: createCompressionMetrics(registry),
    contentType: registry.contentType,
    measure: (request, response, next) => {
      const start = performance.now()
      response.once('finish', () => {
        const kind = getNotes(response)?.kind ?? 'none'
        const method = ['GET', 'HEAD', 'POST'].includes(request.method) ? request.method : 'other'
        requests.inc({ method, kind, status: String(response.statusCode) })
        seconds.observe({ kind }, (performance.now() - start) / 1000)
      })
      next()
    },
    setRelease: (buildId, pages) => {
      release.reset()
      release.set({ build_id: buildId }, pages)
    },
    render: () => registry.metrics(),
  }
}
