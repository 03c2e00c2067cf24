import { flattenRedirects, type RedirectStep } from './flatten-redirects.ts'
import type { Language } from './language.ts'
import type { Problem } from './problem.ts'
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
  /** Path on this host or absolute address of a target in a locale; undefined where it is not to be had. */
  readonly resolve: (redirect: SystemRedirect, site: RedirectSite, urlCode: string) => string | undefined
}

export interface CompiledRedirects {
  /** Sorted by `from`. */
  readonly rules: readonly RedirectRule[]
  readonly problems: readonly Problem[]
}

type RedirectProblem = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>

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
): readonly RedirectStep[] {
  const { locale, path } = source
  const rest = path === '/' ? '' : path
  const step = (from: string, urlCode: string): readonly RedirectStep[] => {
    const to = host.resolve(redirect, site, urlCode)
    return to === undefined ? [] : [{ from, to, entry: redirect.id }]
  }
  if (locale !== undefined) {
    const isPlanned = site.locales.some(({ urlCode }) => urlCode === locale.urlCode)
    return isPlanned ? step(`/${locale.urlCode}${rest}`, locale.urlCode) : []
  }
  const localized = site.locales.flatMap(({ urlCode }) => step(`/${urlCode}${rest}`, urlCode))
  return rest === '' ? localized : [...localized, ...step(rest, site.defaultUrlCode)]
}

/**
 * Compiles the system redirects of one host (S1 §2, §3 “Redirect”): each with its locale or for all locales, target
 * resolved, chains followed to their end, status 301. Loops, targets that do not exist, addresses given twice and redirects
 * that a page hides are problems, one for each entry, and make no rule.
 */
export function compileRedirects(redirects: readonly SystemRedirect[], host: RedirectHost): CompiledRedirects {
  const problems = new Map<string, Problem>()
  const report = (entry: string, path: string, problem: RedirectProblem): void => {
    const key = `${problem.code} ${entry}`
    if (!problems.has(key)) problems.set(key, { ...problem, where: { source: 'content', entry, path } })
  }
  const names = [host.host, ...host.aliases]
  const taken = new Map<string, string>()
  const steps: RedirectStep[] = []
  const unresolved = new Map<string, string>()

  for (const redirect of redirects) {
    const { id, previousUrl } = redirect
    const source = parseRedirectSource(previousUrl)
    if (source === undefined) {
      report(id, previousUrl, {
        code: 'redirect-invalid-source',
        severity: 'error',
        message: `${JSON.stringify(previousUrl)} is no path that a redirect can start from`,
        hint: 'Write the former path, such as /about-us or /de/firma, without query and hash.',
      })
      continue
    }
    if (source.host === undefined ? !host.accepts(redirect) : !names.includes(source.host)) continue
    const site = findSite(source.path, host.sites)
    if (site === undefined) continue
    if (source.locale !== undefined && !site.languages.includes(source.locale.language)) {
      report(id, previousUrl, {
        code: 'unsupported-locale',
        severity: 'warning',
        message: `The redirect from ${previousUrl} is in the language ${source.locale.language}, which its site does not have`,
        hint: `Choose one of ${site.languages.join(', ')}, or leave the locale out to redirect in all of them.`,
      })
      continue
    }
    const expanded = expand(redirect, source, site, host)
    const isPlanned =
      source.locale === undefined || site.locales.some(({ urlCode }) => urlCode === source.locale?.urlCode)
    if (expanded.length === 0 && isPlanned) unresolved.set(id, previousUrl)
    for (const step of expanded) {
      const other = taken.get(step.from)
      if (other !== undefined && other !== id) {
        report(id, step.from, {
          code: 'duplicate-redirect',
          severity: 'warning',
          message: `${step.from} is redirected by ${other} already`,
          hint: 'Delete one of the two redirects.',
        })
      } else if (host.isServed(step.from)) {
        report(id, step.from, {
          code: 'redirect-hides-page',
          severity: 'warning',
          message: `${step.from} is redirected, but a page is served there: the page wins`,
          hint: 'Delete the redirect, or move the page.',
        })
      } else {
        taken.set(step.from, id)
        steps.push(step)
      }
    }
  }

  const { steps: flattened, loops } = flattenRedirects(steps)
  for (const { step, paths } of loops) {
    report(step.entry, step.from, {
      code: 'redirect-loop',
      severity: 'error',
      message: `The redirect never arrives: ${paths.join(' → ')}`,
      hint: 'Let one of these redirects lead to a page.',
    })
  }
  const live = flattened.filter((step) => !step.to.startsWith('/') || host.isServed(step.to.replace(/[?#].*$/s, '')))
  const arriving = new Set(live.map((step) => step.entry))
  for (const step of flattened) {
    if (!arriving.has(step.entry)) unresolved.set(step.entry, step.from)
  }
  for (const [entry, path] of unresolved) {
    report(entry, path, {
      code: 'redirect-dead-target',
      severity: 'error',
      message: `The target of the redirect from ${path} does not exist`,
      hint: 'Choose a page, product or path that exists, or delete the redirect.',
    })
  }
  const rules = live.map(({ from, to, entry }): RedirectRule => ({ from, to, entry, status: 301, reason: 'system' }))
  rules.sort((a, b) => (a.from < b.from ? -1 : 1))
  return { rules, problems: [...problems.values()] }
}
