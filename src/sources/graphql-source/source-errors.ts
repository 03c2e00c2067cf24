/** Longest part of the variables that a log line shows (S1 §7). */
const LOGGED_VARIABLES = 50

/** Variables as they stand in a log line: JSON, cut at 50 characters (S1 §7). */
function formatVariables(variables: object): string {
  const json = JSON.stringify(variables)
  return json.length > LOGGED_VARIABLES ? `${json.slice(0, LOGGED_VARIABLES)}…` : json
}

/** An error of an answer (spec.graphql.org/October2021 §7.1.2). */
export interface GraphqlErrorMessage {
  readonly message: string
  readonly path?: readonly (string | number)[] | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

export interface RequestPlace {
  /** Name of the source, such as `content`. */
  readonly source: string
  readonly url: string
  /** Name of the query. */
  readonly operation: string
  readonly variables: object
}

/**
 * A source that cannot be reached, does not answer in time, refuses us, or still fails after all tries: exit status 3.
 * `message` names source, address and what happened; `hint` the way out.
 */
export class SourceUnavailableError extends Error {
  override readonly name = 'SourceUnavailableError'
  readonly source: string
  readonly url: string
  readonly hint: string
  /** Status of the last answer, if there was one. */
  readonly status: number | undefined

  constructor(
    place: RequestPlace,
    what: { readonly reason: string; readonly hint: string; readonly status?: number },
    options?: ErrorOptions,
  ) {
    super(`The ${place.source} service at ${place.url} is unavailable: ${what.reason}`, options)
    this.source = place.source
    this.url = place.url
    this.hint = what.hint
    this.status = what.status
  }
}

/**
 * An answer that is no result: a status that no further try would mend, GraphQL errors, or no data.
 * `message` is the first error message of the answer, otherwise `GraphQL Error (Code: {status})` (S1 §8).
 */
export class SourceResponseError extends Error {
  override readonly name = 'SourceResponseError'
  readonly source: string
  readonly status: number
  /** Of the first error, where the service tells one (`extensions.code`). */
  readonly code: string | undefined
  /** All errors of the answer. */
  readonly errors: readonly GraphqlErrorMessage[]
  /** For the log: source, operation, message, and the variables cut at 50 characters (S1 §7). */
  readonly logLine: string

  constructor(place: RequestPlace, status: number, errors: readonly GraphqlErrorMessage[] = []) {
    const code = errors[0]?.extensions?.['code']
    super(errors[0]?.message ?? `GraphQL Error (Code: ${status})`)
    this.source = place.source
    this.status = status
    this.errors = errors
    this.code = typeof code === 'string' ? code : undefined
    this.logLine = `${place.source}: ${place.operation} failed: ${this.message} (variables ${formatVariables(place.variables)})`
  }
}
