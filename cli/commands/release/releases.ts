import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { describeAcceptance } from '../../pipeline/gate/describe-acceptance.ts'
import { listKeptBack } from '../../../src/release/list-blocked-releases.ts'
import { describeRoot } from '../../pipeline/publish/describe-root.ts'
import { describeStale } from '../../pipeline/publish/describe-stale.ts'
import { listReleases } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { parseReleaseRecord, readReleaseRecord, type ReleaseRecord } from '../../../src/release/read-release-record.ts'
import {
  withReleaseStore,
  withReleaseStoreOption,
  withStoreBucket,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { listStoredReleases } from '../../pipeline/publish/store/rollback-store.ts'
import { orStoreError } from '../../pipeline/publish/store/store-errors.ts'
import type { Bucket } from '../../../src/integrations/object-storage/bucket.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

interface ListedRelease extends Partial<Omit<ReleaseRecord, 'buildId'>> {
  readonly buildId: string
  readonly isCurrent: boolean
  /** It waits for somebody to accept what the gate found. */
  readonly isBlocked: boolean
  /** The gate kept it back, and this one was published since. */
  readonly supersededBy?: string
}

const markOf = ({ isCurrent, isBlocked, supersededBy }: ListedRelease): string =>
  isCurrent ? '*' : isBlocked ? '!' : supersededBy === undefined ? ' ' : '-'

function describeListed(release: ListedRelease): readonly string[] {
  const { buildId, hosts = [], urls, gate, stale = [], supersededBy, root, asOf } = release
  const size = urls === undefined ? '' : `${urls} URLs on ${hosts.join(', ')}`
  const details = [
    ...(asOf === undefined ? [] : [`the site as of ${asOf}`]),
    ...(supersededBy === undefined ? [] : [`kept back, superseded by ${supersededBy}`]),
    ...describeAcceptance(gate),
    ...describeStale(stale),
    ...describeRoot(root),
  ]
  return [`${markOf(release)} ${buildId} ${size}`.trimEnd(), ...details.map((line) => `    ${line}`)]
}

/** Releases of the folder, in no order. */
async function listFolder(distDir: string): Promise<readonly ListedRelease[]> {
  const layout = createReleaseLayout(distDir)
  const published = await Promise.all(
    (await listReleases(distDir)).map(async (release) => ({
      ...release,
      isBlocked: false,
      ...(await readReleaseRecord(layout.releaseDir(release.buildId))),
    })),
  )
  const blocked = (await listKeptBack(distDir)).map(({ record, supersededBy }) => ({
    isCurrent: false,
    isBlocked: supersededBy === undefined,
    ...omitUndefined({ supersededBy }),
    ...record,
  }))
  return [...blocked, ...published]
}

/** Releases of a store; one that the gate keeps back no longer waits once a newer one was published. */
async function listStore(bucket: Bucket): Promise<readonly ListedRelease[]> {
  const stored = await listStoredReleases(bucket)
  const newest = stored.find(({ isBlocked }) => !isBlocked)?.buildId
  return stored.map(({ buildId, isCurrent, isBlocked, record }) => {
    const supersededBy = isBlocked && newest !== undefined && buildId < newest ? newest : undefined
    return {
      ...parseReleaseRecord(record),
      buildId,
      isCurrent,
      isBlocked: isBlocked && supersededBy === undefined,
      ...omitUndefined({ supersededBy }),
    }
  })
}

/** `uapp releases`: the releases that exist, the newest first, and those that the publish gate keeps back. */
export function registerReleases(program: Command): Command {
  const command = program
    .command('releases')
    .description(
      'list the releases that exist, the newest first: the current one (*), those that wait to be published by name (!), and those that it kept back until a newer one was published (-)',
    )
    .addHelpText('after', '\nExample:\n  uapp releases\n')
  return withReleaseStoreOption(command).action(async (options: GlobalOptions & ReleaseStoreOptions) => {
    const context = withReleaseStore(await createCommandContext(options), options)
    const distDir = resolve(context.cwd, context.environment.values.UAPP_DIST_DIR)
    const listed = await withStoreBucket(context, (bucket) =>
      bucket === undefined ? listFolder(distDir) : orStoreError(() => listStore(bucket)),
    )
    const releases = listed.toSorted((a, b) => (a.buildId < b.buildId ? 1 : -1))
    const lines = releases.flatMap(describeListed)
    context.result({ releases }, lines.length === 0 ? 'There is no release yet. Run "uapp build".' : lines.join('\n'))
  })
}
