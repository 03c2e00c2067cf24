import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../command-context.ts'
import { isLeading } from '../../src/domain/redirect-rule.ts'
import { describeRule } from '../report/describe-rule.ts'
import { findPage, parsePlannedUrl } from '../pipeline/plan/find-page.ts'
import type { Plan } from '../pipeline/plan/plan.ts'
import { orUsageError, planCurrentSnapshot } from '../plan-current-snapshot.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../plan-options.ts'

type Options = GlobalOptions & PlanOptions & { readonly test?: string }

interface Answer {
  readonly json: object
  readonly text: string
}

/** What one URL does. */
function testUrl(url: string, plan: Plan): Answer {
  const planned = orUsageError(() => parsePlannedUrl(url, plan))
  const { hostPlan, path } = planned
  const rule = hostPlan.redirects.find(({ from }) => from === path)
  const common = { url, host: hostPlan.host, path }
  if (rule !== undefined) {
    const kind = isLeading(rule) ? 'redirect' : 'gone'
    return { json: { ...common, kind, ...rule }, text: `${path} ${describeRule(rule)}` }
  }
  const page = findPage(planned)
  if (page !== undefined) {
    const text = `${path} is a page: “${page.node.title}” (${page.node.id}). It is not redirected.`
    return { json: { ...common, kind: 'page', id: page.node.id }, text }
  }
  const text = `${path} is not redirected on ${hostPlan.host}, and no page is there. uapp explain ${url} tells what a visitor gets.`
  return { json: { ...common, kind: 'none' }, text }
}

function listRules(plan: Plan): Answer {
  const hosts = plan.hosts.map(({ host, redirects }) => ({ host, redirects }))
  const text = hosts.map(({ host, redirects }) =>
    [
      `${host}: ${redirects.length} redirects`,
      ...redirects.map((rule) => `  ${rule.status} ${rule.from} ${describeRule(rule)}`),
    ].join('\n'),
  )
  return { json: { hosts }, text: text.join('\n') }
}

/** `uapp redirects`: the compiled redirect map, or what one URL does. */
export function registerRedirects(program: Command): Command {
  return withPlanOptions(
    program
      .command('redirects')
      .description('show the compiled redirects of the current snapshot, or what one URL does')
      .option('--test <url>', 'a URL, or a path of the main host')
      .addHelpText('after', '\nExample:\n  uapp redirects --test http://localhost:8000/de/firma\n'),
  ).action(async (options: Options) => {
    const context = await createCommandContext(options)
    const { plan, problems } = await planCurrentSnapshot(context, toScopeRequest(options))
    for (const problem of problems) if (/redirect/.test(problem.code)) context.reporter.problem(problem)
    const { json, text } = options.test === undefined ? listRules(plan) : testUrl(options.test, plan)
    context.result(json, text)
  })
}
