import type { ImpactAnswer } from '../../../src/contracts/editor/impact.ts'
import { usageError } from '../../errors.ts'
import { createComparedStages } from './compared-stages.ts'
import { describeImpact } from './describe-impact.ts'
import { followStage, type PreviewSettings } from './stage-follower.ts'

/**
 * Compares both stages of the content service once, as the editor area does.
 * @param entry id of the one entry whose draft counts; undefined: all drafts. Only what it is about is told of the drafts.
 * @throws {CommandError} with status 2 for an entry without a draft, 3 when a source is away.
 */
export async function readDraftImpact(settings: PreviewSettings, entry: string | undefined): Promise<ImpactAnswer> {
  const draft = followStage(settings, 'DRAFT')
  const published = followStage(settings, 'PUBLISHED')
  const id = entry?.slice(entry.indexOf(':') + 1)
  const impact = describeImpact(await createComparedStages({ settings, draft, published }).read(id))
  if (id === undefined) return impact
  const drafts = impact.drafts.filter((one) => one.id === id)
  if (drafts.length > 0) return { ...impact, drafts }
  const known = impact.drafts.map((one) => one.id).join(', ')
  throw usageError(
    `${entry} has no draft that differs from what is published. Drafts: ${known === '' ? 'none' : known}`,
  )
}
