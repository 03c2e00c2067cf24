import type { Language } from '../../../../../src/domain/locale/language.ts'
import type { PlannedClass } from '../compose-host.ts'
import type { ClassTask, DirectPage, RangeJob } from '../range-job.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

export interface RangesInput extends Pick<RangeJob, 'publicDir' | 'isFresh' | 'planDir' | 'packDir'> {
  readonly classes: Iterable<PlannedClass>
  /** Names of countries in a language, by code. */
  readonly namesIn: (language: Language) => Readonly<Record<string, string>>
  readonly checksOf: (found: PlannedClass) => readonly DirectPage[]
}

/** A range ends with the class that brings it to so many URLs, or so many classes. */
const MAX_URLS = 600
const MAX_CLASSES = 24

function toTask(found: PlannedClass, checks: readonly DirectPage[]): ClassTask {
  const { siteId: _siteId, language: _language, ...task } = found
  return { ...task, checks }
}

/** What may stand in one range: with packs all of a template and nothing else, because a pack has one writer. */
function createBoundary(
  isPacked: boolean,
): (last: PlannedClass, next: PlannedClass, size: { urls: number; classes: number }) => boolean {
  return (last, next, { urls, classes }) => {
    if (last.siteId !== next.siteId || last.language !== next.language) return true
    if (isPacked) return last.template !== next.template
    // Classes of one page often share their markup, so they stay together.
    return (urls >= MAX_URLS || classes >= MAX_CLASSES) && last.markupKey !== next.markupKey
  }
}

/** Cuts a host's classes into ranges, each of one site and language. */
export function* listRanges(input: RangesInput): Generator<RangeJob, void, void> {
  const { classes, namesIn, checksOf, publicDir, isFresh, planDir, packDir } = input
  const isBoundary = createBoundary(packDir !== undefined)
  let tasks: ClassTask[] = []
  let last: PlannedClass | undefined
  let size = { urls: 0, classes: 0 }
  const flush = ({ siteId, language }: PlannedClass): RangeJob => {
    const job: RangeJob = {
      publicDir,
      isFresh,
      planDir,
      names: namesIn(language),
      siteId,
      tasks,
      ...omitUndefined({ packDir }),
    }
    tasks = []
    size = { urls: 0, classes: 0 }
    return job
  }
  for (const found of classes) {
    if (last !== undefined && isBoundary(last, found, size)) yield flush(last)
    tasks.push(toTask(found, checksOf(found)))
    size = { urls: size.urls + Math.max(found.html.length, found.data.length), classes: size.classes + 1 }
    last = found
  }
  if (last !== undefined) yield flush(last)
}
