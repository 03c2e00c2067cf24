import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
import { SpanKind } from '@opentelemetry/api'
import { GraphQLClient } from 'graphql-request'
import { buildTraceHeaders } from '../../integrations/tracing/trace-headers.ts'
import { withSpan } from '../../integrations/tracing/with-span.ts'
import { createAdaptiveLimit } from './adaptive-limit.ts'
import { placeInvalidEntries } from './invalid-entry.ts'
import { backoffDelay, LONGEST_RETRY_AFTER_MS } from '../../domain/retry/retry-policy.ts'
import { sendOnce, type Outcome } from './send-once.ts'
import { SourceResponseError, SourceUnavailableError, type RequestPlace } from './source-errors.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** What happens to GraphQL errors beside data (S1 §7): `none` fails, the others give the data. */
type ErrorPolicy = 'none' | 'ignore' | 'all'

/** A further try that is about to be made. */
export interface RetryNotice {
  readonly source: string
  readonly operation: string
  /** Tries that have failed. */
  readonly attempt: number
  readonly delayMs: number
  readonly reason: string
}

export interface GraphqlSourceOptions {
  /** Name for messages: `content` or `catalogue`. */
  readonly name: string
  readonly url: string
  /** Bearer token. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Headers that depend on what is asked. */
  readonly headersOf?: (variables: object) => Readonly<Record<string, string>>
  /** Sends what is to be sent, where the service speaks something else than GraphQL; by default the platform's own. */
  readonly fetch?: typeof fetch
  /** Most requests at a time; halves when the source answers 429 and recovers. */
  readonly concurrency: number
  /** Milliseconds until a request counts as lost. */
  readonly timeoutMs: number
  /** Further tries after the first. */
  readonly retries: number
  readonly errorPolicy?: ErrorPolicy
  readonly sleep: (ms: number) => Promise<void>
  /** In [0, 1). */
  readonly random: () => number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly onRetry?: (notice: RetryNotice) => void
  /** Ends what is under way: nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** A query as text that knows the types of its result and variables: what `npm run generate` makes. */
export type GraphqlQuery<Data, Variables> = DocumentTypeDecoration<Data, Variables> & { toString(): string }

/** A GraphQL service that is asked politely: side by side within limits, with retries (S1 §7, §9). */
export interface GraphqlSource {
  readonly name: string
  readonly url: string
  /**
   * The data of an answer, still to be checked against a schema. An entry of a list that the service calls wrong stands in
   * it as `InvalidEntry`.
   * @throws {SourceUnavailableError} when no try succeeded.
   * @throws {SourceResponseError} when the answer is no result. @throws {DOMException} `AbortError` when the signal ends it.
   */
  request<Data, Variables extends object>(document: GraphqlQuery<Data, Variables>, variables: Variables): Promise<Data>
}

/** Milliseconds. */
const BACKOFF = { first: 250, longest: 30_000 } as const

/** Creates the client of one GraphQL service. */
export function createGraphqlSource(options: GraphqlSourceOptions): GraphqlSource {
  const { name, url, token, headers = {}, errorPolicy = 'none', retries, sleep, random, onRetry, signal } = options
  const limit = createAdaptiveLimit(options.concurrency)
  const client = new GraphQLClient(url, {
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    errorPolicy: 'all',
    ...omitUndefined({ fetch: options.fetch }),
  })
  async function tryUntilAnswered(
    send: () => Promise<Outcome>,
    place: RequestPlace,
    slowDown: () => void,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted()
      const outcome = await send()
      if (outcome.kind === 'answer') {
        const errors = placeInvalidEntries(outcome.data, outcome.errors)
        if (errors.length > 0 && errorPolicy === 'none') throw new SourceResponseError(place, outcome.status, errors)
        if (outcome.data === undefined || outcome.data === null) {
          throw new SourceResponseError(place, outcome.status, outcome.errors)
        }
        return outcome.data
      }
      if (outcome.kind === 'refused') throw new SourceResponseError(place, outcome.status, outcome.errors)
      if (outcome.kind === 'forbidden') {
        throw new SourceUnavailableError(place, {
          reason: `it refused the token (status ${outcome.status})`,
          hint: `Check UAPP_${name.toUpperCase()}_TOKEN: the service at ${url} wants a valid bearer token.`,
          status: outcome.status,
        })
      }
      signal?.throwIfAborted()
      if (outcome.status === 429) slowDown()
      const wait = outcome.retryAfterMs ?? backoffDelay(BACKOFF, attempt, random())
      if (attempt > retries || wait > LONGEST_RETRY_AFTER_MS) throw unavailable(place, outcome, attempt)
      onRetry?.({ source: name, operation: place.operation, attempt, delayMs: wait, reason: outcome.reason })
      await sleep(wait)
    }
  }

  return {
    name,
    url,
    request: <Data, Variables extends object>(
      document: GraphqlQuery<Data, Variables>,
      variables: Variables,
    ): Promise<Data> => {
      const query = document.toString()
      const place: RequestPlace = { source: name, url, operation: operationName(query), variables }
      const attributes = { 'graphql.operation.name': place.operation, 'server.address': new URL(url).hostname }
      return withSpan(`${name} ${place.operation}`, { kind: SpanKind.CLIENT, attributes }, () => {
        // Whoever waits for a turn is woken in the trace of another.
        const trace = buildTraceHeaders()
        const { timeoutMs, now, headersOf } = options
        const sent = { ...headersOf?.(variables), ...trace }
        const send = (): Promise<Outcome> =>
          sendOnce({ client, query, variables, headers: sent, timeoutMs, now, ...omitUndefined({ signal }) })
        return limit.run(({ slowDown }) => tryUntilAnswered(send, place, slowDown)) as Promise<Data>
      })
    },
  }
}

/** Name of the first operation of a query. */
function operationName(query: string): string {
  return /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'query'
}

function unavailable(
  place: RequestPlace,
  outcome: Extract<Outcome, { kind: 'retry' }>,
  attempts: number,
): SourceUnavailableError {
  const hint =
    outcome.status === undefined
      ? `Start it (npx uapp services) or set UAPP_${place.source.toUpperCase()}_URL to a service that answers, then run the command again.`
      : 'Wait until the service is well again, then run the command again; what was published stays as it is.'
  return new SourceUnavailableError(
    place,
    {
      reason: `${outcome.reason} after ${attempts} ${attempts === 1 ? 'try' : 'tries'} of ${place.operation}`,
      hint,
      ...omitUndefined({ status: outcome.status }),
    },
    { cause: outcome.cause },
  )
}
