import { Option, type Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { BuildProblemsError, type DeniedLevel } from '../../pipeline/build/build-problems-error.ts'
import { countProblems, type BuildResult } from '../../pipeline/build/build-result.ts'
import { buildSites, type BuildOptions } from '../../pipeline/build/build-sites.ts'
import { ENGINES, type EngineName } from '../../pipeline/build/engine-name.ts'
import { startEmbeddedAssets, withEmbeddedSources } from '../../pipeline/build/with-embedded-sources.ts'
import { ContentProblemsError } from '../../pipeline/fetch/fetch-failure.ts'
import { withBatchQueue } from '../../pipeline/queue/with-batch-queue.ts'
import { toGateDecision, withAcceptOptions, type AcceptOptions } from '../../options/accept-options.ts'
import { usageError } from '../../errors.ts'
import { describeAcceptance } from '../../pipeline/gate/describe-acceptance.ts'
import { PublishBlockedError } from '../../pipeline/gate/publish-blocked-error.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'
import {
  withReleaseStore,
  withReleaseStoreOption,
  withStoreBucket,
  type ReleaseStoreOptions,
} from '../../options/release-store-option.ts'
import { describeRoot } from '../../pipeline/publish/describe-root.ts'
import { parseInstant } from '../../options/parse-instant.ts'
import { withKeepOption, type KeepOptions } from '../../options/keep-option.ts'
import { endOnSignal } from '../../signals/end-on-signal.ts'
import { untilTold } from '../../signals/until-told.ts'
import { RELEASE_FORMS, type ReleaseForm } from '../../../src/domain/release/release-form.ts'
import { countOf } from '../../report/count-of.ts'

type Options = GlobalOptions &
  PlanOptions &
  KeepOptions &
  ReleaseStoreOptions &
  AcceptOptions & {
    readonly deny: DeniedLevel
    readonly engine: EngineName
    readonly fresh?: boolean
    readonly verifyAll?: boolean
    readonly form?: ReleaseForm
    readonly queue?: boolean
    readonly whenTold?: boolean
    readonly at?: Date
  }

function describeFate({ buildId, isUnchanged, asOf }: BuildResult): string {
  if (asOf === undefined)
    return isUnchanged ? `Release ${buildId} is current; nothing has changed.` : `Release ${buildId} is published.`
  return isUnchanged
    ? `As of ${asOf} the site is what release ${buildId} holds, which is current.`
    : `Release ${buildId} is the site as of ${asOf}. It is not published: "uapp publish ${buildId}" does that.`
}

/** What a person reads at the end of a build. */
export function describeResult(result: BuildResult): string {
  const { urls, groups, sites, locales, hosts, problems, seconds, peakRssMiB, root } = result
  const { rendered, stamped, reused, checked } = result
  return [
    describeFate(result),
    `${countOf(urls, 'URL')} in ${countOf(groups, 'group')}: ${countOf(sites, 'site')} on ${countOf(hosts, 'host')} in ${countOf(locales, 'locale')}.`,
    `${countOf(rendered, 'page')} rendered, ${countOf(stamped, 'URL')} stamped (${checked} compared with direct rendering), ${reused} left as they were.`,
    `${countOf(problems.error, 'error')}, ${countOf(problems.warning, 'warning')}; ${seconds} s, ${peakRssMiB} MiB.`,
    ...describeAcceptance(result.gate),
    ...describeRoot(root),
  ].join('\n')
}

/** `uapp build`: fetch, plan, render, emit and publish all sites. */
export function registerBuild(program: Command): Command {
  const command = withKeepOption(
    withPlanOptions(
      program
        .command('build')
        .description('fetch all content, build the sites, and publish them as the current release')
        .addOption(new Option('--engine <engine>', 'what renders the pages').choices(ENGINES).default('headless'))
        .option('--fresh', 'ask the sources for everything, not only for what changed')
        .option('--verify-all', 'render every stamped page directly, too, and compare; by default a sample')
        .addOption(
          new Option(
            '--form <form>',
            'what the release holds of its pages: templates that the runtime fills, or files',
          ).choices(RELEASE_FORMS),
        )
        .option(
          '--at <instant>',
          'the site as of a moment, such as 2026-12-01T09:00:00+01:00, beside the current release: "uapp publish" makes it current, "uapp page --release" shows it',
          parseInstant,
        )
        .option('--queue', 'let the workers (uapp worker) at DATABASE_URL render')
        .addOption(new Option('--when-told', 'begin at a message of the process that started this one').hideHelp())
        .addOption(
          new Option('--deny <level>', 'end on problems from this level on')
            .choices(['error', 'warning'])
            .default('error'),
        )
        .addHelpText(
          'after',
          '\nBefore it is published, a release is compared with the current one (`gate` of uapp.config.ts). One that would take away too much\nis kept back: "uapp releases" lists it, "uapp publish" publishes it. So is a part (--site, --locale, --countries) beside a release that\nholds more: its release holds the part alone. Who means that adds --accept locales --by.\n\nExamples:\n  uapp build --site main --countries CH,DE --json\n  uapp build --at 2026-12-01T09:00:00+01:00\n  uapp build --locale de-ch --accept locales --by "Mara Ohlin" --reason "Only one locale on this machine"\n',
        ),
    ),
  )
  return withReleaseStoreOption(withAcceptOptions(command)).action(async (options: Options) => {
    const decision = toGateDecision(options)
    if (options.whenTold === true) await untilTold()
    const context = withReleaseStore(await createCommandContext(options), options)
    const { config, environment, reporter, cwd } = context
    if (options.queue === true && options.engine !== 'headless')
      throw usageError('Workers render with the headless engine only: leave out --queue, or --engine.')
    if (options.form === 'lean' && options.engine === 'gatsby')
      throw usageError('Gatsby writes every page as files: leave out --form lean, or --engine.')
    await endOnSignal('The build was interrupted; the current release stays as it is.', async (signal) => {
      try {
        const { deny, engine, form, fresh = false, keep, verifyAll = false, at } = options
        const check = verifyAll ? ('all' as const) : ('sample' as const)
        const startAssets = (): ReturnType<typeof startEmbeddedAssets> => startEmbeddedAssets(context)
        const request = toScopeRequest(options)
        const build = { request, deny, engine, form, check, fresh, keep, at, decision, signal, startAssets }
        const clock = { now: () => new Date() }
        const run = (more: Pick<BuildOptions, 'createPool'>): Promise<BuildResult> =>
          withStoreBucket(context, (store) =>
            withEmbeddedSources(context, () =>
              buildSites({ config, environment, reporter, cwd, clock, store, options: { ...build, ...more } }),
            ),
          )
        const result =
          options.queue === true ? await withBatchQueue(context, (createPool) => run({ createPool })) : await run({})
        context.result(result, describeResult(result))
      } catch (error) {
        if (options.json === true && (error instanceof BuildProblemsError || error instanceof ContentProblemsError)) {
          context.result({ problems: countProblems(error.problems), problemList: error.problems }, '')
        }
        if (options.json === true && error instanceof PublishBlockedError) {
          const { buildId, report: gate } = error
          context.result({ buildId, isBlocked: true, gate, problems: countProblems(reporter.problems) }, '')
        }
        throw error
      }
    })
  })
}
