import { isInShard, type Shard } from './shard.ts'
import type { ComposedHost } from '../render/headless/compose-host.ts'
import type { GroupTask, BatchJob } from '../render/headless/batch-job.ts'
import { readPlannedGroups } from '../render/headless/group-plan.ts'

export interface PrerenderBatchesInput {
  readonly planDir: string
  readonly composed: Pick<ComposedHost, 'slices'>
  /** Absent: everything. */
  readonly shard?: Shard
  /** Keys that need not be looked at. */
  readonly without?: ReadonlySet<string>
  /** Keys listed so far, for hosts that share pages; grows. */
  readonly seen: Set<string>
}

/** Pages and slices of a batch: about a fifth of a second of rendering, so that no thread waits long for the last one. */
const MAX_TASKS = 48

/** Batches that only warm the cache: each markup once, in the order of the plan. */
export function* listPrerenderBatches(input: PrerenderBatchesInput): Generator<BatchJob, void, void> {
  const { planDir, composed, shard, without, seen } = input
  const isWanted = (key: string): boolean => {
    if (seen.has(key) || without?.has(key) === true) return false
    if (shard !== undefined && !isInShard(key, shard)) return false
    seen.add(key)
    return true
  }
  const toBatch = (siteId: string, tasks: readonly GroupTask[], slices: readonly string[]): BatchJob => ({
    publicDir: '',
    isFresh: false,
    planDir,
    names: {},
    siteId,
    tasks,
    warm: { slices },
  })
  let slices: string[] = []
  for (const { key, siteId } of composed.slices) {
    if (isWanted(key)) slices.push(key)
    if (slices.length < MAX_TASKS) continue
    yield toBatch(siteId, [], slices)
    slices = []
  }
  if (slices.length > 0) yield toBatch('', [], slices)
  let tasks: GroupTask[] = []
  let site = ''
  for (const { siteId, language: _language, ...task } of readPlannedGroups(planDir)) {
    if (tasks.length > 0 && (tasks.length >= MAX_TASKS || siteId !== site)) {
      yield toBatch(site, tasks, [])
      tasks = []
    }
    site = siteId
    if (isWanted(task.markupKey)) tasks.push({ ...task, checks: [] })
  }
  if (tasks.length > 0) yield toBatch(site, tasks, [])
}
