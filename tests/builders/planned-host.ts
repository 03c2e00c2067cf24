import { join } from 'node:path'
import { hostOf, planOf } from './plan-of.ts'
import type { SnapshotParts } from './snapshot-of.ts'
import { listCountryProfiles } from '../../cli/pipeline/plan/render-groups/country-profiles.ts'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'
import { composeHost, PLAIN_PARTS, type ComposedHost } from '../../cli/pipeline/render/headless/compose-host.ts'
import { createCountryNames } from '../../cli/pipeline/render/headless/country-names.ts'
import { createDirectPages, type CheckScope } from '../../cli/pipeline/render/headless/direct-pages.ts'
import { listBatches } from '../../cli/pipeline/render/headless/batches/list-batches.ts'
import type { BatchJob } from '../../cli/pipeline/render/headless/batch-job.ts'
import { readPlannedGroups } from '../../cli/pipeline/render/headless/group-plan.ts'
import { openBlobStore } from '../../cli/pipeline/render/headless/lean/blob-store.ts'
import { toLeanBatch } from '../../cli/pipeline/render/headless/lean/lean-batch.ts'
import { MANIFEST_VERSION, type ReleaseManifest } from '../../cli/pipeline/render/headless/release-manifest.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface PlannedHostInput {
  /** An empty folder. */
  readonly dir: string
  readonly parts: SnapshotParts
  readonly check?: CheckScope
  readonly base?: ReleaseManifest
  /** Folder of the page templates that releases share; absent: pages are files. */
  readonly blobsDir?: string
}

/** The first host of a small plan, ready to be rendered. */
export interface PlannedHost {
  readonly plan: HostPlan
  readonly composed: ComposedHost
  readonly planDir: string
  readonly publicDir: string
  readonly hostDir: string
  readonly jobs: readonly BatchJob[]
}

/** Plans a snapshot in German and English and writes the plan of its render groups. */
export function planHost({ dir, parts, check = 'none', base, blobsDir }: PlannedHostInput): PlannedHost {
  const codes = (parts.countries ?? []).flatMap(({ code }) => [`de-${code.toLowerCase()}`, `en-${code.toLowerCase()}`])
  const plan = hostOf(planOf(parts, {}, { locales: ['de', 'en', 'de-ch', 'de-de', 'en-us', ...codes] }))
  const [planDir, hostDir] = [join(dir, 'plan'), join(dir, 'www.example')]
  const publicDir = join(hostDir, 'public')
  const namesIn = createCountryNames(plan.context)
  const blobs = blobsDir === undefined ? undefined : openBlobStore(blobsDir)
  const composed = composeHost({
    plan,
    profiles: listCountryProfiles(plan.context),
    planDir,
    head: { version: MANIFEST_VERSION, bundle: 'bundle', names: {} },
    parts: PLAIN_PARTS,
    ...omitUndefined({ base }),
    ...(blobs === undefined ? {} : { lean: { blobs, namesIn } }),
  })
  const jobs = [
    ...listBatches({
      groups: readPlannedGroups(planDir),
      namesIn,
      checksOf: createDirectPages({ plan, scope: check, salt: 'salt' }),
      publicDir,
      isFresh: true,
      planDir,
      ...(blobs === undefined || blobsDir === undefined
        ? {}
        : { lean: toLeanBatch({ blobs, dir: blobsDir, bundle: 'bundle' }, composed.slices) }),
    }),
  ]
  return { plan, composed, planDir, publicDir, hostDir, jobs }
}
