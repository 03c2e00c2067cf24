import type { Language } from '../../../../../src/domain/locale/language.ts'
import type { PlannedGroup } from '../group-plan.ts'
import type { GroupTask, DirectPage, BatchJob, LeanBatch } from '../batch-job.ts'

export interface BatchesInput extends Pick<BatchJob, 'publicDir' | 'isFresh' | 'planDir' | 'lean'> {
  readonly groups: Iterable<PlannedGroup>
  /** Names of countries in a language, by code. */
  readonly namesIn: (language: Language) => Readonly<Record<string, string>>
  readonly checksOf: (found: PlannedGroup) => readonly DirectPage[]
}

/** A batch ends with the render group that brings it to so many URLs, or so many render groups. */
const MAX_URLS = 600
const MAX_GROUPS = 24
/** Headers and footers of a batch that has nothing else. */
const MAX_SLICES = 24

function toTask(found: PlannedGroup, checks: readonly DirectPage[]): GroupTask {
  const { siteId: _siteId, language: _language, ...task } = found
  return { ...task, checks }
}

/** Whether a batch ends between two render groups. */
function isBoundary(
  last: PlannedGroup,
  next: PlannedGroup,
  { urls, groups }: { readonly urls: number; readonly groups: number },
): boolean {
  if (last.siteId !== next.siteId || last.language !== next.language) return true
  // Render groups of one page often share their markup, so they stay together.
  return (urls >= MAX_URLS || groups >= MAX_GROUPS) && last.markupKey !== next.markupKey
}

/** Batches of headers and footers alone. */
function* listSliceBatches(
  lean: LeanBatch,
  shared: Pick<BatchJob, 'publicDir' | 'isFresh' | 'planDir'>,
): Generator<BatchJob, void, void> {
  for (let from = 0; from < lean.slices.length; from += MAX_SLICES) {
    const slices = lean.slices.slice(from, from + MAX_SLICES)
    yield { ...shared, names: {}, siteId: '', tasks: [], lean: { ...lean, slices } }
  }
}

/** Cuts a host's render groups into batches, each of one site and language. */
export function* listBatches(input: BatchesInput): Generator<BatchJob, void, void> {
  const { groups, namesIn, checksOf, publicDir, isFresh, planDir, lean } = input
  let tasks: GroupTask[] = []
  let last: PlannedGroup | undefined
  let size = { urls: 0, groups: 0 }
  const shared = { publicDir, isFresh, planDir }
  if (lean !== undefined) yield* listSliceBatches(lean, shared)
  const flush = ({ siteId, language }: PlannedGroup): BatchJob => {
    const job: BatchJob = {
      ...shared,
      names: namesIn(language),
      siteId,
      tasks,
      ...(lean === undefined ? {} : { lean: { ...lean, slices: [] } }),
    }
    tasks = []
    size = { urls: 0, groups: 0 }
    return job
  }
  for (const found of groups) {
    if (last !== undefined && isBoundary(last, found, size)) yield flush(last)
    tasks.push(toTask(found, checksOf(found)))
    // A page template is written once, however many countries it is for.
    const urls = lean === undefined ? Math.max(found.html.length, found.data.length) : 0
    size = { urls: size.urls + urls, groups: size.groups + 1 }
    last = found
  }
  if (last !== undefined) yield flush(last)
}
