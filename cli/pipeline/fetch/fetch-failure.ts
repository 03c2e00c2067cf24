import type { Problem } from '../../../src/domain/problem/problem.ts'
import { readInvalidFiles, toProblem as toEntryProblem } from '../../../src/sources/graphql-source/invalid-entry.ts'
import { SourceResponseError, SourceUnavailableError } from '../../../src/sources/graphql-source/source-errors.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'

/** Whether entries that could not be fetched are too old to be shown as they were, and nothing else is wrong. */
function isSourceToBlame(problems: readonly Problem[]): boolean {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 && errors.every(({ code }) => code === 'stale-limit')
}

/**
 * The content has errors: nothing was stored, and the problems were reported. Exit status 1; 3 where a source has not given
 * some entries for too long.
 */
export class ContentProblemsError extends CommandError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error').length
    super(
      `The content has ${errors} ${errors === 1 ? 'error' : 'errors'}; the snapshot and the current release stay as they are.`,
      isSourceToBlame(problems) ? EXIT.sourceUnavailable : EXIT.contentProblems,
    )
    this.problems = problems
  }
}

/** An invalid answer as problems: the source answers, but its content is wrong. */
function toProblems(error: SourceResponseError): readonly Problem[] {
  const { source } = error
  const isKnown = source === 'content' || source === 'catalogue'
  const wrongFiles = readInvalidFiles(error.errors)
  if (isKnown && wrongFiles.length > 0) return wrongFiles.map((problem) => toEntryProblem(problem, source))
  return [
    {
      code: 'source-answer',
      severity: 'error',
      where: isKnown ? { source } : {},
      message: error.message,
      hint: `The ${error.source} service answered with an error (${error.logLine}). Correct it there and fetch again.`,
    },
  ]
}

/** Both embedded services read some files: what is wrong in one of these is told once. */
function tellOnce(problems: readonly Problem[]): readonly Problem[] {
  const keyOf = ({ where: { file, line, field }, message }: Problem): string =>
    JSON.stringify([file, line, field, message])
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()]
}

/** What the failures of the sources mean for the command. */
export interface FetchFailure {
  /** Why it ends. Unexpected errors are returned unchanged. */
  readonly error: unknown
  /** Problems to report before. */
  readonly problems: readonly Problem[]
  /** Whether the next run can use the answers that arrived. */
  readonly isResumable: boolean
}

/** Joins the failures of several sources: a source that is away goes first, since nothing else is certain then. */
export function describeFetchFailure(reasons: readonly unknown[]): FetchFailure {
  const unexpected = reasons.find(
    (reason) => !(reason instanceof SourceUnavailableError || reason instanceof SourceResponseError),
  )
  if (unexpected !== undefined) return { error: unexpected, problems: [], isResumable: false }
  const problems = tellOnce(reasons.filter((reason) => reason instanceof SourceResponseError).flatMap(toProblems))
  const down = reasons.filter((reason) => reason instanceof SourceUnavailableError)
  if (down.length === 0) return { error: new ContentProblemsError(problems), problems, isResumable: false }
  const lines = down.map(({ message, hint }) => `${message}\n  → ${hint}`)
  const error = new CommandError(lines.join('\n'), EXIT.sourceUnavailable, { cause: down[0] })
  return { error, problems, isResumable: problems.length === 0 }
}
