import { describe, expect, it } from '@jest/globals'
import { resolveRequestId } from './request-id.ts'

const OWN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('resolveRequestId', () => {
  it.each([
    ['the id of a proxy', 'edge-1.a_b', undefined, 'edge-1.a_b'],
    ['the id of a proxy before that of a trace', 'edge-1', `00-${TRACE}-00f067aa0ba902b7-01`, 'edge-1'],
    ['the id of a trace', undefined, `00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
    ['the id of a trace of a later version', undefined, `cc-${TRACE}-00f067aa0ba902b7-01-more`, TRACE],
    ['the id of a trace when the other is not plain', 'a b', `00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  ])('takes %s', (_title, requestId, traceparent, expected) => {
    expect(resolveRequestId({ requestId, traceparent })).toBe(expected)
  })

  it.each([
    ['nothing is given', undefined, undefined],
    ['it could break a log line', 'a\n{"level":30}', undefined],
    ['it is long', 'a'.repeat(65), undefined],
    ['it came twice', ['a', 'b'], undefined],
    ['the trace is of zeros', undefined, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['its parent is of zeros', undefined, `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['its version is none', undefined, `ff-${TRACE}-00f067aa0ba902b7-01`],
    ['it is in upper case', undefined, `00-${TRACE.toUpperCase()}-00F067AA0BA902B7-01`],
  ])('makes a new one when %s', (_title, requestId, traceparent) => {
    expect(resolveRequestId({ requestId, traceparent })).toMatch(OWN)
  })
})
