import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../src/domain/locale/language.ts'

/** What a query is there for: typing errors, compounds, numbers with units … */
type QueryKind = string

/** Words, weights and rules are tuned on one half; the other one is only measured. */
type Half = 'tuning' | 'held-out'

/** A query that a visitor types, and the pages that answer it. */
export interface JudgedQuery {
  readonly language: Language
  readonly kind: QueryKind
  readonly query: string
  /** Grades from 1 (it helps) to 3 (it is the page), by the last part of the page's address; empty: nothing should be found. */
  readonly grades: ReadonlyMap<string, number>
  readonly half: Half
}

const FOLDER = 'tests/search/judged'

/** The half is told by the query alone, so that nobody can choose it, and a new query moves no other. */
function toHalf(language: Language, query: string): Half {
  const [first = 0] = createHash('sha256').update(`${language} ${query}`).digest()
  return first % 2 === 0 ? 'tuning' : 'held-out'
}

function parseGrades(text: string, where: string): ReadonlyMap<string, number> {
  if (text === '-') return new Map()
  return new Map(
    text.split(' ').map((one) => {
      const match = /^([a-z0-9-]+)=([123])$/.exec(one)
      if (match === null) throw new Error(`${where}: "${one}" is not page=grade with a grade from 1 to 3`)
      return [match[1] ?? '', Number(match[2])]
    }),
  )
}

/**
 * The judged queries of a language (`tests/search/judged/{language}.tsv`): kind, query and pages in columns.
 * @throws {Error} that names file and line of what cannot be read.
 */
export function readJudgedQueries(language: Language): readonly JudgedQuery[] {
  const file = `${language}.tsv`
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line === '' || line.startsWith('#')) return []
      const [kind, query, pages, ...rest] = line.split('\t')
      const where = `${file}:${at + 1}`
      if (kind === undefined || query === undefined || pages === undefined || rest.length > 0)
        throw new Error(`${where}: a line has three columns, kind, query and pages`)
      return [{ language, kind, query, grades: parseGrades(pages, where), half: toHalf(language, query) }]
    })
}

/** The last part of a route, by which judged queries name a page. */
export const toPageName = (route: string): string => route.slice(route.lastIndexOf('/') + 1)
