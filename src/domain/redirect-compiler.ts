import { flattenRedirects, type RedirectStep } from './flatten-redirects.ts'
import type { Language } from './language.ts'
import type { LinkTarget } from './link-target.ts'
import type { Problem } from './problem.ts'
import type { MovedStep } from './moved-addresses.ts'
import {
  deadTarget,
  duplicateRedirect,
  goneWithTarget,
  hiddenByPage,
  invalidSource,
  redirectLoop,
  unsupportedLanguage,
  withoutTarget,
  type RedirectFault,
} from './redirect-problems.ts'
import { parseRedirectSource, type RedirectSource } from './redirect-source.ts'
import type { GoneRule, LeadingRule, RedirectRule } from './redirect-rule.ts'
import type { SystemRedirect } from './snapshot.ts'

/** A site as redirects see it. */
export interface RedirectSite {
  readonly id: string
  /** Only where it stands in the site's paths. */
  readonly pathSlug?: string
  readonly languages: readonly Language[]
  readonly locales: readonly { readonly urlCode: string }[]
  /** Locale of the rule for the path without locale. */
  readonly defaultUrlCode: string
}

export interface RedirectHost {
  readonly host: string
  readonly sites: readonly RedirectSite[]
  /** Whether a path of this host is served: a planned page, or something the runtime answers itself. */
  readonly isServed: (path: string) => boolean
  /** Whether a redirect whose former address names no host belongs here. */
  readonly accepts: (redirect: SystemRedirect) => boolean
  /** Other names of this host. */
  readonly aliases: readonly string[]
  /** Whether the rules of a site and locale are wanted. All locales are checked, so that a part finds what the whole finds. */
  readonly covers: (site: RedirectSite, urlCode: string) => boolean
  /** Path on this host or absolute address of a target in a locale; undefined where it is not to be had. */
  readonly resolve: (target: LinkTarget, site: RedirectSite, urlCode: string) => string | undefined
  /** Former addresses of pages; what editors redirect goes before. */
  readonly moved?: readonly MovedStep[]
}

export interface CompiledRedirects {
  /** Sorted by `from`. */
  readonly rules: readonly RedirectRule[]
  readonly problems: readonly Problem[]
}

type Report = (entry: string, path: string, fault: RedirectFault) => void

/** An address that a redirect stands for. */
interface Former {
  readonly from: string
  readonly redirect: SystemRedirect
  readonly isCovered: boolean
}

interface EditorStep extends RedirectStep, Former {}

interface CollectedSteps {
  readonly steps: readonly EditorStep[]
  readonly gone: readonly Former[]
  /** Former address by entry, of redirects whose target is to be had nowhere. */
  readonly unresolved: ReadonlyMap<string, string>
}

function findSite(path: string, sites: readonly RedirectSite[]): RedirectSite | undefined {
  const [, first] = path.split('/')
  return sites.find(({ pathSlug }) => pathSlug === first) ?? sites.find(({ pathSlug }) => pathSlug === undefined)
}

/** The addresses of one redirect: one for its locale, or one for each locale of the site and one for the bare path. */
function expand(
  redirect: SystemRedirect,
  source: RedirectSource,
  site: RedirectSite,
  host: RedirectHost,
): readonly (Former & { readonly urlCode: string })[] {
  const rest = source.path === '/' ? '' : source.path
  const at = (from: string, urlCode: string): Former & { readonly urlCode: string } => ({
    from,
    redirect,
    urlCode,
    isCovered: host.covers(site, urlCode),
  })
  const urlCodes = source.locale === undefined ? site.locales.map(({ urlCode }) => urlCode) : [source.locale.urlCode]
  const localized = urlCodes.map((urlCode) => at(`/${urlCode}${rest}`, urlCode))
  return rest === '' || source.locale !== undefined ? localized : [...localized, at(rest, site.defaultUrlCode)]
}

/** What an editor cannot have meant. */
function findContradiction({ reason = 'moved', target, previousUrl }: SystemRedirect): RedirectFault | undefined {
  if (reason === 'gone') return target === undefined ? undefined : goneWithTarget(previousUrl)
  return target === undefined ? withoutTarget(previousUrl, reason) : undefined
}

function collectSteps(redirects: readonly SystemRedirect[], host: RedirectHost, report: Report): CollectedSteps {
  const names = [host.host, ...host.aliases]
  const taken = new Map<string, string>()
  const steps: EditorStep[] = []
  const gone: Former[] = []
  const unresolved = new Map<string, string>()
  for (const redirect of redirects) {
    const { id, previousUrl } = redirect
    const source = parseRedirectSource(previousUrl)
    const fault = source === undefined ? invalidSource(previousUrl) : findContradiction(redirect)
    if (source === undefined || fault !== undefined) {
      if (fault !== undefined) report(id, previousUrl, fault)
      continue
    }
    if (source.host === undefined ? !host.accepts(redirect) : !names.includes(source.host)) continue
    const site = findSite(source.path, host.sites)
    const { locale } = source
    if (site === undefined) continue
    if (locale !== undefined && !site.languages.includes(locale.language)) {
      report(id, previousUrl, unsupportedLanguage(previousUrl, locale.language, site.languages))
      continue
    }
    // A locale of a country that is not planned now may be planned another time.
    if (locale !== undefined && !site.locales.some(({ urlCode }) => urlCode === locale.urlCode)) continue
    let isResolved = false
    for (const { urlCode, ...former } of expand(redirect, source, site, host)) {
      const { from } = former
      const to = redirect.target === undefined ? undefined : host.resolve(redirect.target, site, urlCode)
      if (redirect.target !== undefined && to === undefined) continue
      isResolved = true
      const other = taken.get(from)
      if (other !== undefined) {
        report(id, from, duplicateRedirect(from, other))
      } else if (host.isServed(from)) {
        report(id, from, hiddenByPage(from))
      } else {
        taken.set(from, id)
        if (to === undefined) gone.push(former)
        else steps.push({ ...former, to, entry: id })
      }
    }
    if (!isResolved) unresolved.set(id, previousUrl)
  }
  return { steps, gone, unresolved }
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
  const report: Report = (entry, path, fault) => {
    const key = `${fault.code} ${entry}`
    if (!problems.has(key)) problems.set(key, { ...fault, where: { source: 'content', entry, path } })
  }
  const { steps, gone, unresolved } = collectSteps(redirects, host, report)
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
