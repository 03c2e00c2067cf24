import { context, propagation, ROOT_CONTEXT, trace, type Context, type Link } from '@opentelemetry/api'

/** Headers of the W3C Trace Context by name in lower case. */
export type TraceHeaders = Readonly<Record<string, string>>

/** Headers that pass the active span to another process or to later work; empty when there is none. */
export function buildTraceHeaders(): TraceHeaders {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The context that headers tell of; one without span when they tell of none. */
export function readTraceContext(headers: Readonly<Record<string, unknown>>): Context {
  return propagation.extract(ROOT_CONTEXT, headers)
}

/** Links to the span that headers tell of: work that it caused, and did not wait for. */
export function toTraceLinks(headers: Readonly<Record<string, unknown>>): Link[] {
  const span = trace.getSpanContext(readTraceContext(headers))
  return span === undefined ? [] : [{ context: span }]
}
