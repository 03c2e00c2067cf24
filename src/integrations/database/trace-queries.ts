import { SpanKind, trace } from '@opentelemetry/api'
import { withSpan } from '../tracing/with-span.ts'
import { isFields } from '../../domain/values/is-fields.ts'

const TABLE = /\b(?:from|into|update|table|on)\s+(?:only\s+)?((?:"?\w+"?\.)?"?[a-z_]\w*"?)/i

/** A statement in a few words, such as `insert uapp.submissions`: its first word and its first table, and no value. */
export function describeStatement(text: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table.replaceAll('"', '')])].join(' ')
}

/** Whatever has statements: a pool, a connection, an embedded database, a transaction. */
interface Queryable {
  query(...args: unknown[]): unknown
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return isFields(statement) && typeof statement['text'] === 'string' ? statement['text'] : ''
}

/**
 * Gives each statement a span, where it is part of something that has one: the queue's own polling gets none. Calls with a
 * callback are those within a driver.
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
