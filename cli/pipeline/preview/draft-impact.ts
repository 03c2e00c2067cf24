import type { ImpactAnswer } from '../../../src/contracts/editor/impact.ts'
import { usageError } from '../../errors.ts'
import { createComparedStages } from './compared-stages.ts'
import { describeImpact } from './describe-impact.ts'
import { followStage, type PreviewSettings } from './stage-follower.ts'
import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { describeDifference } from '../schedule/describe-difference.ts'

/** What publishing drafts would change, for people: the drafts, addresses, and the errors that a build would meet. */
export function describeDrafts({ drafts, routes, redirects, problems }: ImpactAnswer): string {
  if (drafts.length === 0) return 'There are no drafts: publishing would change nothing.'
  const changes = describeDifference({ routes, redirects: redirects.map(({ from }) => from) })
  return [
    `${countOf(drafts.length, 'draft')}:`,
    ...drafts.map(({ kind, id, title, turn }) => `  ${kind}:${id} “${title}” ${turn === 'gone' ? 'disappears' : turn}`),
    ...(changes.length === 0 ? ['Publishing would change no page.'] : ['Publishing would mean:', ...changes]),
    ...(problems.length === 0
      ? []
      : [`A build would end with ${countOf(problems.length, 'error')}, unless the content is mended before:`]),
    ...problems.map(({ message, hint }) => `  ${message}\n    ${hint}`),
  ].join('\n')
}

/**
 * Compares both stages of the content service once, as the editor area does.
 * @param entry id of the one entry whose draft counts; undefined: all drafts. Only this draft is reported then.
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
