import type { Language } from '../../../../../src/domain/locale/language.ts'
import type { PlannedGroup } from '../group-plan.ts'
import type { GroupTask, DirectPage, BatchJob } from '../batch-job.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

export interface BatchesInput extends Pick<BatchJob, 'publicDir' | 'isFresh' | 'planDir' | 'packDir'> {
  readonly groups: Iterable<PlannedGroup>
  /** Names of countries in a language, by code. */
  readonly namesIn: (language: Language) => Readonly<Record<string, string>>
  readonly checksOf: (found: PlannedGroup) => readonly DirectPage[]
}

/** A batch ends with the render group that brings it to so many URLs, or so many render groups. */
const MAX_URLS = 600
const MAX_GROUPS = 24

function toTask(found: PlannedGroup, checks: readonly DirectPage[]): GroupTask {
  const { siteId: _siteId, language: _language, ...task } = found
  return { ...task, checks }
}

/** What may stand in one batch: with packs all of a template and nothing else, because a pack has one writer. */
function createBoundary(
  isPacked: boolean,
): (last: PlannedGroup, next: PlannedGroup, size: { urls: number; groups: number }) => boolean {
  return (last, next, { urls, groups }) => {
    if (last.siteId !== next.siteId || last.language !== next.language) return true
    if (isPacked) return last.template !== next.template
    // Render groups of one page often share their markup, so they stay together.
    return (urls >= MAX_URLS || groups >= MAX_GROUPS) && last.markupKey !== next.markupKey
  }
}

/** Cuts a host's render groups into batches, each of one site and language. */
export function* listBatches(input: BatchesInput): Generator<BatchJob, void, void> {
  const { groups, namesIn, checksOf, publicDir, isFresh, planDir, packDir } = input
  const isBoundary = createBoundary(packDir !== undefined)
  let tasks: GroupTask[] = []
  let last: PlannedGroup | undefined
  let size = { urls: 0, groups: 0 }
  const flush = ({ siteId, language }: PlannedGroup): BatchJob => {
    const job: BatchJob = {
      publicDir,
      isFresh,
      planDir,
      names: namesIn(language),
      siteId,
      tasks,
      ...omitUndefined({ packDir }),
    }
    tasks = []
    size = { urls: 0, groups: 0 }
    return job
  }
  for (const found of groups) {
    if (last !== undefined && isBoundary(last, found, size)) yield flush(last)
    tasks.push(toTask(found, checksOf(found)))
    size = { urls: size.urls + Math.max(found.html.length, found.data.length), groups: size.groups + 1 }
    last = found
  }
  if (last !== undefined) yield flush(last)
}
