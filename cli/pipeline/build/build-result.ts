import type { GateReport } from '../../../src/domain/gate/gate-report.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { PhaseTiming } from '../../report/reporter.ts'
import type { ReleaseRoot } from '../../../src/release/root/release-contents.ts'
import type { HostPlan } from '../plan/plan.ts'
import type { EngineName } from './engine-name.ts'

/** What a build made; printed by `uapp build --json`. */
export interface BuildResult {
  /** The release that is current now. */
  readonly buildId: string
  /** Nothing has changed: the current release stayed. */
  readonly isUnchanged: boolean
  readonly engine: EngineName
  readonly hosts: number
  readonly sites: number
  readonly locales: number
  /** Pages of the sites, each counted once however many locales it has. */
  readonly pages: number
  /** Addresses: pages in all their locales. */
  readonly urls: number
  /** Sets of URLs whose pages differ in nothing but their country's codes and name: what is rendered at most. */
  readonly groups: number
  /** Pages, headers and footers that React rendered in this build; with the Gatsby engine pages of all countries. */
  readonly rendered: number
  /** URLs that were written, filled from present or earlier renderings. */
  readonly stamped: number
  /** URLs whose files stayed as they were. */
  readonly reused: number
  /** Filled URLs that were also rendered directly and were equal. */
  readonly checked: number
  readonly redirects: number
  readonly problems: { readonly error: number; readonly warning: number }
  /** Hash of all that the release holds; absent in releases of earlier builds. */
  readonly root?: ReleaseRoot
  /** The moment that was asked for (ISO 8601): the release waits to be published by name, unless it is the current one. */
  readonly asOf?: string
  /** What the publish gate found; absent when nothing was published. */
  readonly gate?: GateReport
  /** When dates of entries may make another release of the same content; absent: never. */
  readonly nextChange?: string
  /** Entries that are as they were before, because their source could not give them. */
  readonly stale: number
  readonly phases: readonly PhaseTiming[]
  readonly seconds: number
  /** Highest resident memory of this process and all below it. */
  readonly peakRssMiB: number
}

/** The result of a build, before its times are known. */
export type BuildOutcome = Omit<BuildResult, 'seconds' | 'peakRssMiB'>

export type PlanCounts = Pick<BuildResult, 'hosts' | 'sites' | 'locales' | 'urls' | 'redirects'>

/** Counts what a plan holds, without asking for the pages of any tree. */
export function countPlan(hosts: readonly HostPlan[]): PlanCounts {
  const trees = hosts.flatMap((host) => host.trees)
  return {
    hosts: hosts.length,
    sites: hosts.reduce((sum, { sites }) => sum + sites.length, 0),
    locales: new Set(trees.map(({ locale }) => locale.urlCode)).size,
    urls: trees.reduce((sum, { pageCount }) => sum + pageCount, 0),
    redirects: hosts.reduce((sum, { redirects }) => sum + redirects.length, 0),
  }
}

export function countProblems(problems: readonly Problem[]): BuildResult['problems'] {
  const count = (severity: Problem['severity']): number => problems.filter((one) => one.severity === severity).length
  return { error: count('error'), warning: count('warning') }
}
