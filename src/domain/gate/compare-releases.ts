import { findEmptiedSections } from './emptied-sections.ts'
import type { GateLimits } from './gate-limits.ts'
import { GATE_CHECKS, type GateCheck } from './gate-checks.ts'
import type { GateFinding } from './gate-report.ts'
import type { HostFacts } from './host-facts.ts'
import { findLostLinks } from './lost-links.ts'
import { findLostLocales } from './lost-locales.ts'
import { findLostPages, listLostPages } from './lost-pages.ts'
import { findLostRedirects } from './lost-redirects.ts'
import { findLostWords } from './lost-words.ts'

interface Comparison {
  /** In the order of `GATE_CHECKS`. */
  readonly findings: readonly GateFinding[]
  /** Checks for which one of the releases lacks data. */
  readonly skipped: readonly GateCheck[]
}

const NOTHING = { sites: [], redirects: [], hasPage: () => false, names: new Map() } as const

function compareHosts(before: HostFacts, after: HostFacts, limits: GateLimits): readonly GateFinding[] {
  const later = new Map(after.sites.map((site) => [site.site.id, site]))
  const ofSites = before.sites.flatMap((site) => {
    const found = later.get(site.site.id)
    const locales = findLostLocales(site, found, before, limits)
    if (found === undefined) return locales
    const pair = { before: site, after: found }
    const lost = listLostPages(pair, after)
    const hosts = { before, after }
    return [
      ...locales,
      ...findLostPages(pair, lost, before, limits),
      ...findEmptiedSections(pair, lost, before, limits),
      ...findLostWords(pair, hosts, limits),
      ...findLostLinks(pair, hosts, limits),
    ]
  })
  return [...ofSites, ...findLostRedirects(before, after, limits)]
}

/** Finds what the current release has and the new one lacks, beyond the limits. Equal releases have no findings. */
export function compareReleases(
  before: readonly HostFacts[],
  after: readonly HostFacts[],
  limits: GateLimits,
): Comparison {
  const later = new Map(after.map((host) => [host.host, host]))
  const findings = before.flatMap((host) =>
    compareHosts(host, later.get(host.host) ?? { ...NOTHING, host: host.host }, limits),
  )
  const isSilent = (host: HostFacts): boolean => host.summary === undefined
  const isUnmeasured = before.some((host) => {
    const found = later.get(host.host)
    return found !== undefined && (isSilent(host) || isSilent(found))
  })
  return {
    findings: GATE_CHECKS.flatMap((check) => findings.filter((finding) => finding.check === check)),
    skipped: isUnmeasured ? ['words', 'links'] : [],
  }
}
