import type { Reporter } from '../../report/reporter.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { readReleaseRecord, type ReleaseCounts, type ReleaseRecord } from '../../../src/release/read-release-record.ts'
import { writeReleaseRecord } from '../publish/write-release-record.ts'
import { countProblems, type BuildOutcome } from './build-result.ts'
import type { EngineName } from './engine-name.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** The record of the current release, when it holds an equal hash. */
export async function findUnchangedRelease(
  distDir: string,
  isEqual: (record: ReleaseRecord) => boolean,
): Promise<ReleaseRecord | undefined> {
  const buildId = await readCurrentBuildId(distDir)
  if (buildId === undefined) return undefined
  const record = await readReleaseRecord(createReleaseLayout(distDir).releaseDir(buildId))
  return record !== undefined && isEqual(record) ? record : undefined
}

/** Facts about a release that may change while its pages stay equal. */
export interface ReleaseMarks {
  readonly nextChange: string | undefined
  readonly stale: NonNullable<ReleaseRecord['stale']>
}

/** The marks of a release. */
export const pickMarks = ({ nextChange, stale = [] }: ReleaseRecord): ReleaseMarks => ({ nextChange, stale })

/** Updates the record of a release whose pages stay: an entry that its source gives again, a date without visible effect. */
export async function renewRecord(
  distDir: string,
  record: ReleaseRecord,
  { inputHash, snapshot, ...marks }: ReleaseMarks & { readonly inputHash: string; readonly snapshot: string },
): Promise<void> {
  if (record.snapshot === snapshot && JSON.stringify(pickMarks(record)) === JSON.stringify(marks)) return
  const { nextChange: _nextChange, stale: _stale, asOf: _asOf, ...rest } = record
  await writeReleaseRecord(createReleaseLayout(distDir).releaseDir(record.buildId), {
    ...rest,
    inputHash,
    snapshot,
    ...omitUndefined({ nextChange: marks.nextChange }),
    ...(marks.stale.length === 0 ? {} : { stale: marks.stale }),
  })
}

interface UnchangedRelease extends ReleaseMarks {
  readonly record: ReleaseRecord
  readonly counts: ReleaseCounts
}

/** The result of a build whose release is current already. */
export function toUnchangedResult(
  {
    reporter,
    options,
  }: {
    readonly reporter: Reporter
    readonly options?: { readonly engine?: EngineName; readonly at?: Date | undefined }
  },
  { record, counts, nextChange, stale }: UnchangedRelease,
): BuildOutcome {
  const { buildId, urls, root } = record
  const { warnings, ...held } = counts
  reporter.info(`Nothing has changed: release ${buildId} stays current`)
  return {
    buildId,
    isUnchanged: true,
    engine: options?.engine ?? 'headless',
    ...held,
    urls,
    rendered: 0,
    stamped: 0,
    reused: urls,
    checked: 0,
    problems: { error: 0, warning: Math.max(warnings, countProblems(reporter.problems).warning) },
    ...omitUndefined({ nextChange, root, asOf: options?.at?.toISOString() }),
    stale: stale.length,
    phases: reporter.phases,
  }
}
