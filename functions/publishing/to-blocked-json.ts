import type {
  BlockedReleaseJson,
  GateCheckJson,
  GateExampleJson,
  GateFindingJson,
} from '../../src/contracts/editor/releases.ts'
import { GATE_CHECKS, type GateCheck } from '../../src/domain/gate/gate-checks.ts'
import { unitOf, type GateExample, type GateFinding, type GateReport } from '../../src/domain/gate/gate-report.ts'
import type { ReleaseRecord } from '../../src/release/read-release-record.ts'

/** Findings of a check that an answer lists: a build without a language has one for each site. */
const MAX_FINDINGS = 12

const NOTHING: GateReport = { skipped: [], findings: [], gone: { count: 0, entries: [] } }

function toExample({ path, name, locales = [], before, after, redirect }: GateExample): GateExampleJson {
  return {
    path,
    name: name ?? null,
    locales: [...locales],
    amount: before === undefined || after === undefined ? null : { before, after },
    ...(redirect === undefined ? {} : { target: redirect.to }),
  }
}

function toFinding(finding: GateFinding): GateFindingJson {
  const { host, site, section, locales, lost, of, allowed, addresses, examples, total = examples.length } = finding
  return {
    unit: unitOf(finding),
    host,
    site: site ?? null,
    section: section === undefined ? null : { path: section.path, name: section.name ?? null },
    locales: [...locales],
    lost,
    of,
    allowed,
    addresses: addresses ?? null,
    examples: examples.map(toExample),
    more: Math.max(0, total - examples.length),
  }
}

function toCheck(check: GateCheck, { findings, skipped, accepted }: GateReport): GateCheckJson {
  const own = findings.filter((finding) => finding.check === check)
  const found = accepted?.checks.includes(check) === true ? 'accepted' : 'stops'
  return {
    check,
    state: own.length > 0 ? found : skipped.includes(check) ? 'skipped' : 'passes',
    findings: own.slice(0, MAX_FINDINGS).map(toFinding),
    more: Math.max(0, own.length - MAX_FINDINGS),
  }
}

/** What the gate found about a release, as data for editors. @param gate by default what its record keeps. */
export function toBlockedJson(record: ReleaseRecord, gate: GateReport = record.gate ?? NOTHING): BlockedReleaseJson {
  const { count, entries } = gate.gone
  return {
    buildId: record.buildId,
    createdAt: record.createdAt,
    urls: record.urls,
    comparedWith: gate.comparedWith ?? null,
    checks: GATE_CHECKS.map((check) => toCheck(check, gate)),
    gone: {
      entries: entries.map(({ ref, name, why }) => {
        const at = ref.indexOf(':')
        return { kind: ref.slice(0, at), id: ref.slice(at + 1), name: name ?? null, why }
      }),
      more: Math.max(0, count - entries.length),
    },
  }
}
