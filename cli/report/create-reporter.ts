import { createColors } from 'picocolors'
import type { Problem } from '../../src/domain/problem.ts'
import { formatProblem } from './format-problem.ts'
import type { PhaseTiming, Progress, Reporter } from './reporter.ts'

export interface ReporterOptions {
  readonly stream: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly quiet: boolean
  /** Milliseconds; monotonic. */
  readonly now: () => number
}

const BAR_WIDTH = 24

function bar(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.round((Math.min(done, total) / total) * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`
}

function describe(state: { done: number; total?: number; note?: string }): string {
  const amount = state.total === undefined ? String(state.done) : bar(state.done, state.total)
  return state.note === undefined ? amount : `${amount}  ${state.note}`
}

/** Bars on a terminal, one plain line a phase elsewhere, nothing but problems when quiet. */
export function createReporter({ stream, quiet, now }: ReporterOptions): Reporter {
  const colours = createColors(stream.isTTY === true)
  const phases: PhaseTiming[] = []
  const problems: Problem[] = []
  const print = (line: string): void => void stream.write(`${line}\n`)

  async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
    const start = now()
    const result = await run()
    phases.push({ name, ms: Math.round(now() - start) })
    return result
  }

  async function withBars<T>(name: string, run: (progress: Progress) => Promise<T>): Promise<T> {
    const outcome: { value?: T } = {}
    // Only a terminal needs it, and it takes a while to load.
    const { Listr } = await import('listr2')
    const task = new Listr(
      [
        {
          title: name,
          task: async (_context, handle): Promise<void> => {
            outcome.value = await run({ update: (state) => void (handle.output = describe(state)) })
          },
          rendererOptions: { persistentOutput: false },
        },
      ],
      {
        renderer: 'default',
        rendererOptions: { timer: { condition: true, field: (ms) => `${(ms / 1000).toFixed(1)} s` } },
      },
    )
    await task.run()
    return outcome.value as T
  }

  async function withLines<T>(name: string, run: (progress: Progress) => Promise<T>): Promise<T> {
    const start = now()
    let note = ''
    const result = await run({
      update: (state) => {
        note = state.note === undefined ? String(state.total ?? state.done) : state.note
      },
    })
    if (!quiet) print(`${name}: ${note === '' ? 'done' : note} (${((now() - start) / 1000).toFixed(1)} s)`)
    return result
  }

  return {
    phases,
    problems,
    phase: (name, run) =>
      timed(name, () => (stream.isTTY === true && !quiet ? withBars(name, run) : withLines(name, run))),
    info: (message) => {
      if (!quiet) print(message)
    },
    problem: (problem) => {
      problems.push(problem)
      if (!quiet || problem.severity === 'error') print(formatProblem(problem, colours))
    },
  }
}
