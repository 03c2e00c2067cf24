import type { Problem, ProblemLocation } from '../../src/domain/problem/problem.ts'

interface Colours {
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly dim: (text: string) => string
}

const PLAIN: Colours = { red: String, yellow: String, dim: String }

/** A place in one line. A file stands first as `file:line:column`, which terminals and editors open. */
function formatPlace(place: ProblemLocation): string {
  const { file, line, column, source, service, site, locale, kind, entry, module, field, path } = place
  const position = [file, line, column].filter((part) => part !== undefined).join(':')
  const origin = file === undefined ? [source, service] : [position]
  const fieldIn = module === undefined ? field : `${field ?? ''} (${module})`
  // An error of a source without a language concerns all languages.
  const languages = locale ?? (kind === undefined ? undefined : 'all languages')
  return [...origin, site, languages, entry, fieldIn, path].filter(Boolean).join(' › ')
}

/** One problem in two lines: what and where, then the way out. Each further place has a line of its own between them. */
export function formatProblem(problem: Problem, colours: Colours = PLAIN): string {
  const place = formatPlace(problem.where)
  const paint = problem.severity === 'error' ? colours.red : colours.yellow
  const head = `${paint(problem.severity)} ${problem.code}${place === '' ? '' : ` [${place}]`}: ${problem.message}`
  const others = (problem.also ?? []).map((other) => `  and [${formatPlace(other)}]`)
  return [head, ...others, `  ${colours.dim(`→ ${problem.hint}`)}`].join('\n')
}
