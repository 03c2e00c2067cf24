import type { Command } from 'commander'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { withEmbeddedSources } from '../../pipeline/build/with-embedded-sources.ts'
import { listImpact } from '../../pipeline/plan/page-entries.ts'
import { describeDrafts, readDraftImpact } from '../../pipeline/preview/draft-impact.ts'
import { planCurrentSnapshot } from '../../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'

type Options = GlobalOptions & PlanOptions & { readonly drafts?: boolean }

/** What publishing drafts would change: both stages as the content service has them now. */
async function tellDrafts(context: CommandContext, entry: string | undefined, options: Options): Promise<void> {
  const { config, environment, cwd, reporter } = context
  const request = toScopeRequest(options)
  const settings = { config, environment, cwd, folder: 'impact', requestOf: () => request, now: Date.now }
  const impact = await withEmbeddedSources(context, () =>
    reporter.phase('compare drafts', () => readDraftImpact(settings, entry)),
  )
  context.result(impact, describeDrafts(impact))
}

async function tellEntry(context: CommandContext, entry: string, options: Options): Promise<void> {
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
}

/** `uapp impact ENTRY`: which pages an entry changes. `uapp impact --drafts [ENTRY]`: what publishing drafts would change. */
export function registerImpact(program: Command): Command {
  return withPlanOptions(
    program
      .command('impact')
      .argument('[entry]', 'id of an entry, or kind:id as uapp why prints it; with --drafts that of one draft')
      .description('show which pages an entry changes, or what publishing drafts would change')
      .option('--drafts', 'compare the drafts of the content service with what is published: all, or that of the entry')
      .addHelpText(
        'after',
        '\nExamples:\n  uapp impact prod-tarn-20\n  uapp impact --drafts\n  uapp impact --drafts page-careers --json\n',
      ),
  ).action(async (entry: string | undefined, options: Options) => {
    const context = await createCommandContext(options)
    if (options.drafts === true) return tellDrafts(context, entry, options)
    if (entry === undefined)
      throw usageError('Which entry? Name one, such as: uapp impact prod-tarn-20. Or use --drafts for all drafts.')
    return tellEntry(context, entry, options)
  })
}
