import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import {
  GATE_CHECKS,
  listBlockingChecks,
  type GateCheck,
  type GateFinding,
  type GateReport,
} from '../../../src/domain/gate/gate-report.ts'

/** What editors do about a finding, besides accepting it. */
const WAY_OUT: Readonly<Record<GateCheck, string>> = {
  pages: 'Publish the pages again in the content service, or add redirects from their addresses.',
  sections: 'Publish the pages of the section again, or add redirects from their addresses.',
  words: 'Look at the pages named here in the content service: did a text, or a translation, go by accident?',
  links: 'Look at the pages and navigations named here: did links go, or what they lead to?',
  locales:
    'Build without --site, --locale and --countries, or look at sites and countries in uapp.config.ts and the content service.',
  redirects:
    'Restore the redirects in the content service; what a change of slug made comes from history.json, see UAPP_ROUTE_HISTORY.',
}

/** Entries that are named in a message. */
const MAX_NAMED = 10

const WHY = {
  removed: 'is no longer in its source',
  scheduled: 'is hidden by its dates',
  unused: 'is still there, but no page is made of it',
} as const

function describeFinding({ message, examples, lost }: GateFinding): readonly string[] {
  const lines = examples.map(({ path, name, note }) =>
    [`      ${path}`, ...(name === undefined ? [] : [`“${name}”`]), ...(note === undefined ? [] : [`(${note})`])].join(
      '  ',
    ),
  )
  const rest = lost - examples.length
  const counted = examples.length > 0 && examples.every(({ note }) => note === undefined) && rest > 0
  return [`    ${message}`, ...lines, ...(counted ? [`      and ${rest} more`] : [])]
}

function describeGone({ count, entries }: GateReport['gone']): readonly string[] {
  if (count === 0) return []
  const named = entries
    .slice(0, MAX_NAMED)
    .map(({ ref, name, why }) => `    ${ref}${name === undefined ? '' : ` “${name}”`} ${WHY[why]}`)
  const rest = count - named.length
  return [
    `  ${countOf(count, 'entry', 'entries')} that the current release is made of ${count === 1 ? 'is' : 'are'} not in this one:`,
    ...named,
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ]
}

/** Why a release is kept back, what it would take away, and the way out, in words of editors. */
export function describeGate(buildId: string, report: GateReport): string {
  const { comparedWith = 'none', findings, gone } = report
  const blocking = listBlockingChecks(report)
  const parts = GATE_CHECKS.filter((check) => blocking.includes(check)).flatMap((check) => [
    `  ${check}`,
    ...findings.filter((finding) => finding.check === check).flatMap(describeFinding),
    `    → ${WAY_OUT[check]}`,
  ])
  return [
    `Release ${buildId} is ready, but was not published: it would take away from the live site (release ${comparedWith}) more than it may. The live site stays as it is.`,
    ...parts,
    ...describeGone(gone),
    `  If all this is meant to go: uapp publish ${buildId} --accept ${blocking.join(' ')} --by "Your name" --reason "…"`,
    '  How much may go stands in `gate` of uapp.config.ts.',
  ].join('\n')
}
