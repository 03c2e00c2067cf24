import type { ImpactAnswer } from '../../../src/contracts/editor/impact.ts'
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
