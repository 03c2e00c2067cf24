/** What is wrong in one content file. */
export interface FileProblem {
  /** Path within the content folder. */
  readonly file: string
  /** Path of the field, such as `modules.2.size`; empty for the whole file. */
  readonly field: string
  readonly message: string
}

/** Content files that cannot be served: `message` lists every one with file, field and value. */
export class ContentFilesError extends Error {
  override readonly name = 'ContentFilesError'
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[], options?: ErrorOptions) {
    const lines = problems.map(({ file, field, message }) => `  ${file}${field === '' ? '' : ` › ${field}`}: ${message}`)
    super(`${problems.length} problem(s) in the content files:\n${lines.join('\n')}`, options)
    this.problems = problems
  }
}
