import { collectRedirectSteps, type EditorStep, type Former, type ReportFault } from './collect-redirect-steps.ts'
import { flattenRedirects, type RedirectStep } from './flatten-redirects.ts'
import type { MovedStep } from './moved-addresses.ts'
import type { Problem } from './problem.ts'
import type { RedirectHost } from './redirect-host.ts'
import { deadTarget, redirectLoop } from './redirect-problems.ts'
import type { GoneRule, LeadingRule, RedirectRule } from './redirect-rule.ts'
import type { SystemRedirect } from './snapshot.ts'

export interface CompiledRedirects {
  /** Sorted by `from`. */
  readonly rules: readonly RedirectRule[]
  readonly problems: readonly Problem[]
}

function toLeadingRule(step: EditorStep | MovedStep): LeadingRule {
  const { from, to, entry } = step
  if ('since' in step) return { from, to, entry, status: 301, reason: 'slug-change', since: step.since }
  const { reason, unpublishAt } = step.redirect
  if (reason === 'campaign')
    return { from, to, entry, status: 302, reason, ...(unpublishAt === undefined ? {} : { until: unpublishAt }) }
  return { from, to, entry, status: 301, reason: reason === 'merged' ? reason : 'moved' }
}

const toGoneRule = ({ from, redirect }: Former): GoneRule => ({
  from,
  entry: redirect.id,
  status: 410,
  reason: 'gone',
})

/**
 * Compiles the system redirects of one host (S1 §2, §3 “Redirect”): each with its locale or for all locales, target
 * resolved, chains followed to their end, status by reason; then the addresses that pages left, where no editor says
 * otherwise. Loops, targets that do not exist, addresses given twice, redirects that a page hides and those that contradict
 * themselves are problems, one for each entry, and make no rule.
 */
export function compileRedirects(redirects: readonly SystemRedirect[], host: RedirectHost): CompiledRedirects {
  const problems = new Map<string, Problem>()
  const report: ReportFault = (entry, path, fault) => {
    const key = `${fault.code} ${entry}`
    if (!problems.has(key)) problems.set(key, { ...fault, where: { source: 'content', entry, path } })
  }
  const { steps, gone, unresolved } = collectRedirectSteps(redirects, host, report)
  const ended = new Set(gone.map(({ from }) => from))
  const moved = (host.moved ?? []).filter(({ from }) => !ended.has(from))
  const flattened = flattenRedirects<EditorStep | MovedStep>([...steps, ...moved])
  for (const { step, paths } of flattened.loops) report(step.entry, step.from, redirectLoop(paths))
  for (const [entry, path] of unresolved) report(entry, path, deadTarget(path))

  const isLive = ({ to }: RedirectStep): boolean => !to.startsWith('/') || host.isServed(to.replace(/[?#].*$/s, ''))
  const live = flattened.steps.filter(isLive)
  const arriving = new Set(live.map(({ entry }) => entry))
  for (const { entry, from } of flattened.steps) if (!arriving.has(entry)) report(entry, from, deadTarget(from))

  const isWanted = ({ isCovered }: { readonly isCovered: boolean }): boolean => isCovered
  const rules: RedirectRule[] = [...live.filter(isWanted).map(toLeadingRule), ...gone.filter(isWanted).map(toGoneRule)]
  return { rules: rules.sort((a, b) => (a.from < b.from ? -1 : 1)), problems: [...problems.values()] }
}
