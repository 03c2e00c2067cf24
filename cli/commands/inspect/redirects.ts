import type { Command } from 'commander'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { isLeading } from '../../../src/domain/redirect/redirect-rule.ts'
import { createRedirectLookup } from '../../../src/domain/redirect/redirect-lookup.ts'
import { describeRule } from '../../report/describe-rule.ts'
import { findPage, parsePlannedUrl } from '../../pipeline/plan/find-page.ts'
import type { Plan } from '../../pipeline/plan/plan.ts'
import { orUsageError, planCurrentSnapshot } from '../../plan-current-snapshot.ts'
import { usageError } from '../../errors.ts'
import { proposeRedirects, type ProposedRedirect } from '../../pipeline/plan/redirects/propose-redirects.ts'
import { withManagement } from '../../embedded/with-management.ts'
import { toScopeRequest, withPlanOptions, type PlanOptions } from '../../options/plan-options.ts'
import type { ProposedTarget } from '../../../src/domain/not-found/propose-target.ts'

const REASONS: Readonly<Record<ProposedTarget['by'], string>> = {
  history: 'the page, or one above it, moved there',
  segment: 'a page there has this name',
  spelling: 'a page there has nearly this name',
  parent: 'the page above it',
}

function toLine({ host, path, count, target }: ProposedRedirect): string {
  const proposal = target === undefined ? 'nothing is near' : `${target.path}  (${REASONS[target.by]})`
  return `${String(count).padStart(7)}  ${host}${path} → ${proposal}`
}

/** Addresses that led nowhere for people: how often, what may be meant, and what an editor can take over. */
function describeMissing(addresses: readonly ProposedRedirect[]): string {
  if (addresses.length === 0) return 'No address led nowhere in the last 30 days, as far as was counted.'
  const snippets = addresses.flatMap(({ snippet }) => snippet ?? [])
  const advice = ['', '# For system/redirects.yaml, after a look at each target:', ...snippets]
  return [
    'Addresses that visitors found nothing at in the last 30 days, and where they may lead:',
    ...addresses.map(toLine),
    ...(snippets.length === 0 ? [] : advice),
  ].join('\n')
}

type Options = GlobalOptions & PlanOptions & { readonly test?: string; readonly missing?: boolean }

/** Addresses that are listed at most. */
const MAX_MISSING = 50

interface Answer {
  readonly json: object
  readonly text: string
}

/** What one URL does. */
function testUrl(url: string, plan: Plan): Answer {
  const planned = orUsageError(() => parsePlannedUrl(url, plan))
  const { hostPlan, path } = planned
  const common = { url, host: hostPlan.host, path }
  const page = findPage(planned)
  if (page !== undefined) {
    const text = `${path} is a page: “${page.node.title}” (${page.node.id}). It is not redirected.`
    return { json: { ...common, kind: 'page', id: page.node.id }, text }
  }
  const rule = createRedirectLookup(hostPlan.redirects)(path)
  if (rule !== undefined) {
    const kind = isLeading(rule) ? 'redirect' : 'gone'
    return { json: { ...common, kind, ...rule }, text: `${path} ${describeRule(rule)}` }
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

/** `uapp redirects`: the compiled redirect map, what one URL does, or which addresses need a redirect. */
export function registerRedirects(program: Command): Command {
  return withPlanOptions(
    program
      .command('redirects')
      .description(
        'show the compiled redirects of the current snapshot, what one URL does, or which addresses led nowhere',
      )
      .option('--test <url>', 'a URL, or a path of the main host')
      .option('--missing', 'addresses that visitors of the last 30 days found nothing at, with proposed targets')
      .addHelpText(
        'after',
        '\nExamples:\n  uapp redirects --test http://localhost:8000/de/firma\n  uapp redirects --missing --json\n',
      ),
  ).action(async (options: Options) => {
    if (options.test !== undefined && options.missing === true)
      throw usageError('Choose one of --test and --missing: they answer different questions.')
    const context = await createCommandContext(options)
    const { plan, problems } = await planCurrentSnapshot(context, toScopeRequest(options))
    for (const problem of problems) if (/redirect/.test(problem.code)) context.reporter.problem(problem)
    if (options.missing === true) {
      const found = await withManagement(context, (management) => management.listMissing(MAX_MISSING))
      const addresses = proposeRedirects(found, plan)
      context.result({ addresses }, describeMissing(addresses))
      return
    }
    const { json, text } = options.test === undefined ? listRules(plan) : testUrl(options.test, plan)
    context.result(json, text)
  })
}
