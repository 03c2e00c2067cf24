import type { Problem } from '../../src/domain/problem/problem.ts'

/** How far a phase is. `total` may grow while it runs. */
export interface Progress {
  update(state: { readonly done: number; readonly total?: number; readonly note?: string }): void
}

/** A phase that has ended: its name and how long it took, in milliseconds. */
export interface PhaseTiming {
  readonly name: string
  readonly ms: number
}

/**
 * Progress reports of a pipeline step. On a terminal phases have bars, elsewhere each is a plain line; everything goes to
 * standard error, so that standard output holds the result alone.
 */
export interface Reporter {
  phase<T>(name: string, run: (progress: Progress) => Promise<T>): Promise<T>
  info(message: string): void
  /** Remembers and prints a problem. */
  problem(problem: Problem): void
  readonly phases: readonly PhaseTiming[]
  readonly problems: readonly Problem[]
}
