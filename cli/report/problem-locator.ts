import { resolve } from 'node:path'
import type { ParsedEnvironment } from '../../src/config/environment.ts'
import type { Problem, ProblemPlace } from '../../src/domain/problem/problem.ts'
import type { FindEntry } from '../../services/problems/find-entry.ts'

/** Adds what a person needs to find the place of each problem. */
export type LocateProblems = (problems: readonly Problem[]) => Promise<readonly Problem[]>

const URLS = { content: 'UAPP_CONTENT_URL', catalogue: 'UAPP_CATALOGUE_URL' } as const

/** An address without credentials and query. */
function toPublicAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/**
 * Makes the locator of problems of content. Of an embedded source it tells file and line; of one with an address of its own
 * that address, for what is wrong there stands in no file of this machine.
 */
export function createProblemLocator({
  environment,
  cwd,
}: {
  readonly environment: ParsedEnvironment
  /** Folder of the project. */
  readonly cwd: string
}): LocateProblems {
  const { values, isSet } = environment

  function locate(place: ProblemPlace, find: FindEntry): ProblemPlace {
    const { source, entry, field, file } = place
    if ((source !== 'content' && source !== 'catalogue') || file !== undefined) return place
    if (isSet(URLS[source])) return { ...place, service: toPublicAddress(values[URLS[source]]) }
    return entry === undefined ? place : { ...place, ...find(source, entry, field) }
  }

  return async (problems) => {
    if (problems.length === 0) return problems
    // Parses files, which nobody wants before something is wrong.
    const { createFindEntry } = await import('../../services/problems/find-entry.ts')
    const find = createFindEntry(resolve(cwd, 'content'))
    return problems.map((problem) => ({
      ...problem,
      where: locate(problem.where, find),
      ...(problem.also === undefined ? {} : { also: problem.also.map((place) => locate(place, find)) }),
    }))
  }
}
