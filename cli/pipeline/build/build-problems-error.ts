import type { Problem, Severity } from '../../../src/domain/problem/problem.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { countProblems } from './build-result.ts'

/** From which severity on problems end a build. */
export type DeniedLevel = 'error' | 'warning'

const DENIED: Readonly<Record<DeniedLevel, readonly Severity[]>> = {
  error: ['error'],
  warning: ['error', 'warning'],
}

/** Problems at the denied level: nothing was published. Exit status 1. */
export class BuildProblemsError extends CommandError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const { error, warning } = countProblems(problems)
    super(
      `${error} error(s) and ${warning} warning(s): nothing was published, the current release stays as it is.`,
      EXIT.contentProblems,
    )
    this.problems = problems
  }
}

/** @throws {BuildProblemsError} when a problem is at the denied level. */
export function refuseProblems(problems: readonly Problem[], level: DeniedLevel): void {
  if (problems.some(({ severity }) => DENIED[level].includes(severity))) throw new BuildProblemsError(problems)
}
