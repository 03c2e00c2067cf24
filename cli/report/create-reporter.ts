import { createColors } from 'picocolors'
import type { Problem } from '../../src/domain/problem/problem.ts'
import { formatProblem } from './format-problem.ts'
import { createProgressLine, type PhaseState } from './progress-line.ts'
import type { PhaseTiming, Reporter } from './reporter.ts'
import { findAbilities, printText, type TextStream } from './text-stream.ts'

export interface ReporterOptions {
  readonly stream: TextStream
  readonly quiet: boolean
  /** Milliseconds; monotonic. */
  readonly now: () => number
  /** Of the process; by default nothing is set. */
  readonly environment?: NodeJS.ProcessEnv
}

function describeEnd({ done, total, note }: PhaseState): string {
  const amount = total ?? done
  return note ?? (amount === undefined ? 'done' : String(amount))
}

/**
 * One line a phase, when it has ended, and nothing but errors when quiet. On a terminal the last line says what runs; other
 * lines stand above it.
 */
export function createReporter({ stream, quiet, now, environment = {} }: ReporterOptions): Reporter {
  const { canErase, hasColours } = findAbilities(stream, environment)
  const colours = createColors(hasColours)
  const phases: PhaseTiming[] = []
  const problems: Problem[] = []
  const line = canErase && !quiet ? createProgressLine({ stream, now }) : undefined
  const print = (text: string): void =>
    line === undefined ? printText(stream, text) : line.above(() => printText(stream, text))

  return {
    phases,
    problems,
    phase: async (name, run) => {
      const start = now()
      const seconds = (): string => colours.dim(`(${((now() - start) / 1000).toFixed(1)} s)`)
      let state: PhaseState = {}
      line?.show(name, state)
      try {
        const result = await run({
          update: (reached) => {
            state = reached
            line?.show(name, state)
          },
        })
        line?.remove()
        phases.push({ name, ms: Math.round(now() - start) })
        if (!quiet) print(`${colours.green(name)}: ${describeEnd(state)} ${seconds()}`)
        return result
      } catch (error) {
        line?.remove()
        // Elsewhere the message that follows says enough.
        if (line !== undefined) print(`${colours.red(name)}: not finished ${seconds()}`)
        throw error
      }
    },
    info: (message) => {
      if (!quiet) print(message)
    },
    problem: (problem) => {
      problems.push(problem)
      if (!quiet || problem.severity === 'error') print(formatProblem(problem, colours))
    },
  }
}
