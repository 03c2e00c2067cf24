import type { Problem } from '../../src/domain/problem.ts'

interface Colours {
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly dim: (text: string) => string
}

const PLAIN: Colours = { red: String, yellow: String, dim: String }

/** One problem in two lines: what and where, then the way out. */
export function formatProblem(problem: Problem, colours: Colours = PLAIN): string {
  const { where } = problem
  const place = [where.source, where.site, where.locale, where.entry, where.field, where.path]
    .filter(Boolean)
    .join(' › ')
  const paint = problem.severity === 'error' ? colours.red : colours.yellow
  const head = `${paint(problem.severity)} ${problem.code}${place === '' ? '' : ` [${place}]`}: ${problem.message}`
  return `${head}\n  ${colours.dim(`→ ${problem.hint}`)}`
}
