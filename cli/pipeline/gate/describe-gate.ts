import { countOf } from '../../../src/domain/gate/describe-parts.ts'
import { GATE_CHECKS, type GateCheck } from '../../../src/domain/gate/gate-checks.ts'
import {
  listBlockingChecks,
  type GateExample,
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
    'Build without --site, --locale and --countries: a release of a part holds that part alone. Without them, look at sites and countries in uapp.config.ts and the content service.',
  redirects:
    'Restore the redirects in the content service; what a change of slug made comes from history.json, see UAPP_ROUTE_HISTORY.',
}

/** Examples and entries that are named in a message. */
const MAX_EXAMPLES = 5
const MAX_NAMED = 10

const WHY = {
  removed: 'is no longer in its source',
  scheduled: 'is hidden by its dates',
  unused: 'is still there, but no page is made of it',
} as const

/** Words and links of a page before and now, or where a redirect led. */
function describeLoss(check: GateCheck, { before, after, redirect }: GateExample): readonly string[] {
  if (redirect !== undefined)
    return [`(${redirect.to === null ? 'gone' : `to ${redirect.to}`}, entry ${redirect.entry})`]
  return before === undefined || after === undefined ? [] : [`(${before} ${check} before, ${after} now)`]
}

function describeFinding({ check, message, examples, total = examples.length }: GateFinding): readonly string[] {
  const shown = examples.slice(0, MAX_EXAMPLES)
  const lines = shown.map((example) => {
    const { path, name } = example
    return [`      ${path}`, ...(name === undefined ? [] : [`“${name}”`]), ...describeLoss(check, example)].join('  ')
  })
  const rest = total - shown.length
  return [`    ${message}`, ...lines, ...(rest > 0 ? [`      and ${rest} more`] : [])]
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
