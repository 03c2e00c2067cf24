import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { findGroup, type FoundGroup, type NeighbourGroup } from '../../pipeline/plan/render-groups/find-group.ts'
import { findPage, parsePlannedUrl } from '../../pipeline/plan/find-page.ts'
import { listPageEntries } from '../../pipeline/plan/page-entries.ts'
import { orUsageError, planCurrentSnapshot } from '../../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'

const SHOWN_COUNTRIES = 12
const SHOWN_KEY = 12

function listCountries(countries: readonly string[]): string {
  const rest = countries.length - SHOWN_COUNTRIES
  return `${countries.slice(0, SHOWN_COUNTRIES).join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function describeNeighbour({ key, countries, hasSameMarkup, differences }: NeighbourGroup): string {
  const what = differences.length === 0 ? 'its address alone' : differences.join(', ')
  return `  ${key.slice(0, SHOWN_KEY)}: ${listCountries(countries)} – differs in ${what}${hasSameMarkup ? '; the page itself is rendered with this one' : ''}`
}

/** Lines that tell a page's render group and what sets it apart from the other render groups of the same page in its language. */
function describeGroup({ key, countries, isFilled, neighbours }: FoundGroup): readonly string[] {
  const own = isFilled
    ? `rendered once and filled for ${countries.length === 1 ? 'one country' : `${countries.length} countries`}: ${listCountries(countries)}`
    : 'rendered for the international locale'
  return [
    `render group ${key.slice(0, SHOWN_KEY)}: ${own}`,
    ...(neighbours.length === 0
      ? []
      : ['other groups of this page in its language:', ...neighbours.map(describeNeighbour)]),
  ]
}

type Options = GlobalOptions & PlanOptions

/** `uapp why URL`: which entries a page is made of, and which countries share its page. */
export function registerWhy(program: Command): Command {
  return withPlanOptions(
    program
      .command('why')
      .argument('<url>', 'a URL, or a path of the main host')
      .description('show which entries a page is made of, and which countries share it')
      .addHelpText('after', '\nExample:\n  uapp why http://localhost:8000/de-ch/products\n'),
  ).action(async (url: string, options: Options) => {
    const context = await createCommandContext(options)
    const { plan } = await planCurrentSnapshot(context, toScopeRequest(options))
    const planned = orUsageError(() => parsePlannedUrl(url, plan))
    const { hostPlan } = planned
    const found = findPage(planned)
    if (found === undefined)
      throw usageError(`No page is planned at ${url}. uapp explain ${url} tells what a visitor gets.`)
    const { tree, node } = found
    const renderGroup = findGroup(hostPlan, tree, node)
    const entries = listPageEntries(node, tree.site)
    const { id, path, template, title, contentLanguage, canonicalUrl, indexable } = node
    const page = { id, path, template, title, locale: node.locale.code, contentLanguage, canonicalUrl, indexable }
    const head = `“${title}” (${template}, ${node.locale.code}, written in ${contentLanguage})`
    context.result(
      { ...page, entries, renderGroup },
      [
        head,
        `canonical: ${canonicalUrl}${indexable ? '' : ', not indexed'}`,
        'made of:',
        ...entries.map((entry) => `  ${entry}`),
        ...(renderGroup === undefined ? [] : describeGroup(renderGroup)),
      ].join('\n'),
    )
  })
}
