import { collectRedirectSteps, type EditorStep, type Former, type ReportFault } from './collect-redirect-steps.ts'
import { flattenRedirects, type RedirectStep } from './flatten-redirects.ts'
import { inspectPatterns } from './inspect-patterns.ts'
import type { MovedStep } from './moved-addresses.ts'
import { once } from '../values/once.ts'
import { createPagePaths } from '../path/page-paths.ts'
import { createPatternLookup } from './pattern-lookup.ts'
import type { Problem } from '../problem/problem.ts'
import type { RedirectHost } from './redirect-host.ts'
import { comparePatterns, isPattern, listUsedNames, overlap, toTargetPattern } from './redirect-pattern.ts'
import { deadTarget, patternHidesPages, redirectLoop, shadowedRedirect } from './redirect-problems.ts'
import type { GoneRule, LeadingRule, RedirectRule } from './redirect-rule.ts'
import type { SystemRedirect } from '../snapshot/snapshot.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

export interface CompiledRedirects {
  /** In the order in which they are asked: addresses sorted by `from`, then patterns, the more special ones first. */
  readonly rules: readonly RedirectRule[]
  readonly problems: readonly Problem[]
}

type Step = EditorStep | MovedStep

/**
 * Target of a step as its rule has it: that of an address without locale has none, either, so that the locale correction
 * chooses one for each visitor (S1 §2).
 */
function toRuleTarget(step: Step): string {
  const { to } = step
  const prefix = 'since' in step || step.lookedForIn === undefined ? undefined : `/${step.lookedForIn}`
  if (prefix === undefined || !to.startsWith(prefix)) return to
  const rest = to.slice(prefix.length)
  if (!/^(?:[/?#]|$)/.test(rest)) return to
  return rest.startsWith('/') ? rest : `/${rest}`
}

function toLeadingRule(step: Step): LeadingRule {
  const { from, entry } = step
  const to = toRuleTarget(step)
  if ('since' in step) return { from, to, entry, status: 301, reason: 'slug-change', since: step.since }
  const { reason, unpublishAt } = step.redirect
  if (reason === 'campaign') return { from, to, entry, status: 302, reason, ...omitUndefined({ until: unpublishAt }) }
  return { from, to, entry, status: 301, reason: reason === 'merged' ? reason : 'moved' }
}

const toGoneRule = ({ from, redirect }: Former): GoneRule => ({
  from,
  entry: redirect.id,
  status: 410,
  reason: 'gone',
})

function inOrder(a: RedirectRule, b: RedirectRule): number {
  const [isA, isB] = [isPattern(a.from), isPattern(b.from)]
  if (isA !== isB) return isA ? 1 : -1
  return isA ? comparePatterns(a.from, b.from) : a.from < b.from ? -1 : 1
}

/** Whether a target keeps names of the path that it is reached from. */
const isOpen = ({ to }: RedirectStep): boolean => listUsedNames(to).length > 0

/**
 * Compiles the system redirects of one host (S1 §2, §3 “Redirect”): each with its locale, or for all locales and for the
 * address without one, target resolved, chains followed to their end, status by reason; then the addresses that pages left, where no editor says
 * otherwise. Of a pattern (`redirect-pattern.ts`) the target keeps its names, and a chain of such is left to be followed by
 * requests. Loops, targets that do not exist, addresses given twice, redirects that a page hides and those that contradict
 * themselves are problems, one for each entry, and make no rule; patterns above pages, or whose turn never comes, are told.
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
  const inspected = inspectPatterns([...steps, ...gone].filter(({ from }) => isPattern(from)))
  // With no locale in it, the target of an address may be the address itself.
  const looping = new Set([...inspected.loops.keys()].map(({ redirect }) => redirect.id))
  const isEndless = (step: Step): boolean => {
    if ('since' in step || step.lookedForIn === undefined) return false
    return looping.has(step.entry) || (!isPattern(step.from) && host.isServed(`/${step.lookedForIn}${step.from}`))
  }
  for (const [{ redirect, from }, by] of inspected.shadows) report(redirect.id, from, shadowedRedirect(from, by))
  for (const [{ redirect }, paths] of inspected.loops) report(redirect.id, paths[0] ?? '', redirectLoop(paths))

  const sound = steps.filter((step) => !inspected.loops.has(step) && !isEndless(step))
  const findPattern = createPatternLookup(sound.map(toLeadingRule))
  const flattened = flattenRedirects<Step>([...sound.filter((step) => !isOpen(step)), ...moved], (path) => {
    const rule = host.isServed(path) ? undefined : findPattern(path)
    return rule?.status === 410 ? undefined : rule
  })
  for (const { step, paths } of flattened.loops) report(step.entry, step.from, redirectLoop(paths))
  for (const [entry, path] of unresolved) report(entry, path, deadTarget(path))

  const findPage = once(() => createPagePaths(host.listPages()))
  const open = sound.filter(isOpen)
  const isMatched = (target: string): boolean =>
    findPage()(target) !== undefined || [...steps, ...moved].some(({ from }) => overlap(target, from))
  const isLive = (step: RedirectStep): boolean =>
    !step.to.startsWith('/') ||
    (isOpen(step) ? isMatched(toTargetPattern(step.to)) : host.isServed(step.to.replace(/[?#].*$/s, '')))
  const arrived = [...flattened.steps, ...open]
  const live = arrived.filter(isLive)
  const isWritten = (step: Step): boolean => 'since' in step || !step.isFolder
  const arriving = new Set(live.filter(isWritten).map(({ entry }) => entry))
  for (const { entry, from } of arrived.filter(isWritten))
    if (!arriving.has(entry)) report(entry, from, deadTarget(from))

  const mark = (rule: RedirectRule): RedirectRule => {
    const page = isPattern(rule.from) ? findPage()(rule.from) : undefined
    if (page === undefined) return rule
    report(rule.entry, rule.from, patternHidesPages(rule.from, page))
    return { ...rule, hidesPages: true }
  }
  const made = [
    ...live.map((step) => ({ isWanted: step.isCovered, rule: mark(toLeadingRule(step)) })),
    ...gone.map((former) => ({ isWanted: former.isCovered, rule: mark(toGoneRule(former)) })),
  ]
  const rules = made.flatMap(({ isWanted, rule }) => (isWanted ? [rule] : []))
  return { rules: rules.sort(inOrder), problems: [...problems.values()] }
}
