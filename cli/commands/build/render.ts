import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { endOnSignal } from '../../signals/end-on-signal.ts'
import { CommandError, usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { acquireBuildLock } from '../../pipeline/publish/build-lock.ts'
import { countProblems } from '../../pipeline/build/build-result.ts'
import type { StoredBundle } from '../../pipeline/compile/bundle-store.ts'
import { readCodeFiles } from '../../pipeline/compile/code-files.ts'
import { listTemplates } from '../../pipeline/plan/render-groups/choose-seeds.ts'
import { findPage, parsePlannedUrl } from '../../pipeline/plan/find-page.ts'
import type { Plan } from '../../pipeline/plan/plan.ts'
import { withDiskGuard } from '../../pipeline/publish/disk-problem.ts'
import { withBatchQueue } from '../../pipeline/queue/with-batch-queue.ts'
import { loadGatsbyBundle } from '../../pipeline/gatsby/gatsby-bundle.ts'
import { PageRenderError } from '../../pipeline/gatsby/page-render-error.ts'
import { findLastBundle } from '../../pipeline/prerender/find-last-bundle.ts'
import { renderUrl, type RenderedUrl } from '../../pipeline/prerender/render-url.ts'
import { parseShard, ShardError, type Shard } from '../../pipeline/prerender/shard.ts'
import { warmMarkup, type WarmedMarkup } from '../../pipeline/prerender/prerender-markup.ts'
import { orUsageError, planCurrentSnapshot } from '../../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'
import { countOf } from '../../report/count-of.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { toProject } from '../../project.ts'

type Options = GlobalOptions &
  PlanOptions & {
    readonly changed?: boolean
    readonly url?: readonly string[]
    readonly shard?: string
    readonly queue?: boolean
  }

const collect = (value: string, previous: readonly string[] = []): readonly string[] => [...previous, value]

function readShard(text: string | undefined): Shard | undefined {
  try {
    return text === undefined ? undefined : parseShard(text)
  } catch (error) {
    if (error instanceof ShardError) throw usageError(error.message)
    throw error
  }
}

function describeWarmed({ groups, rendered, cached, damaged, failed, seconds }: WarmedMarkup): string {
  const mended = damaged === 0 ? '' : ` (${damaged} of them were damaged)`
  const broken = failed === 0 ? '' : `, ${failed} failed`
  return `${groups} groups: ${rendered} rendered${mended}, ${cached} in the cache already${broken}; ${seconds} s.`
}

function describeUrl({ host, path, files }: RenderedUrl): string {
  return [`${host}${path}`, ...files.map(({ file, is }) => `  ${is}: ${file}`)].join('\n')
}

/** Renders pages one by one and compares them with the current release. */
async function renderUrls(
  context: CommandContext,
  plan: Plan,
  dataDir: string,
  urls: readonly string[],
): Promise<void> {
  const { environment, cwd, result } = context
  const folders = {
    renderedDir: join(dataDir, 'rendered'),
    currentDir: join(resolve(cwd, environment.values.UAPP_DIST_DIR), 'current'),
  }
  const planned = urls.map((url) => orUsageError(() => parsePlannedUrl(url, plan)))
  const bundle = await findLastBundle(
    dataDir,
    planned.flatMap((one) => findPage(one)?.node.template ?? []),
  )
  await tellOutdatedCode(context, bundle)
  const loaded = await loadGatsbyBundle(bundle.dir)
  const rendered: RenderedUrl[] = []
  for (const [at, one] of planned.entries()) {
    const found = await renderUrl({ bundle: loaded, planned: one, ...folders }).catch((error: unknown) => {
      if (!(error instanceof PageRenderError)) throw error
      const stack = error.componentStack.map((name) => `\n    in ${name}`).join('')
      const place = error.place === undefined ? '' : `\nSee ${error.place}.`
      throw new CommandError(`${one.path} cannot be rendered: ${error.message}${stack}${place}`, EXIT.contentProblems, {
        cause: error,
      })
    })
    if (found === undefined)
      throw usageError(`No page is planned at ${urls[at] ?? one.path}. See what is: uapp plan --tree`)
    rendered.push(found)
  }
  result({ urls: rendered }, rendered.map(describeUrl).join('\n'))
}

async function tellOutdatedCode({ config, reporter, cwd }: CommandContext, { manifest }: StoredBundle): Promise<void> {
  const { hash } = await readCodeFiles(toProject({ config, cwd }))
  if (hash !== manifest.codeHash)
    reporter.info('The code has changed since it was compiled: the next build compiles it anew and renders anew.')
}

/** `uapp render`: renders into the cache what a build would render, so that the build only page templates. */
export function registerRender(program: Command): Command {
  return withPlanOptions(
    program
      .command('render')
      .description('render the pages of the current snapshot into the cache, with the bundle compiled last')
      .option(
        '--changed',
        'only what the cache lacks; by default all entries are opened, and damaged ones rendered anew',
      )
      .option(
        '--url <url>',
        'render this page alone, and compare it with the current release; may be repeated',
        collect,
      )
      .option('--shard <i/n>', 'only the i-th of n equal parts, for one of n machines')
      .option('--queue', 'let the workers (uapp worker) at DATABASE_URL do it')
      .addHelpText('after', '\nExample:\n  uapp render --shard 2/4 --json\n'),
  ).action(async (options: Options) => {
    const context = await createCommandContext(options)
    const { environment, reporter, cwd } = context
    const shard = readShard(options.shard)
    if (options.url !== undefined && (shard !== undefined || options.changed === true || options.queue === true))
      throw usageError('--url renders single pages: leave out --shard, --changed and --queue.')
    const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
    const distDir = resolve(cwd, environment.values.UAPP_DIST_DIR)
    // Before anything is planned: without a build there is nothing to render with.
    await findLastBundle(dataDir, [])
    const { plan } = await planCurrentSnapshot(context, toScopeRequest(options))
    if (options.url !== undefined) return renderUrls(context, plan, dataDir, options.url)
    const bundle = await findLastBundle(dataDir, listTemplates(plan.hosts))
    await tellOutdatedCode(context, bundle)
    await endOnSignal('The rendering was interrupted; what was rendered stays in the cache.', async (signal) => {
      const lock = await acquireBuildLock([dataDir])
      try {
        const input = {
          plan,
          bundle,
          dataDir,
          reporter,
          signal,
          onlyMissing: options.changed === true,
          ...omitUndefined({ shard }),
        }
        const warmed = await withDiskGuard({ dataDir, distDir }, () =>
          options.queue === true
            ? withBatchQueue(context, (createPool) => warmMarkup({ ...input, createPool }))
            : warmMarkup(input),
        )
        const problems = countProblems(reporter.problems)
        context.result({ ...warmed, problems, problemList: reporter.problems }, describeWarmed(warmed))
        if (problems.error > 0)
          throw new CommandError(
            `${countOf(problems.error, 'page')} could not be rendered: see above.`,
            EXIT.contentProblems,
          )
      } finally {
        await lock.release()
      }
    })
  })
}
