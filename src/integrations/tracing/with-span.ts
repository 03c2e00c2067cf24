import { SpanStatusCode, trace, type Span, type SpanOptions } from '@opentelemetry/api'

/**
 * Runs an action within a span. The span of a failed action has the kind of error and never its message, which may hold input
 * of visitors. Without a receiver (`startTracing`) there is no span, and nothing but the action happens.
 */
export async function withSpan<T>(name: string, options: SpanOptions, action: (span: Span) => Promise<T>): Promise<T> {
  return trace.getTracer('uapp').startActiveSpan(name, options, async (span) => {
    try {
      return await action(span)
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
