import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBlockingChecks, type GateReport } from '../../../src/domain/gate/gate-report.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { emitCards } from '../cards/emit-cards.ts'
import { pruneCards } from '../cards/prune-cards.ts'
import { createPictureSource, type PictureSource } from '../cards/picture-source.ts'
import { emitHostFiles } from '../emit/emit-host-files.ts'
import { readEmittedRecord } from '../emit/emitted-record.ts'
import { emitIcons } from '../emit/emit-icons.ts'
import { emitOwnFiles } from '../emit/own-files/emit-own-files.ts'
import { listOwnDocuments, listOwnFiles } from '../emit/own-files/list-own-files.ts'
import { pruneCompressed } from '../emit/public-files/prune-compressed.ts'
import { createPublicFilePool } from '../emit/public-files/public-file-pool.ts'
import { acceptReport } from '../gate/accept-report.ts'
import { checkRelease } from '../gate/check-release.ts'
import { createExplainGone } from '../gate/explain-gone.ts'
import { PublishBlockedError } from '../gate/publish-blocked-error.ts'
import { toHistoryFile, writeHistoryFile } from '../history/route-history-file.ts'
import { blockRelease } from '../publish/block-release.ts'
import { carryAssets } from '../publish/carry-assets.ts'
import { prepareRecycledTree } from '../publish/prepare-recycled-tree.ts'
import { publishRelease } from '../publish/publish-release.ts'
import { sweepBlobs } from '../publish/sweep-blobs.ts'
import { stageRelease } from '../publish/release-store.ts'
import { writeReleaseRecord } from '../publish/write-release-record.ts'
import { hashRelease } from './hash-release.ts'
import type { ReleaseRoot } from '../../../src/release/root/release-contents.ts'
import type { BuildHost } from './build-host.ts'
import type { NamedBuild } from './build-states.ts'
import { refuseProblems } from './build-problems-error.ts'
import { toProject } from '../../project.ts'
import type { EngineResult } from './render-engine.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** A release with its folder. */
interface StagedBuild extends NamedBuild {
  readonly stagingDir: string
  /** The folder is empty. */
  readonly isFresh: boolean
  /** Compressed files of earlier builds. */
  readonly compressedDir: string
}

interface RenderedBuild extends StagedBuild {
  readonly result: EngineResult
}

interface GatedBuild extends RenderedBuild {
  readonly gate: GateReport
}

/** A written release with the findings of the publish gate. */
export interface WrittenBuild extends GatedBuild {
  readonly root: ReleaseRoot | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Folder of the pictures for sharing, below the data folder. */
const CARDS_FOLDER = 'cards'

async function onSameDevice(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b)])
  return first.dev === second.dev
}

/** Stages the release upon the recycled tree, if its hosts were compared with that. */
async function stage(build: NamedBuild): Promise<StagedBuild> {
  const { dataDir, distDir, buildId, isStaged } = build
  const compressedDir = join(dataDir, 'compressed')
  await mkdir(compressedDir, { recursive: true })
  const accepts = ({ buildId: base }: { readonly buildId: string }): boolean => base === build.baseBuildId
  const { dir: stagingDir, baseBuildId } = isStaged
    ? { dir: createReleaseLayout(distDir).stagingDir(buildId), baseBuildId: undefined }
    : await stageRelease(distDir, buildId, { accepts })
  return { ...build, stagingDir, isFresh: baseBuildId === undefined, compressedDir }
}

async function render(build: StagedBuild): Promise<RenderedBuild> {
  const { engine, hosts, stagingDir, isFresh, compressedDir, distDir, form, reporter, options } = build
  const { blobsDir } = createReleaseLayout(distDir)
  for (const { plan } of hosts) await mkdir(join(stagingDir, plan.host, 'public'), { recursive: true })
  const result = await engine.render({ hosts, stagingDir, isFresh, compressedDir, form, blobsDir })
  refuseProblems(reporter.problems, options.deny)
  options.signal?.throwIfAborted()
  return { ...build, result }
}

/** Everything of a host that is no page. @returns the public files that were written, and how many cards were drawn. */
async function emitHost(
  build: RenderedBuild,
  host: BuildHost,
  pictures: PictureSource,
): Promise<{ readonly inPublic: readonly string[]; readonly cardsMade: number }> {
  const { result, buildId, now, config, distDir, dataDir, reporter } = build
  const { plan, index, search, feeds, manifests, cards, calendars, productLists, base } = host
  const hostDir = join(build.stagingDir, plan.host)
  const stagedHostPublicDir = join(hostDir, 'public')
  await mkdir(stagedHostPublicDir, { recursive: true })
  const drawn = await emitCards({
    cards,
    publicDir: stagedHostPublicDir,
    cacheDir: join(dataDir, CARDS_FOLDER),
    fetchPicture: pictures.fetch,
  })
  for (const problem of drawn.problems) reporter.problem(problem)
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
  const inPublic = emitHostFiles({
    host: plan,
    index,
    hostDir,
    search,
    feeds,
    manifests,
    calendars,
    productLists,
    slices: result.slices.get(plan.host) ?? {},
    codePaths: build.engine.codePaths,
    base: base.record,
    changes: readEmittedRecord(join(createReleaseLayout(distDir).currentLink, plan.host))?.changes,
    buildId,
    now,
    config,
  })
  return { inPublic, cardsMade: drawn.made }
}

/** Writes everything of the release that is no page. */
async function emit(build: RenderedBuild): Promise<RenderedBuild> {
  const { hosts, compressedDir: cacheDir, reporter, options } = build
  await reporter.phase('emit', async (progress) => {
    const pool = createPublicFilePool()
    const pictures = createPictureSource(build.environment.values.UAPP_ASSETS_URL, options.startAssets)
    let cards = 0
    try {
      await build.kept.indexer.settle()
      const { snapshot } = build.planned.plan.context.input
      await emitOwnFiles({
        contentDir: join(toProject(build).projectDir, 'content'),
        paths: listOwnFiles(snapshot),
        documents: listOwnDocuments(snapshot),
        hostDirs: hosts.map(({ plan }) => join(build.stagingDir, plan.host)),
      })
      for (const host of hosts) {
        const { inPublic, cardsMade } = await emitHost(build, host, pictures)
        cards += cardsMade
        await pool.run(
          inPublic.map((to) => ({ to, cacheDir })),
          () => {},
        )
      }
    } finally {
      await pictures.close()
      await pool.close()
    }
    const note = cards === 0 ? {} : { note: `${cards} pictures for sharing made` }
    progress.update({ done: hosts.length, total: hosts.length, ...note })
  })
  refuseProblems(reporter.problems, options.deny)
  return build
}

/** Compares the staged release with the current one. */
async function passGate(build: RenderedBuild): Promise<GatedBuild> {
  const { hosts, config, distDir, stagingDir, now, reporter, planned, options } = build
  const gate = await reporter.phase('compare with the current release', async (progress) => {
    const found = await checkRelease({
      distDir,
      releaseDir: stagingDir,
      hosts: hosts.map(({ plan }) => plan.host),
      limits: config.gate,
      explainGone: createExplainGone(planned.plan.context.input.snapshot, planned.hidden),
    })
    const report = acceptReport(found, options.decision, now)
    const blocking = listBlockingChecks(report)
    const skipped = found.skipped.length === 0 ? '' : `, not compared: ${found.skipped.join(', ')}`
    const note = found.comparedWith === undefined ? 'there is none' : `${found.findings.length} findings${skipped}`
    progress.update({ done: 1, note: blocking.length === 0 ? note : `${note}: ${blocking.join(', ')}` })
    return report
  })
  return { ...build, gate }
}

/** Writes the record of the release, which is complete from here on. */
async function record(build: GatedBuild): Promise<WrittenBuild> {
  const {
    stagingDir,
    buildId,
    contentHash,
    inputHash,
    now,
    snapshot,
    hosts,
    releaseCounts: counts,
    gate,
    marks,
  } = build
  await writeHistoryFile(toHistoryFile(stagingDir), build.history)
  const root = await hashRelease(build)
  await writeReleaseRecord(stagingDir, {
    buildId,
    contentHash,
    inputHash,
    createdAt: now.toISOString(),
    snapshot,
    hosts: hosts.map(({ plan }) => plan.host),
    form: build.form,
    urls: hosts.reduce((sum, { composed }) => sum + composed.urls, 0),
    ...omitUndefined({ root, asOf: build.options.at?.toISOString() }),
    counts,
    gate,
    ...omitUndefined({ nextChange: marks.nextChange }),
    ...(marks.stale.length === 0 ? {} : { stale: marks.stale }),
  })
  build.options.signal?.throwIfAborted()
  return { ...build, root }
}

/** Prepares the next build. The release is complete already, so an error here is only reported. */
async function prepareNext(build: WrittenBuild): Promise<void> {
  const { engine, hosts, dataDir, distDir, compressedDir: cacheDir, now, reporter, options } = build
  try {
    await reporter.phase('prepare the next release', async (progress) => {
      await pruneCompressed({ cacheDir, now, isLinked: await onSameDevice(cacheDir, distDir) })
      engine.prune(hosts, now)
      build.kept.prune(new Date(now.getTime() - DAY_MS))
      // The cards of the other pages are unknown here.
      if (!build.isPartial)
        await pruneCards({
          cacheDir: join(dataDir, CARDS_FOLDER),
          used: hosts.flatMap(({ cards }) => [...cards.keys()]),
          now,
        })
      const { signal } = options
      const recycled = engine.isIncremental ? await prepareRecycledTree({ distDir, progress, signal }) : undefined
      await sweepBlobs(distDir)
      const note = recycled === undefined ? 'nothing to do' : `${recycled.files} files linked`
      progress.update({ done: 1, total: 1, note })
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    reporter.info(`The release is made, but the next build will have to write every file: ${why}`)
  }
}

/** Makes the release the current one, unless it is of another moment. @throws {PublishBlockedError} when the gate keeps it back. */
async function publish(build: WrittenBuild): Promise<WrittenBuild> {
  const { distDir, buildId, gate, config, reporter, clock, options } = build
  const { keep, keepDays } = config.releases
  if (options.at !== undefined) {
    await blockRelease(distDir, buildId, keep)
    await prepareNext(build)
    return build
  }
  if (listBlockingChecks(gate).length > 0) {
    await blockRelease(distDir, buildId, keep)
    await prepareNext(build)
    throw new PublishBlockedError(buildId, gate)
  }
  await reporter.phase('publish', async (progress) => {
    await publishRelease({ distDir, buildId, keep, keepDays, now: clock.now() })
    progress.update({ done: 1, note: buildId })
  })
  await prepareNext(build)
  return build
}

/**
 * Stages a release upon the recycled tree, renders and emits into it, compares it with the current one, and publishes it. An
 * error before the last step leaves the current release in place.
 * @throws {BuildProblemsError} when problems at the denied level were found.
 * @throws {PublishBlockedError} when the gate keeps it back; it then lies beside the others, complete.
 */
export async function writeRelease(build: NamedBuild): Promise<WrittenBuild> {
  const staged = await stage(build)
  try {
    const emitted = await emit(await render(staged))
    return await publish(await record(await passGate(emitted)))
  } catch (error) {
    // Workers on other machines may still write their current batches.
    await rm(staged.stagingDir, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}
