import { posix, resolve } from 'node:path'
import type { ParsedEnvironment } from '../../src/config/environment.ts'
import type { UappConfig } from '../../src/config/uapp-config.ts'
import type { Problem, ProblemLocation } from '../../src/domain/problem/problem.ts'
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
  config,
  environment,
  cwd,
}: {
  readonly config: Pick<UappConfig, 'projectDir'>
  readonly environment: ParsedEnvironment
  readonly cwd: string
}): LocateProblems {
  const { values, isSet } = environment

  /** Files are told as seen from where the command runs. */
  function fromHere(place: ProblemLocation): ProblemLocation {
    const { file } = place
    return file?.startsWith('content/') === true ? { ...place, file: posix.join(config.projectDir, file) } : place
  }

  function locate(place: ProblemLocation, find: FindEntry): ProblemLocation {
    const { source, entry, field, file } = place
    if (source !== 'content' && source !== 'catalogue') return place
    if (file !== undefined) return fromHere(place)
    if (isSet(URLS[source])) return { ...place, service: toPublicAddress(values[URLS[source]]) }
    return entry === undefined ? place : fromHere({ ...place, ...find(source, entry, field) })
  }

  return async (problems) => {
    if (problems.length === 0) return problems
    // Parses files; needed only after an error.
    const { createFindEntry } = await import('../../services/problems/find-entry.ts')
    const find = createFindEntry(resolve(cwd, config.projectDir, 'content'))
    return problems.map((problem) => ({
      ...problem,
      where: locate(problem.where, find),
      ...(problem.also === undefined ? {} : { also: problem.also.map((place) => locate(place, find)) }),
    }))
  }
}
