import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { FreshReader } from './fresh-value.ts'
import { listDrafts, type DraftEntry } from './list-drafts.ts'
import { planStage, type PlannedStage } from './planned-stage.ts'
import { toPlanStageOptions, type FollowedStage, type PreviewSettings } from './stage-follower.ts'
import { withDraftEntry } from './with-draft-entry.ts'

/** What is published, and what it would be with drafts. */
export interface ComparedStages {
  readonly version: string
  /** All of them, whatever is compared. */
  readonly drafts: readonly DraftEntry[]
  readonly before: PlannedStage
  readonly after: PlannedStage
}

export interface ComparedStagesOptions {
  readonly settings: PreviewSettings
  readonly draft: FreshReader<FollowedStage>
  readonly published: FreshReader<FollowedStage>
}

/** Reads both stages as they are now; with an entry, the draft of this one alone upon what is published. */
export function createComparedStages({ settings, draft, published }: ComparedStagesOptions): {
  readonly read: (entry: string | undefined) => Promise<ComparedStages>
} {
  let last: ComparedStages | undefined
  const planEntry = (before: Snapshot, after: Snapshot, entry: string): Promise<PlannedStage> => {
    const mixed = withDraftEntry(before, after, entry)
    return planStage(mixed, toPlanStageOptions(settings, mixed))
  }
  return {
    read: async (entry) => {
      const [{ value: before }, { value: after }] = await Promise.all([published.read(), draft.read()])
      const version = [before.content.id, after.content.id, entry ?? ''].join('+')
      if (last?.version === version && last.before === before) return last
      const drafts = listDrafts(before.content, after.content)
      const mixed =
        entry === undefined ? after : await planEntry(before.content.snapshot, after.content.snapshot, entry)
      last = { version, drafts, before, after: mixed }
      return last
    },
  }
}
