import { isError } from '../../domain/values/is-error.ts'
import { ClientError, type GraphQLClient } from 'graphql-request'
import { parseRetryAfter, RETRY_STATUSES } from '../../domain/retry/retry-policy.ts'
import type { GraphqlErrorMessage } from './source-errors.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** What one request came to. */
export type Outcome =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly data: unknown
      readonly errors: readonly GraphqlErrorMessage[]
    }
  /** A status that another try would not mend. */
  | { readonly kind: 'refused'; readonly status: number; readonly errors: readonly GraphqlErrorMessage[] }
  | { readonly kind: 'forbidden'; readonly status: number }
  /** Worth another try; `status` is absent when nothing came back. */
  | {
      readonly kind: 'retry'
      readonly reason: string
      readonly status?: number
      readonly retryAfterMs?: number
      readonly cause: unknown
    }

export interface SendOnceInput {
  readonly client: GraphQLClient
  readonly query: string
  readonly variables: object
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly now: () => number
  readonly signal?: AbortSignal
}

/** Sends a query once and says what came of it; throws only for what is no matter of the network. */
export async function sendOnce(input: SendOnceInput): Promise<Outcome> {
  const { client, query, variables, headers, timeoutMs, now } = input
  try {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal])
    const response = await client.rawRequest<unknown>({ query, variables, signal, requestHeaders: headers })
    return { kind: 'answer', status: response.status, data: response.data, errors: response.errors ?? [] }
  } catch (error) {
    if (error instanceof ClientError) return toOutcome(error, now)
    if (!isError(error)) throw error
    if (error.name === 'TimeoutError') {
      return { kind: 'retry', reason: `no answer within ${timeoutMs} ms`, cause: error }
    }
    if (error.name === 'TypeError') return { kind: 'retry', reason: describeNetworkError(error), cause: error }
    return { kind: 'retry', reason: `an answer that is no GraphQL result (${error.message})`, cause: error }
  }
}

function toOutcome(error: ClientError, now: () => number): Outcome {
  const { status, headers, errors = [] } = error.response
  if (RETRY_STATUSES.includes(status)) {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now())
    return {
      kind: 'retry',
      reason: `it answered ${status}`,
      status,
      ...omitUndefined({ retryAfterMs }),
      cause: error,
    }
  }
  if (status === 401 || status === 403) return { kind: 'forbidden', status }
  return { kind: 'refused', status, errors }
}

/** `fetch` says only “fetch failed”; the reason stands in its cause. */
function describeNetworkError({ cause, message }: Error): string {
  if (!isError(cause)) return `the connection failed (${message})`
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
  return code === 'ECONNREFUSED' ? 'nothing listens there (ECONNREFUSED)' : `the connection failed (${code})`
}
