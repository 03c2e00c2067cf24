import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileBundle } from '../compile/compile-bundle.ts'
import { listPublicFiles } from '../gatsby/list-public-files.ts'
import { createPublicFilePool } from '../emit/public-files/public-file-pool.ts'
import { hasContent } from '../../files/staged-files.ts'
import { chooseSeeds } from '../plan/render-groups/choose-seeds.ts'
import { withProtectedPlans } from '../plan/protected-plan.ts'
import { removeFileSync } from '../../files/staged-file.ts'
import { toFrozenContent } from '../plan/frozen-content.ts'
import { createCountryNames } from '../render/headless/country-names.ts'
import { emitSliceData } from '../render/headless/emit-slice-data.ts'
import { openBlobStore } from '../render/headless/lean/blob-store.ts'
import { storeSliceData } from '../render/headless/lean/store-slice-data.ts'
import { MARKUP_FOLDER, markupCacheDir } from '../render/headless/markup-cache.ts'
import { pruneMarkupCache } from '../render/headless/prune-markup-cache.ts'
import type { ThreadPool } from '../render/headless/batches/batch-pool.ts'
import { createThreadPool } from '../render/headless/batches/thread-pool.ts'
import { renderGroups } from '../render/headless/render-groups.ts'
import { readBundleResources } from '../gatsby/gatsby-resources.ts'
import type { BuildHost } from './build-host.ts'
import { refuseProblems } from './build-problems-error.ts'
import { keepPageRecord, keepProtectedManifest, prepareProtectedArea } from './protected-area.ts'
import type { EngineInput, EngineResult, EngineTarget, PreparedEngine } from './render-engine.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Cache of protected pages, below the data folder. */
const PROTECTED_MARKUP_FOLDER = 'markup-protected'

const MIB = 1 << 20

/** Copies the compiled bundles to every host, with compressed neighbours. @returns their names. */
async function emitBundle(
  bundleDir: string,
  { hosts, stagingDir, isFresh, compressedDir }: EngineTarget,
): Promise<readonly string[]> {
  const from = join(bundleDir, 'public')
  const files = await listPublicFiles(from)
  const pool = createPublicFilePool()
  try {
    for (const { plan } of hosts) {
      const tasks = files
        .map((file) => ({
          from: join(from, file),
          to: join(stagingDir, plan.host, 'public', file),
          cacheDir: compressedDir,
        }))
        // A tree of the same bundle has them, with their neighbours.
        .filter((task) => isFresh || !hasContent(task.to, readFileSync(task.from)))
      await pool.run(tasks, () => {})
    }
  } finally {
    await pool.close()
  }
  return files
}

function removePages({ composed }: BuildHost, publicDir: string): void {
  for (const path of composed.removedPaths) {
    removeFileSync(join(publicDir, path.slice(1), 'index.html'))
    removeFileSync(join(publicDir, path.slice(1), '_payload.json'))
    removeFileSync(join(publicDir, `page-data${path}`, 'page-data.json'))
  }
}

/**
 * Compiles with Gatsby, or finds the last bundle still good, and gives the engine that renders the groups and fills them.
 * @throws {BuildProblemsError} when the code does not compile.
 */
export async function prepareHeadlessEngine(input: EngineInput): Promise<PreparedEngine> {
  const { seedPlans, isPartial, project, dataDir, reporter, signal } = input
  const withSignal = omitUndefined({ signal })
  const bundle = await reporter.phase('compile', (progress) =>
    compileBundle({
      project,
      dataDir,
      seeds: chooseSeeds(withProtectedPlans(seedPlans)),
      content: toFrozenContent(seedPlans),
      progress,
      ...withSignal,
    }),
  )
  for (const problem of bundle.problems) reporter.problem(problem)
  refuseProblems(bundle.problems, 'error')

  const resources = await readBundleResources(bundle.dir)
  const codePaths = resources.fixedPages.map(({ path }) => path)
  const markupRoot = join(dataDir, MARKUP_FOLDER)
  const cacheDir = markupCacheDir(markupRoot, bundle.hash)
  const { createPool } = input
  const threads = createThreadPool({ bundleDir: bundle.dir, cacheDir })
  // What stands behind gates is rendered here, whoever renders the rest: with a cache of its own, which no machine shares.
  const closedRoot = join(dataDir, PROTECTED_MARKUP_FOLDER)
  const closedCacheDir = markupCacheDir(closedRoot, bundle.hash)
  let closedThreads: ThreadPool | undefined
  // They load the bundle while this thread composes the pages.
  if (createPool === undefined) threads.start()

  async function render(target: EngineTarget): Promise<EngineResult> {
    const { hosts, stagingDir, isFresh, form, blobsDir } = target
    const assets = await emitBundle(bundle.dir, target)
    const blobs = openBlobStore(blobsDir)
    const lean = form === 'lean' ? { blobs, dir: blobsDir, bundle: bundle.hash } : undefined
    const slices = new Map<string, Readonly<Record<string, string>>>()
    for (const host of hosts) {
      const publicDir = join(stagingDir, host.plan.host, 'public')
      removePages(host, publicDir)
      const namesIn = createCountryNames(host.plan.context)
      const base = host.base.record?.slices ?? {}
      const { planDir, composed } = host
      if (lean !== undefined) {
        storeSliceData({ planDir, slices: composed.slices, resources, ...lean, blobs })
        continue
      }
      slices.set(
        host.plan.host,
        emitSliceData({ publicDir, planDir, slices: composed.slices, resources, namesIn, base }),
      )
    }
    const pool =
      createPool?.({
        bundleHash: bundle.hash,
        planHashes: hosts.map(({ composed }) => composed.hash),
        staging: { dir: stagingDir, isFresh },
      }) ?? threads
    const open = hosts.map((host) => ({ ...host, hostDir: join(stagingDir, host.plan.host) }))
    const closed = await Promise.all(open.map((host) => prepareProtectedArea(host.protectedArea, host.hostDir)))
    const rendered = await reporter.phase('render', async (progress) => {
      const shared = { isFresh, lean, check: input.check, progress, ...withSignal }
      const result = await renderGroups({ hosts: open, pool, ...shared })
      const { urls, rendered: made, cached, checked } = result
      progress.update({
        done: urls,
        total: urls,
        note: `${urls} URLs: ${made} rendered, ${cached} from the cache, ${checked} compared`,
      })
      return result
    })
    const behindGates = closed.filter((area) => area !== undefined)
    if (behindGates.some(({ composed }) => isFresh || composed.changedUrls > 0)) {
      const closedPool = (closedThreads ??= createThreadPool({ bundleDir: bundle.dir, cacheDir: closedCacheDir }))
      const result = await reporter.phase('render protected pages', (progress) =>
        renderGroups({
          hosts: behindGates,
          pool: closedPool,
          isFresh,
          lean,
          check: input.check,
          progress,
          ...withSignal,
        }),
      )
      for (const problem of result.problems) reporter.problem(problem)
    }
    for (const problem of rendered.problems) reporter.problem(problem)
    for (const { planDir, hostDir, protectedArea } of open) {
      if (protectedArea !== undefined) keepProtectedManifest(protectedArea, hostDir, form)
      keepPageRecord(planDir, hostDir, form)
    }
    const urls = hosts.reduce((sum, { composed }) => sum + composed.urls, 0)
    return {
      rendered: rendered.rendered,
      stamped: rendered.urls,
      reused: urls - rendered.urls,
      checked: rendered.checked,
      assets: new Map(hosts.map(({ plan }) => [plan.host, assets])),
      slices,
    }
  }
  function prune(hosts: readonly BuildHost[], now: Date): void {
    const maxBytes = input.config.render.cacheMiB * MIB
    const usedKeys = new Set(hosts.flatMap(({ composed }) => [...composed.markupKeys]))
    pruneMarkupCache({ root: markupRoot, currentDir: cacheDir, usedKeys, maxBytes, isPartial, now })
    const closedKeys = new Set(hosts.flatMap(({ protectedArea }) => [...(protectedArea?.composed.markupKeys ?? [])]))
    pruneMarkupCache({
      root: closedRoot,
      currentDir: closedCacheDir,
      usedKeys: closedKeys,
      maxBytes,
      isPartial,
      now,
    })
  }
  async function close(): Promise<void> {
    await Promise.all([threads.close(), closedThreads?.close()])
  }
  const { hash: codeHash, answersHash } = bundle
  return { name: 'headless', codeHash, answersHash, codePaths, isIncremental: true, render, prune, close }
}
