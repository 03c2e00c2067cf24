import { composePages, type ComposedPage } from '../../cli/pipeline/plan/compose/compose-pages.ts'
import type { HostPlan, Plan } from '../../cli/pipeline/plan/plan.ts'
import { SYSTEM_TITLES, type PlanInput, type SystemTitles } from '../../cli/pipeline/plan/plan-input.ts'
import { planRelease } from '../../cli/pipeline/plan/plan-release.ts'
import { uappConfigSchema, type UappConfigInput } from '../../src/config/uapp-config.ts'
import type { PageNode } from '../../src/domain/page/page-node.ts'
import type { Snapshot } from '../../src/domain/snapshot/snapshot.ts'
import { snapshotOf, type SnapshotParts } from './snapshot-of.ts'

/** Those of `snapshotOf`. */
const DESKS = {
  formContacts: {
    contact: 'contact-applications',
    whitepaper: 'contact-applications',
    feedback: 'contact-applications',
    service: 'contact-service',
    support: 'contact-service',
  },
  productContact: 'contact-applications',
} as const

const TITLES: SystemTitles = {
  ...(Object.fromEntries(
    SYSTEM_TITLES.map((page) => [page, { title: page, description: `Description of ${page}` }]),
  ) as SystemTitles),
  furtherPage: { title: 'Page {{page}}', description: 'Page {{page}} of {{pages}}: {{description}}' },
}

/** Input of a plan of all countries of the snapshot. */
function planInputOf(
  parts: SnapshotParts = {},
  config: Partial<UappConfigInput> = {},
  options: Partial<PlanInput> = {},
): PlanInput {
  return planInputOfSnapshot(snapshotOf(parts), config, options)
}

function planInputOfSnapshot(
  snapshot: Snapshot,
  config: Partial<UappConfigInput> = {},
  options: Partial<PlanInput> = {},
): PlanInput {
  const countries = snapshot.system.countries.map(({ code }) => code)
  return {
    snapshot,
    config: uappConfigSchema.parse({
      countries: countries.filter((code) => code !== 'ALL'),
      ...DESKS,
      ...config,
    }),
    systemTitles: { en: TITLES },
    countries,
    localPort: 8000,
    ...options,
  }
}

/** Plans a snapshot that a test has made. */
export function planOfSnapshot(snapshot: Snapshot): Plan {
  return planRelease(planInputOfSnapshot(snapshot))
}

/** Plans a small snapshot. */
export function planOf(
  parts: SnapshotParts = {},
  config: Partial<UappConfigInput> = {},
  options: Partial<PlanInput> = {},
): Plan {
  return planRelease(planInputOf(parts, config, options))
}

/**
 * A host of a plan; without a name the first one.
 * @throws {Error} naming the hosts there are.
 */
export function hostOf({ hosts }: Plan, name?: string): HostPlan {
  const host = hosts.find((one) => name === undefined || one.host === name)
  if (host === undefined) throw new Error(`No host ${name}; there are ${hosts.map((one) => one.host).join(' ')}`)
  return host
}

/** All nodes of a plan. */
export function nodesOf(plan: Plan): readonly PageNode[] {
  return plan.hosts.flatMap(({ trees }) => trees.flatMap(({ nodes }) => nodes))
}

/**
 * The node at a path.
 * @throws {Error} naming the paths there are.
 */
export function nodeAt(plan: Plan, path: string): PageNode {
  const nodes = nodesOf(plan)
  const node = nodes.find((one) => one.path === path)
  if (node === undefined) throw new Error(`No page at ${path}; there are ${nodes.map((one) => one.path).join(' ')}`)
  return node
}

/**
 * The composed page at a path.
 * @throws {Error} when there is none.
 */
export function pageAt(plan: Plan, path: string): ComposedPage {
  for (const host of plan.hosts) for (const page of composePages(host)) if (page.node.path === path) return page
  throw new Error(`No page at ${path}`)
}
