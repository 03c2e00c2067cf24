export type Severity = 'error' | 'warning' | 'info'

/** Where a problem sits, as far as it is known. */
interface ProblemPlace {
  readonly source?: 'content' | 'catalogue' | 'config' | 'render' | 'release'
  readonly site?: string
  readonly locale?: string
  /** Entry id in the source. */
  readonly entry?: string
  readonly field?: string
  readonly path?: string
}

/**
 * Something wrong with content or configuration, as a value: never a log line alone.
 * `message` names the value, `hint` the way out.
 */
export interface Problem {
  /** Stable, kebab-case, such as `duplicate-path`. */
  readonly code: string
  readonly severity: Severity
  readonly where: ProblemPlace
  readonly message: string
  readonly hint: string
}
