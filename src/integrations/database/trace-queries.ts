import { SpanKind, trace } from '@opentelemetry/api'
import { withSpan } from '../tracing/with-span.ts'
import { isFields } from '../../domain/values/is-fields.ts'
import { describeStatement } from './describe-statement.ts'

/** Whatever has statements: a pool, a connection, an embedded database, a transaction. */
interface Queryable {
  query(...args: unknown[]): unknown
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return isFields(statement) && typeof statement['text'] === 'string' ? statement['text'] : ''
}

/**
 * Gives each statement a span, where it is part of something that has one: what the queue does by itself tells nobody anything.
 * Calls with a callback are those within a driver.
 */
export function traceQueries(target: object): void {
  const queryable = target as Queryable
  const query = queryable.query.bind(target)
  queryable.query = (...args) => {
    if (typeof args.at(-1) === 'function' || trace.getActiveSpan()?.isRecording() !== true) return query(...args)
    const summary = describeStatement(readText(args[0]))
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    return withSpan(summary, { kind: SpanKind.CLIENT, attributes }, async () => query(...args))
  }
}
