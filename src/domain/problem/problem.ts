export type Severity = 'error' | 'warning' | 'info'

/** A place in a file that a person can open. */
interface FilePosition {
  /** Path within the content folder of the embedded services, with forward slashes. */
  readonly file: string
  /** From 1; absent: the whole file. */
  readonly line?: number
  readonly column?: number
}

/** Where a problem sits, as far as it is known. */
export interface ProblemLocation extends Partial<FilePosition> {
  readonly source?: 'content' | 'catalogue' | 'config' | 'render' | 'release'
  /** Address of the service that delivered the entry, without credentials and query. */
  readonly service?: string
  readonly site?: string
  /** Locale, or all languages that the problem concerns, separated by `, `; absent: all of them. */
  readonly locale?: string
  /** Kind of the entry, as the snapshot names it, such as `pages`. */
  readonly kind?: string
  /** Entry id in the source. */
  readonly entry?: string
  /** Type of the module that holds the field, as its source names it, such as `text`. */
  readonly module?: string
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
  readonly where: ProblemLocation
  /** Other places that the problem concerns, such as the second entry with the same id. */
  readonly also?: readonly ProblemLocation[]
  readonly message: string
  readonly hint: string
}
