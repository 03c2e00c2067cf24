import { createColors } from 'picocolors'
import type { Problem } from '../../src/domain/problem/problem.ts'
import { formatProblem } from './format-problem.ts'
import { createDevelopLine, type DevelopLineOptions } from './develop-line.ts'
import type { Reporter } from './reporter.ts'
import { findAbilities } from './text-stream.ts'

/** What `uapp dev` tells: one line of progress until the first page, then what each change led to. */
export interface DevelopReporter extends Reporter {
  /** Shows what is waited for. */
  during<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Gatsby is at something of its own. */
  compiling(text: string): void
  /** A compilation has ended. @param errors as webpack tells them. */
  compiled(errors: readonly string[], milliseconds: number): void
  stop(): void
}

/** What people are told of Gatsby's activities; of the others only that code is compiled. */
const COMPILING = 'Compiling the site’s code'
const ACTIVITIES: readonly (readonly [RegExp, string])[] = [
  [/development bundle/, COMPILING],
  [/^(?:Re-building|Writing|run )/, COMPILING],
]
const PREPARING = 'Preparing Gatsby'

/** Phases of the pipeline in words that say what is waited for. */
const PHASES: Readonly<Record<string, string>> = { fetch: 'Fetching the content', snapshot: 'Storing the content' }

export function createDevelopReporter(options: DevelopLineOptions): DevelopReporter {
  const line = createDevelopLine(options)
  const colours = createColors(findAbilities(options.stream, options.environment ?? {}).hasColours)
  const problems: Problem[] = []
  const reported = new Set<string>()
  let isCompiled = false

  async function during<T>(name: string, run: () => Promise<T>): Promise<T> {
    line.update(name, name)
    try {
      return await run()
    } finally {
      line.end(name)
    }
  }

  return {
    phases: [],
    problems,
    phase: async (name, run) => {
      const title = PHASES[name] ?? name
      const update: Parameters<typeof run>[0]['update'] = ({ done, total }) =>
        line.update(name, title, total === undefined ? '' : ` (${done}/${total})`)
      try {
        return await run({ update: isCompiled ? () => {} : update })
      } finally {
        line.end(name)
      }
    },
    info: (message) => line.print(message),
    problem: (problem) => {
      problems.push(problem)
      const text = formatProblem(problem, colours)
      // Each change plans anew, and finds the same again.
      if (!reported.has(text)) line.print(text)
      reported.add(text)
    },
    during,
    compiling: (text) => {
      if (isCompiled) return
      line.update('gatsby', ACTIVITIES.find(([pattern]) => pattern.test(text))?.[1] ?? PREPARING)
    },
    compiled: (errors, milliseconds) => {
      line.end('gatsby')
      if (errors.length > 0) line.print(`${colours.red('The code has errors')}:\n${errors.join('\n\n')}`)
      else if (isCompiled) line.print(`Compiled in ${(milliseconds / 1000).toFixed(1)} s`)
      isCompiled = true
    },
    stop: () => line.stop(),
  }
}
