import { Option, type Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { BuildProblemsError, type DeniedLevel } from '../pipeline/build/build-problems-error.ts'
import { countProblems, type BuildResult } from '../pipeline/build/build-result.ts'
import { buildSites } from '../pipeline/build/build-sites.ts'
import { withEmbeddedSources } from '../pipeline/build/with-embedded-sources.ts'
import { ContentProblemsError } from '../pipeline/fetch/fetch-failure.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../plan-options.ts'
import { endOnSignal } from '../end-on-signal.ts'

type Options = GlobalOptions & PlanOptions & { readonly deny: DeniedLevel }

function describeResult(result: BuildResult): string {
  const { buildId, isUnchanged, urls, sites, locales, hosts, rendered, reused, problems, seconds, peakRssMiB } = result
  return [
    isUnchanged ? `Release ${buildId} is current; nothing has changed.` : `Release ${buildId} is published.`,
    `${urls} URLs: ${sites} sites on ${hosts} hosts in ${locales} locales; ${rendered} rendered, ${reused} unchanged.`,
    `${problems.error} errors, ${problems.warning} warnings; ${seconds} s, ${peakRssMiB} MiB.`,
  ].join('\n')
}

/** `uapp build`: fetch, plan, render, emit and publish all sites. */
export function registerBuild(program: Command): Command {
  return withPlanOptions(
    program
      .command('build')
      .description('fetch all content, build the sites, and publish them as the current release')
      .addOption(new Option('--engine <engine>', 'what renders the pages').choices(['gatsby']).default('gatsby'))
      .addOption(
        new Option('--deny <level>', 'end on problems from this level on')
          .choices(['error', 'warning'])
          .default('error'),
      )
      .addHelpText('after', '\nExample:\n  uapp build --site main --countries CH,DE --json\n'),
  ).action(async (options: Options) => {
    const context = await createCommandContext(options)
    const { config, environment, reporter, cwd } = context
    await endOnSignal('The build was interrupted; the current release stays as it is.', async (signal) => {
      try {
        const build = { request: toScopeRequest(options), deny: options.deny, signal }
        const clock = { now: () => new Date() }
        const result = await withEmbeddedSources(context, () =>
          buildSites({ config, environment, reporter, cwd, clock, options: build }),
        )
        context.result(result, describeResult(result))
      } catch (error) {
        if (options.json === true && (error instanceof BuildProblemsError || error instanceof ContentProblemsError)) {
          context.result({ problems: countProblems(error.problems), problemList: error.problems }, '')
        }
        throw error
      }
    })
  })
}
