import { flattenRedirects, type RedirectStep } from './flatten-redirects.ts'
import type { Language } from './language.ts'
import type { Problem } from './problem.ts'
import {
  deadTarget,
  duplicateRedirect,
  hiddenByPage,
  invalidSource,
  redirectLoop,
  unsupportedLanguage,
  type RedirectFault,
} from './redirect-problems.ts'
import { parseRedirectSource, type RedirectSource } from './redirect-source.ts'
import type { RedirectRule } from './redirect-rule.ts'
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
  readonly resolve: (redirect: SystemRedirect, site: RedirectSite, urlCode: string) => string | undefined
}

export interface CompiledRedirects {
  /** Sorted by `from`. */
  readonly rules: readonly RedirectRule[]
  readonly problems: readonly Problem[]
}

type Report = (entry: string, path: string, fault: RedirectFault) => void

interface CoveredStep extends RedirectStep {
  readonly isCovered: boolean
}

interface CollectedSteps {
  readonly steps: readonly CoveredStep[]
  /** Former address by entry, of redirects whose target is to be had nowhere. */
  readonly unresolved: ReadonlyMap<string, string>
}

function findSite(path: string, sites: readonly RedirectSite[]): RedirectSite | undefined {
  const [, first] = path.split('/')
  return sites.find(({ pathSlug }) => pathSlug === first) ?? sites.find(({ pathSlug }) => pathSlug === undefined)
}

/** The steps of one redirect: one for its locale, or one for each locale of the site and one for the bare path. */
function expand(
  redirect: SystemRedirect,
  source: RedirectSource,
  site: RedirectSite,
  host: RedirectHost,
): readonly CoveredStep[] {
  const rest = source.path === '/' ? '' : source.path
  const step = (from: string, urlCode: string): readonly CoveredStep[] => {
    const to = host.resolve(redirect, site, urlCode)
    return to === undefined ? [] : [{ from, to, entry: redirect.id, isCovered: host.covers(site, urlCode) }]
  }
  const urlCodes = source.locale === undefined ? site.locales.map(({ urlCode }) => urlCode) : [source.locale.urlCode]
  const localized = urlCodes.flatMap((urlCode) => step(`/${urlCode}${rest}`, urlCode))
  return rest === '' || source.locale !== undefined ? localized : [...localized, ...step(rest, site.defaultUrlCode)]
}

function collectSteps(redirects: readonly SystemRedirect[], host: RedirectHost, report: Report): CollectedSteps {
  const names = [host.host, ...host.aliases]
  const taken = new Map<string, string>()
  const steps: CoveredStep[] = []
  const unresolved = new Map<string, string>()
  for (const redirect of redirects) {
    const { id, previousUrl } = redirect
    const source = parseRedirectSource(previousUrl)
    if (source === undefined) {
      report(id, previousUrl, invalidSource(previousUrl))
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
    const expanded = expand(redirect, source, site, host)
    if (expanded.length === 0) unresolved.set(id, previousUrl)
    for (const step of expanded) {
      const other = taken.get(step.from)
      if (other !== undefined) {
        report(id, step.from, duplicateRedirect(step.from, other))
      } else if (host.isServed(step.from)) {
        report(id, step.from, hiddenByPage(step.from))
      } else {
        taken.set(step.from, id)
        steps.push(step)
      }
    }
  }
  return { steps, unresolved }
}

/**
 * Compiles the system redirects of one host (S1 §2, §3 “Redirect”): each with its locale or for all locales, target
 * resolved, chains followed to their end, status 301. Loops, targets that do not exist, addresses given twice and redirects
 * that a page hides are problems, one for each entry, and make no rule.
 */
export function compileRedirects(redirects: readonly SystemRedirect[], host: RedirectHost): CompiledRedirects {
  const problems = new Map<string, Problem>()
  const report: Report = (entry, path, fault) => {
    const key = `${fault.code} ${entry}`
    if (!problems.has(key)) problems.set(key, { ...fault, where: { source: 'content', entry, path } })
  }
  const { steps, unresolved } = collectSteps(redirects, host, report)
  const flattened = flattenRedirects(steps)
  for (const { step, paths } of flattened.loops) report(step.entry, step.from, redirectLoop(paths))
  for (const [entry, path] of unresolved) report(entry, path, deadTarget(path))

  const isLive = ({ to }: RedirectStep): boolean => !to.startsWith('/') || host.isServed(to.replace(/[?#].*$/s, ''))
  const live = flattened.steps.filter(isLive)
  const arriving = new Set(live.map(({ entry }) => entry))
  for (const { entry, from } of flattened.steps) if (!arriving.has(entry)) report(entry, from, deadTarget(from))

  const rules = live
    .filter(({ isCovered }) => isCovered)
    .map(({ from, to, entry }): RedirectRule => ({ from, to, entry, status: 301, reason: 'system' }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return { rules, problems: [...problems.values()] }
}
