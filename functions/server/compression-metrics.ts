import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { CompressionObserver } from './static/compressor.ts'

/** Figures of compressing on first request. */
export function createCompressionMetrics(registry: Registry): CompressionObserver {
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
