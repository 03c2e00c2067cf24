import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import { listBlockingChecks, type GateDecision, type GateReport } from '../../../src/domain/gate/gate-report.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { Reporter } from '../../report/reporter.ts'
import { emitCards } from '../cards/emit-cards.ts'
import { pruneCards } from '../cards/prune-cards.ts'
import { createPictureSource, type StartAssets } from '../cards/picture-source.ts'
import { emitHostFiles } from '../emit/emit-host-files.ts'
import { readEmittedRecord } from '../emit/emitted-record.ts'
import { emitIcons } from '../emit/emit-icons.ts'
import { pruneCompressed } from '../emit/prune-compressed.ts'
import { createPublicFilePool } from '../emit/public-file-pool.ts'
import { acceptReport } from '../gate/accept-report.ts'
import { checkRelease } from '../gate/check-release.ts'
import type { ExplainGone } from '../gate/list-gone-entries.ts'
import { PublishBlockedError } from '../gate/publish-blocked-error.ts'
import { toHistoryFile, writeHistoryFile } from '../history/route-history-file.ts'
import { carryAssets } from '../publish/carry-assets.ts'
import { prepareSpare } from '../publish/prepare-spare.ts'
import { blockRelease } from '../publish/block-release.ts'
import { publishRelease } from '../publish/publish-release.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { stageRelease } from '../publish/release-store.ts'
import type { ReleaseCounts, ReleaseRecord } from '../../../src/release/read-release-record.ts'
import { writeReleaseRecord } from '../publish/write-release-record.ts'
import type { BuildHost } from './build-host.ts'
import { refuseProblems, type DeniedLevel } from './build-problems-error.ts'
import type { EngineResult, PreparedEngine } from './render-engine.ts'

export interface WriteReleaseInput {
  readonly engine: PreparedEngine
  readonly hosts: readonly BuildHost[]
  /** Build whose spare tree the hosts were compared with; undefined: none. */
  readonly baseBuildId: string | undefined
  readonly config: UappConfig
  readonly dataDir: string
  readonly distDir: string
  readonly buildId: string
  /** The release is staged already, by a build that was killed while others rendered it. */
  readonly isStaged: boolean
  /** It is a part of what the configuration names. */
  readonly isPartial: boolean
  readonly contentHash: string
  readonly inputHash: string
  /** Every address that this release or one before it serves. */
  readonly history: RouteHistory
  /** Id of the snapshot that it is made of. */
  readonly snapshot: string
  readonly counts: ReleaseCounts
  readonly now: Date
  /** What somebody accepts of what the publish gate may find. */
  readonly decision: GateDecision | undefined
  readonly explainGone: ExplainGone
  /** When dates of entries make another release of the same content (ISO 8601); undefined: never. */
  readonly nextChange: string | undefined
  /** Entries that are as they were before. */
  readonly stale: NonNullable<ReleaseRecord['stale']>
  readonly startAssets?: StartAssets
  readonly deny: DeniedLevel
  readonly reporter: Reporter
  readonly signal?: AbortSignal
}

/** Folder of the pictures for sharing, below the data folder. */
const CARDS_FOLDER = 'cards'

async function onSameDevice(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b)])
  return first.dev === second.dev
}

/** @returns how many cards were drawn. */
async function emitHosts(input: WriteReleaseInput, stagingDir: string, result: EngineResult): Promise<number> {
  let cardsMade = 0
  const { hosts, buildId, now, config, distDir, dataDir, reporter } = input
  const cacheDir = join(dataDir, 'compressed')
  const pool = createPublicFilePool()
  const pictures = createPictureSource(input.startAssets)
  try {
    for (const {
      plan,
      index,
      searchLocales,
      searchPartsDir,
      feeds,
      manifests,
      cards,
      calendars,
      productLists,
      base,
    } of hosts) {
      const hostDir = join(stagingDir, plan.host)
      const stagedHostPublicDir = join(hostDir, 'public')
      await mkdir(stagedHostPublicDir, { recursive: true })
      const emitted = await emitCards({
        cards,
        publicDir: stagedHostPublicDir,
        cacheDir: join(dataDir, CARDS_FOLDER),
        fetchPicture: pictures.fetch,
      })
      for (const problem of emitted.problems) reporter.problem(problem)
      cardsMade += emitted.made
      await carryAssets({
        distDir,
        stagedHostPublicDir,
        host: plan.host,
        keep: config.releases.keep,
        own: [
          ...(result.assets.get(plan.host) ?? []),
          ...[...cards.keys(), ...productLists.keys()].map((path) => path.slice(1)),
          `builds/meta/${buildId}.json`,
        ],
      })
      await emitIcons(hostDir)
      const slices = result.slices.get(plan.host) ?? {}
      const inPublic = emitHostFiles({
        host: plan,
        index,
        hostDir,
        searchPartsDir,
        searchLocales,
        feeds,
        manifests,
        calendars,
        productLists,
        slices,
        codePaths: input.engine.codePaths,
        base: base.record,
        changes: readEmittedRecord(join(createReleaseLayout(distDir).currentLink, plan.host))?.changes,
        buildId,
        now,
        config,
      })
      await pool.run(
        inPublic.map((to) => ({ to, cacheDir })),
        () => {},
      )
    }
  } finally {
    await pictures.close()
    await pool.close()
  }
  return cardsMade
}

/** Makes the next build quick. The release is whole already, so what goes wrong here is told and changes nothing. */
async function prepareNext(
  { engine, hosts, dataDir, distDir, isPartial, now, reporter, signal }: WriteReleaseInput,
  cacheDir: string,
): Promise<void> {
  try {
    await reporter.phase('prepare the next release', async (progress) => {
      await pruneCompressed({ cacheDir, now, isLinked: await onSameDevice(cacheDir, distDir) })
      engine.prune(hosts, now)
      // Nobody knows here which cards the other pages show.
      if (!isPartial)
        await pruneCards({
          cacheDir: join(dataDir, CARDS_FOLDER),
          used: hosts.flatMap(({ cards }) => [...cards.keys()]),
          now,
        })
      const withSignal = signal === undefined ? {} : { signal }
      const spare = engine.isIncremental ? await prepareSpare({ distDir, progress, ...withSignal }) : undefined
      progress.update({
        done: 1,
        total: 1,
        note: spare === undefined ? 'nothing to do' : `${spare.files} files linked`,
      })
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    reporter.info(`The release is made, but the next build will have to write every file: ${why}`)
  }
}

/** Compares the staged release with the current one. */
async function passGate(input: WriteReleaseInput, stagingDir: string): Promise<GateReport> {
  const { hosts, config, distDir, now, reporter, decision, explainGone } = input
  return reporter.phase('compare with the current release', async (progress) => {
    const names = hosts.map(({ plan }) => plan.host)
    const found = await checkRelease({
      distDir,
      releaseDir: stagingDir,
      hosts: names,
      limits: config.gate,
      explainGone,
    })
    const report = acceptReport(found, decision, now)
    const blocking = listBlockingChecks(report)
    const skipped = found.skipped.length === 0 ? '' : `, not compared: ${found.skipped.join(', ')}`
    const note = found.comparedWith === undefined ? 'there is none' : `${found.findings.length} findings${skipped}`
    progress.update({ done: 1, note: blocking.length === 0 ? note : `${note}: ${blocking.join(', ')}` })
    return report
  })
}

/** A release that was written, and what the publish gate found about it. */
export interface WrittenRelease {
  readonly result: EngineResult
  readonly gate: GateReport
}

/**
 * Stages a release upon the spare tree, renders and emits into it, compares it with the current one, and publishes it.
 * Whatever happens before the last step, the current release stays.
 * @throws {BuildProblemsError} when problems at the denied level were found.
 * @throws {PublishBlockedError} when the gate keeps it back; it then lies beside the others, whole.
 */
export async function writeRelease(input: WriteReleaseInput): Promise<WrittenRelease> {
  const { engine, hosts, config, dataDir, distDir, buildId, contentHash, inputHash, counts, now, reporter, signal } =
    input
  const compressedDir = join(dataDir, 'compressed')
  await mkdir(compressedDir, { recursive: true })
  const accepts = ({ buildId: base }: { readonly buildId: string }): boolean => base === input.baseBuildId
  const { dir: stagingDir, baseBuildId } = input.isStaged
    ? { dir: createReleaseLayout(distDir).stagingDir(buildId), baseBuildId: undefined }
    : await stageRelease(distDir, buildId, { accepts })
  try {
    const isFresh = baseBuildId === undefined
    for (const { plan } of hosts) await mkdir(join(stagingDir, plan.host, 'public'), { recursive: true })
    const result = await engine.render({ hosts, stagingDir, isFresh, compressedDir })
    refuseProblems(reporter.problems, input.deny)
    signal?.throwIfAborted()
    await reporter.phase('emit', async (progress) => {
      const cards = await emitHosts(input, stagingDir, result)
      const note = cards === 0 ? {} : { note: `${cards} pictures for sharing made` }
      progress.update({ done: hosts.length, total: hosts.length, ...note })
    })
    refuseProblems(reporter.problems, input.deny)
    const urls = hosts.reduce((sum, { composed }) => sum + composed.urls, 0)
    const createdAt = now.toISOString()
    const names = hosts.map(({ plan }) => plan.host)
    const gate = await passGate(input, stagingDir)
    const { nextChange, stale, history, snapshot } = input
    await writeHistoryFile(toHistoryFile(stagingDir), history)
    await writeReleaseRecord(stagingDir, {
      buildId,
      contentHash,
      inputHash,
      createdAt,
      snapshot,
      hosts: names,
      urls,
      counts,
      gate,
      ...(nextChange === undefined ? {} : { nextChange }),
      ...(stale.length === 0 ? {} : { stale }),
    })
    signal?.throwIfAborted()
    if (listBlockingChecks(gate).length > 0) {
      await blockRelease(distDir, buildId, config.releases.keep)
      await prepareNext(input, compressedDir)
      throw new PublishBlockedError(buildId, gate)
    }
    await reporter.phase('publish', async (progress) => {
      await publishRelease({ distDir, buildId, keep: config.releases.keep })
      progress.update({ done: 1, note: buildId })
    })
    await prepareNext(input, compressedDir)
    return { result, gate }
  } catch (error) {
    // Workers on other machines may still be writing the ranges that they were at.
    await rm(stagingDir, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}
