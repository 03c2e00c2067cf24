/** A place in a content file. */
export interface FilePosition {
  /** Path from the project's folder, such as `content/pages/main/company.yaml`. */
  readonly file: string
  /** From 1. */
  readonly line?: number
  readonly column?: number
}

/** What is wrong in one place of a content file. */
export interface FileProblem extends FilePosition {
  readonly code: 'invalid-entry' | 'invalid-file' | 'duplicate-entry' | 'unknown-reference'
  /** Id of the entry, where the file still tells it. */
  readonly entry?: string
  /** Path of the field in the entry, such as `modules.2.size`; empty for the whole entry. */
  readonly field: string
  /** Type of the module that holds the field. */
  readonly module?: string
  /** The one language whose text is wrong; absent: the entry is wrong in all of them. */
  readonly language?: string
  readonly message: string
  readonly hint: string
  /** Other places that it concerns, such as a second entry with the same id. */
  readonly also?: readonly (FilePosition & { readonly entry?: string })[]
}

function formatProblem({ file, line, field, message, also = [] }: FileProblem): string {
  const others = also.map((place) => ` (and ${place.file}${place.line === undefined ? '' : `:${place.line}`})`).join('')
  return `  ${file}${line === undefined ? '' : `:${line}`}${field === '' ? '' : ` › ${field}`}: ${message}${others}`
}

/** Content files that cannot be served: `message` lists every place with file, line, field and value. */
export class ContentFilesError extends Error {
  override readonly name = 'ContentFilesError'
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[], options?: ErrorOptions) {
    super(`${problems.length} problem(s) in the content files:\n${problems.map(formatProblem).join('\n')}`, options)
    this.problems = problems
  }
}
