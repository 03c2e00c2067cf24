import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { usageError } from '../errors.ts'
import { findClass } from '../pipeline/plan/find-classes.ts'
import { findPage, parsePlannedUrl } from '../pipeline/plan/find-page.ts'
import { listPageEntries } from '../pipeline/plan/page-entries.ts'
import { describeClass } from './describe-class.ts'
import { orUsageError, planCurrentSnapshot } from '../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../plan-options.ts'

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
    const classOfPage = findClass(hostPlan, tree, node)
    const entries = listPageEntries(node, tree.site)
    const { id, path, template, title, contentLanguage, canonicalUrl, indexable } = node
    const page = { id, path, template, title, locale: node.locale.code, contentLanguage, canonicalUrl, indexable }
    const head = `“${title}” (${template}, ${node.locale.code}, written in ${contentLanguage})`
    context.result(
      { ...page, entries, class: classOfPage },
      [
        head,
        `canonical: ${canonicalUrl}${indexable ? '' : ', not indexed'}`,
        'made of:',
        ...entries.map((entry) => `  ${entry}`),
        ...(classOfPage === undefined ? [] : describeClass(classOfPage)),
      ].join('\n'),
    )
  })
}
