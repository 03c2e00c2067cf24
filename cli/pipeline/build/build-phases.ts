import { join } from 'node:path'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import type { ReleaseForm } from '../../../src/domain/release/release-form.ts'
import { EMPTY_HISTORY } from '../../../src/domain/redirect/route-history.ts'
import { createBuildId } from '../../../src/release/release-layout.ts'
import { createProblemLocator } from '../../report/problem-locator.ts'
import { readCodeFiles } from '../compile/code-files.ts'
import { hashOwnFiles } from '../emit/own-files/hash-own-files.ts'
import { readPublishedSnapshots } from '../fetch/published-snapshots.ts'
import { refreshSnapshot } from '../fetch/refresh-snapshot.ts'
import { predictGate } from '../gate/predict-gate.ts'
import { isPartial } from '../plan/plan-scope.ts'
import { sweepStaging } from '../publish/publish-release.ts'
import { findStagedRun, isBuildOf } from '../queue/queue-run.ts'
import { hashGroups } from './build-host.ts'
import { refuseProblems } from './build-problems-error.ts'
import { countPlan, countProblems, type BuildOutcome } from './build-result.ts'
import { composeHosts } from './compose-hosts.ts'
import { hashContent, hashInput, hashWithHistory } from './content-hash.ts'
import { openKeptComposition } from './kept-composition.ts'
import { prepareGatsbyEngine } from './gatsby-engine.ts'
import { prepareHeadlessEngine } from './headless-engine.ts'
import { orAborted } from './or-aborted.ts'
import { planContent, readContent, readKnown } from './plan-content.ts'
import { readDocuments } from './read-documents.ts'
import { readWords } from './read-words.ts'
import { findUnchangedRelease, pickMarks, renewRecord, toUnchangedResult } from './unchanged-release.ts'
import { toProject } from '../../project.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import type { Build, FetchedBuild, PlannedBuild, PreparedBuild, ComposedBuild, NamedBuild } from './build-states.ts'

/** Gatsby writes files, whatever the configuration says. */
function chooseForm({ config, options }: Build): ReleaseForm {
  return options.engine === 'gatsby' ? 'files' : (options.form ?? config.releases.form)
}

/** Hash of everything that the build starts from. */
async function hashStart(
  build: Build,
  { snapshotHash, ownFilesHash }: Pick<FetchedBuild, 'ownFilesHash'> & { readonly snapshotHash: string },
): Promise<string> {
  const { config, environment, cwd, options } = build
  const { request, engine, at } = options
  const form = chooseForm(build)
  // Of the moment only what the environment sets: the present one is judged by the record (`nextChange`).
  const { PORT, UAPP_ASSETS_URL, SOURCE_DATE_EPOCH } = environment.values
  const { hash: codeHash } = await readCodeFiles(toProject({ config, cwd }))
  const given = { request, engine, form, PORT, UAPP_ASSETS_URL, SOURCE_DATE_EPOCH, ...omitUndefined({ at }) }
  const searchWords = [...(await readWords({ config, cwd }))]
  return hashInput({ snapshotHash, config, codeHash, options: { ...given, ownFilesHash, searchWords } })
}

/** Brings the snapshot up to date, and finds out what the build starts from. */
export async function fetchContent(build: Build): Promise<FetchedBuild> {
  const { config, environment, reporter, dataDir, distDir, options } = build
  const { fresh, keep, createPool, signal } = options
  const staged = createPool === undefined ? undefined : await findStagedRun(build)
  if (staged === undefined) await sweepStaging(distDir)
  const locate = createProblemLocator(build)
  const published = await readPublishedSnapshots(distDir)
  const fetchOptions = { config, environment, reporter, dataDir, fresh, keep, published, locate }
  const refreshed = await orAborted(signal, refreshSnapshot(fetchOptions))
  const { snapshotHash } = refreshed
  const assets = join(toProject(build).projectDir, 'content/assets')
  const ownFilesHash = hashOwnFiles(assets, join(dataDir, 'own-files.json'))
  const startHash = await hashStart(build, { snapshotHash, ownFilesHash })
  const known = await readKnown(build, distDir)
  const moment = options.at ?? toPlanMoment(environment, build.clock.now())
  return { ...build, form: chooseForm(build), refreshed, fetchOptions, known, ownFilesHash, startHash, moment, staged }
}

/** The outcome of a build that starts from what the current release was made of; undefined: it does not. */
export async function findSameStart(build: FetchedBuild): Promise<BuildOutcome | undefined> {
  const { distDir, startHash, known, moment, options } = build
  const inputHash = hashWithHistory(startHash, known)
  const same = await findUnchangedRelease(
    distDir,
    (record) =>
      record.inputHash === inputHash &&
      (options.deny === 'error' || record.counts?.warnings === 0) &&
      (record.nextChange === undefined || moment.getTime() < Date.parse(record.nextChange)),
  )
  if (same?.counts === undefined) return undefined
  return toUnchangedResult(build, { record: same, counts: same.counts, ...pickMarks(same) })
}

/**
 * Plans the pages and predicts the findings of the publish gate.
 * @throws {BuildProblemsError} when problems at the denied level were found.
 */
export async function planPages({ refreshed, fetchOptions, ...build }: FetchedBuild): Promise<PlannedBuild> {
  const { reporter, distDir, known, moment, options } = build
  const planned = await orAborted(
    options.signal,
    readContent(fetchOptions, refreshed).then((snapshot) => planContent(build, snapshot, known, moment)),
  )
  refuseProblems(reporter.problems, options.deny)
  const isPart = isPartial(options.request)
  const current = isPart ? await findUnchangedRelease(distDir, () => true) : undefined
  const predicted = predictGate(countPlan(planned.plan.hosts), current?.counts, options.decision)
  if (predicted !== undefined) reporter.info(predicted)
  return { ...build, planned, isPartial: isPart }
}

/** Compiles changed code and prepares the renderer. */
export async function prepareEngine(build: PlannedBuild): Promise<PreparedBuild> {
  const { planned, config, cwd, dataDir, reporter, options } = build
  const { engine: name, check, createPool, signal } = options
  const prepare = name === 'headless' ? prepareHeadlessEngine : prepareGatsbyEngine
  const engine = await orAborted(
    signal,
    prepare({
      seedPlans: planned.planSeeds(),
      isPartial: build.isPartial,
      config,
      project: toProject({ config, cwd }),
      dataDir,
      reporter,
      check,
      createPool,
      signal,
    }),
  )
  return { ...build, engine, kept: openKeptComposition(dataDir) }
}

/** Composes all pages, which gives the content of the release. */
export async function composeRelease(build: PreparedBuild): Promise<ComposedBuild> {
  const { config, planned, engine, ownFilesHash, startHash } = build
  const { plan } = planned
  const { kept, reporter, dataDir, distDir, form } = build
  const { hosts, baseBuildId } = await composeHosts({
    config,
    reporter,
    dataDir,
    distDir,
    form,
    plan,
    engine,
    words: await readWords(build),
    documentTexts: await orAborted(build.options.signal, readDocuments(build)),
    kept,
  })
  build.options.signal?.throwIfAborted()
  const sum = (field: 'groups' | 'pages'): number => hosts.reduce((all, { composed }) => all + composed[field], 0)
  const { name, codeHash, answersHash } = engine
  const contentHash = await hashContent({
    config,
    engine: { name, codeHash, answersHash, form },
    hosts: hosts.map((host) => ({
      plan: host.plan,
      groupHash: [
        hashGroups(host),
        ...Object.values(host.manifests),
        JSON.stringify(host.search.manifest),
        ownFilesHash,
      ].join(' '),
    })),
  })
  const { urls, ...planCounts } = countPlan(plan.hosts)
  const perRelease = { ...planCounts, pages: sum('pages'), groups: sum('groups') }
  const history = plan.history ?? EMPTY_HISTORY
  const { id: snapshot, stale = [] } = plan.context.input.snapshot
  return {
    ...build,
    hosts,
    baseBuildId,
    contentHash,
    inputHash: hashWithHistory(startHash, history),
    history,
    snapshot,
    counts: { urls, ...perRelease },
    releaseCounts: { ...perRelease, warnings: countProblems(reporter.problems).warning },
    marks: { nextChange: planned.nextChange?.toISOString(), stale: stale.map(({ id, since }) => ({ id, since })) },
  }
}

/** The outcome of a build whose release would hold what the current one does; undefined: it would not. */
export async function findSameContent(build: ComposedBuild): Promise<BuildOutcome | undefined> {
  const { distDir, contentHash, inputHash, snapshot, releaseCounts: counts, marks } = build
  const unchanged = await findUnchangedRelease(distDir, (record) => record.contentHash === contentHash)
  if (unchanged === undefined) return undefined
  // What holds for another moment is nothing for the record of this one.
  if (build.options.at === undefined) await renewRecord(distDir, unchanged, { inputHash, snapshot, ...marks })
  return toUnchangedResult(build, { record: unchanged, counts, ...marks })
}

/** Names the release, by the one that others were rendering already, if it is the same. */
export async function nameRelease(build: ComposedBuild): Promise<NamedBuild> {
  const { staged, baseBuildId, contentHash, distDir, reporter } = build
  const now = build.clock.now()
  const isStaged = staged !== undefined && baseBuildId === undefined && isBuildOf(staged, contentHash)
  if (isStaged) reporter.info(`Going on with build ${staged}, which was ended before it was done`)
  else if (staged !== undefined) await sweepStaging(distDir)
  return { ...build, buildId: isStaged ? staged : createBuildId(now, contentHash), now, isStaged }
}
