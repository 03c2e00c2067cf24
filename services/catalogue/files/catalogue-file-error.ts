/** Something wrong in one place of one file. */
export interface FileProblem {
  readonly file: string
  readonly field: string
  readonly message: string
}

/** Files of the catalogue that cannot be served; the message names every file and field. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError'

  constructor(problems: readonly FileProblem[]) {
    const lines = problems.map(({ file, field, message }) => `  ${file}: ${field}: ${message}`)
    super(`${problems.length} problem(s) in the files of the catalogue:\n${lines.join('\n')}`)
  }
}
