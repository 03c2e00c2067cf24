import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { parseInstant } from '../../options/parse-instant.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { drawTree, nestPages } from '../../pipeline/plan/draw-tree.ts'
import type { CheckedPlan } from '../../pipeline/plan/plan-snapshot.ts'
import { summarizePlan, type HostSummary } from '../../pipeline/plan/summarize-plan.ts'
import { planCurrentSnapshot } from '../../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'
import { countOf } from '../../report/count-of.ts'

type Options = GlobalOptions & PlanOptions & { readonly tree?: boolean; readonly at?: Date }

function printCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

function printHost({ host, origin, pages, redirects, sites }: HostSummary): string {
  const lines = sites.flatMap((site) => [
    `  ${site.name}: ${site.pages} pages`,
    `    locales:   ${printCounts(site.locales)}`,
    `    templates: ${printCounts(site.templates)}`,
  ])
  return [`${host} (${origin}): ${pages} pages, ${redirects} redirects`, ...lines].join('\n')
}

function printPlan({ plan }: CheckedPlan, tree: boolean): { readonly json: object; readonly text: string } {
  const hosts = summarizePlan(plan)
  const trees = tree ? plan.hosts.flatMap((host) => host.trees) : []
  const drawn = trees.map((one) => ({ site: one.siteId, locale: one.locale.urlCode, pages: nestPages(one) }))
  return {
    json: { pages: hosts.reduce((sum, { pages }) => sum + pages, 0), hosts, ...(tree ? { trees: drawn } : {}) },
    text: tree ? trees.map(drawTree).join('\n\n') : hosts.map(printHost).join('\n'),
  }
}

/** `uapp plan`: the page trees of the current snapshot, as counts or drawn. */
export function registerPlan(program: Command): Command {
  return withPlanOptions(
    program
      .command('plan')
      .description('plan the pages of the current snapshot: counts per site, locale and template, or the tree itself')
      .option('--tree', 'draw the page tree of each site and locale')
      .option(
        '--at <instant>',
        'as it will be at a moment, such as 2026-12-01T09:00:00+01:00; by default now',
        parseInstant,
      )
      .addHelpText('after', '\nExample:\n  uapp plan --tree --site main --locale de-ch\n'),
  ).action(async (options: Options) => {
    const context = await createCommandContext(options)
    const checked = await planCurrentSnapshot(context, toScopeRequest(options), options.at)
    for (const problem of checked.problems) context.reporter.problem(problem)
    const errors = checked.problems.filter(({ severity }) => severity === 'error').length
    const warnings = checked.problems.filter(({ severity }) => severity === 'warning').length
    const { json, text } = printPlan(checked, options.tree === true)
    context.result({ ...json, problems: { error: errors, warning: warnings } }, text)
    if (errors > 0)
      throw new CommandError(`${countOf(errors, 'error')} in the content: see above.`, EXIT.contentProblems)
  })
}
