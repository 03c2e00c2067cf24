import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { usageError } from '../errors.ts'
import { listImpact } from '../pipeline/plan/page-entries.ts'
import { planCurrentSnapshot } from '../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../plan-options.ts'

type Options = GlobalOptions & PlanOptions

/** `uapp impact ENTRY`: which pages an entry changes. */
export function registerImpact(program: Command): Command {
  return withPlanOptions(
    program
      .command('impact')
      .argument('<entry>', 'id of an entry, or kind:id as uapp why prints it')
      .description('show which pages an entry changes')
      .addHelpText('after', '\nExample:\n  uapp impact prod-tarn-20\n'),
  ).action(async (entry: string, options: Options) => {
    const context = await createCommandContext(options)
    const { plan } = await planCurrentSnapshot(context, toScopeRequest(options))
    const routes = listImpact(plan, entry)
    if (routes.length === 0) throw usageError(`No planned page is made of ${entry}. Is it an id, such as prod-tarn-20?`)
    const pages = routes.reduce((sum, { locales }) => sum + locales.length, 0)
    context.result(
      { entry, pages, routes },
      [
        `${entry} changes ${pages} pages at ${routes.length} routes:`,
        ...routes.map(
          ({ siteId, route, title, locales }) => `  ${siteId} ${route}  “${title}”  (${locales.length} locales)`,
        ),
      ].join('\n'),
    )
  })
}
