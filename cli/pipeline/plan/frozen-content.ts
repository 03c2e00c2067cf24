import type { SnapshotLocation } from '../../../src/config/gatsby-environment.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { HostPlan } from './plan.ts'

/** The content of a build, as queries of the code see it. */
export interface FrozenContent {
  /** As the sites show it at the moment of the build; it is stored, too. */
  readonly snapshot: Snapshot
  /** That moment; absent: entries with dates are shown whatever they are. */
  readonly at?: Date | undefined
}

/** The content of a plan; all hosts of a build have the same. @throws {Error} when there is no host. */
export function toFrozenContent([plan]: readonly HostPlan[]): FrozenContent {
  if (plan === undefined) throw new Error('A plan without hosts has no content')
  const { snapshot, schedule } = plan.context.input
  return { snapshot, at: schedule?.now }
}

/** Names where another process finds the content. @param dataDir absolute */
export function toSnapshotLocation(dataDir: string, { snapshot, at }: FrozenContent): SnapshotLocation {
  return { dataDir, id: snapshot.id, ...(at === undefined ? {} : { at: at.toISOString() }) }
}
