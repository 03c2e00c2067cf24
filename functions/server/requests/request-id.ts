import { randomUUID } from 'node:crypto'

/** What may stand in a log and in a header as it is. */
const PLAIN = /^[\w.-]{1,64}$/
/** `version-trace-parent-flags`; ids of zeros are none (W3C Trace Context §3.2.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

/** What a trusted proxy says about a request; headers of others are ignored. */
export interface GivenIds {
  readonly requestId: string | readonly string[] | undefined
  readonly traceparent: string | readonly string[] | undefined
  /** Id of the trace that the request begins here; absent: none. */
  readonly ownTrace?: string | undefined
}

/**
 * The id of a request: that of the proxy, else that of its trace, where these are valid; else that of the trace that it
 * begins, or a new one.
 */
export function resolveRequestId({ requestId, traceparent, ownTrace }: GivenIds): string {
  if (typeof requestId === 'string' && PLAIN.test(requestId)) return requestId
  const [, trace] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : []
  return trace ?? ownTrace ?? randomUUID()
}
