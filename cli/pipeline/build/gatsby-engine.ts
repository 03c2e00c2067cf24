import { join, resolve } from 'node:path'
import { readCodeFiles } from '../compile/code-files.ts'
import { listCodePages } from '../compile/code-pages.ts'
import { answerCodeQueries } from '../compile/code-queries.ts'
import { compileBundle } from '../compile/compile-bundle.ts'
import { listEngineFiles } from '../emit/public-files/emit-engine-files.ts'
import { createPublicFilePool } from '../emit/public-files/public-file-pool.ts'
import { chooseSeeds } from '../plan/render-groups/choose-seeds.ts'
import { withProtectedPlans } from '../plan/protected-plan.ts'
import { writeRenderPlan } from '../plan/write-render-plan.ts'
import { MARKUP_FOLDER, markupCacheDir } from '../render/headless/markup-cache.ts'
import { renderGroups } from '../render/headless/render-groups.ts'
import { createThreadPool } from '../render/headless/batches/thread-pool.ts'
import { toFrozenContent, toSnapshotLocation } from '../plan/frozen-content.ts'
import { renderWithGatsby } from '../render/render-with-gatsby.ts'
import type { BuildHost } from './build-host.ts'
import { refuseProblems } from './build-problems-error.ts'
import { prepareProtectedArea } from './protected-area.ts'
import type { EngineInput, EngineResult, EngineTarget, PreparedEngine } from './render-engine.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Gatsby as it is: it renders every page of every country by itself, host by host. */
export async function prepareGatsbyEngine(input: EngineInput): Promise<PreparedEngine> {
  const { seedPlans, project, dataDir, reporter, signal } = input
  const code = await readCodeFiles(project)
  const codePaths = listCodePages(code.files).map(({ path }) => path)
  const content = toFrozenContent(seedPlans)
  const { answers, problems: unanswered } = await answerCodeQueries(content.snapshot, code)
  for (const problem of unanswered) reporter.problem(problem)
  refuseProblems(unanswered, 'error')
  const seeds = chooseSeeds(withProtectedPlans(seedPlans))
  const templates = seeds.pages.map(({ template }) => template).sort()

  async function renderHost({ plan, planDir, index }: BuildHost, target: EngineTarget): Promise<EngineResult> {
    await reporter.phase(`compose ${plan.host}`, async (progress) => {
      const { pages, slices } = await writeRenderPlan(plan, planDir)
      progress.update({ done: pages, total: pages, note: `${pages} pages, ${slices} slices` })
    })
    signal?.throwIfAborted()
    const output = await reporter.phase(`render ${plan.host}`, (progress) =>
      renderWithGatsby({
        project,
        hostPlanDir: planDir,
        host: plan.host,
        dataDir,
        content: toSnapshotLocation(resolve(dataDir), content),
        answersHash: answers.hash,
        seeds,
        progress,
        ...omitUndefined({ signal }),
      }),
    )
    for (const problem of output.problems) reporter.problem(problem)
    refuseProblems(output.problems, 'error')
    const { tasks, assets, problems } = await listEngineFiles({
      engineDir: output.publicDir,
      publicDir: join(target.stagingDir, plan.host, 'public'),
      paths: new Set(index.paths()),
      codePaths,
      cacheDir: target.compressedDir,
    })
    for (const problem of problems) reporter.problem(problem)
    const pool = createPublicFilePool()
    try {
      await reporter.phase(`copy ${plan.host}`, (progress) =>
        pool.run(tasks, (done) => progress.update({ done, total: tasks.length })),
      )
    } finally {
      await pool.close()
    }
    const { rendered, reused } = output
    const nothing = { stamped: 0, checked: 0 }
    return { rendered, reused, ...nothing, assets: new Map([[plan.host, assets]]), slices: new Map() }
  }

  /** Gatsby writes everything into `public`, so protected pages are rendered without it, on the same code. */
  async function renderBehindGates({ hosts, stagingDir, isFresh }: EngineTarget): Promise<void> {
    const areas = await Promise.all(
      hosts.map(({ plan, protectedArea }) => prepareProtectedArea(protectedArea, join(stagingDir, plan.host))),
    )
    const closed = areas.filter((area) => area !== undefined)
    if (closed.length === 0) return
    const bundle = await reporter.phase('compile protected pages', (progress) =>
      compileBundle({ project, dataDir, seeds, content, progress, ...omitUndefined({ signal }) }),
    )
    for (const problem of bundle.problems) reporter.problem(problem)
    refuseProblems(bundle.problems, 'error')
    const cacheDir = markupCacheDir(join(dataDir, MARKUP_FOLDER), bundle.hash)
    const rendered = await reporter.phase('render protected pages', (progress) =>
      renderGroups({
        hosts: closed,
        pool: createThreadPool({ bundleDir: bundle.dir, cacheDir }),
        isFresh,
        check: input.check,
        progress,
        ...omitUndefined({ signal }),
      }),
    )
    for (const problem of rendered.problems) reporter.problem(problem)
    refuseProblems(rendered.problems, 'error')
  }

  async function render(target: EngineTarget): Promise<EngineResult> {
    const results: EngineResult[] = []
    for (const host of target.hosts) results.push(await renderHost(host, target))
    await renderBehindGates(target)
    return {
      rendered: results.reduce((sum, { rendered }) => sum + rendered, 0),
      reused: results.reduce((sum, { reused }) => sum + reused, 0),
      stamped: 0,
      checked: 0,
      assets: new Map(results.flatMap(({ assets }) => [...assets])),
      slices: new Map(),
    }
  }
  return {
    name: 'gatsby',
    codeHash: `${code.hash} ${templates.join()}`,
    answersHash: answers.hash,
    codePaths,
    isIncremental: false,
    render,
    prune: () => {},
    close: async () => {},
  }
}
