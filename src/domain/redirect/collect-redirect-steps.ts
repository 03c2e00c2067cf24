import type { RedirectStep } from './flatten-redirects.ts'
import type { RedirectHost, RedirectSite } from './redirect-host.ts'
import {
  duplicateRedirect,
  goneWithTarget,
  hiddenByPage,
  invalidPattern,
  invalidSource,
  unknownName,
  unsupportedLanguage,
  withoutTarget,
  type RedirectProblem,
} from './redirect-problems.ts'
import {
  fillTarget,
  findPatternProblem,
  isPattern,
  listNames,
  listUsedNames,
  SPLAT,
  toShape,
} from './redirect-pattern.ts'
import { parseRedirectSource, type RedirectSource } from './redirect-source.ts'
import type { SystemRedirect } from '../snapshot/snapshot.ts'

/** Hears what is wrong with a redirect. */
export type ReportFault = (entry: string, path: string, fault: RedirectProblem) => void

/** An address that a redirect stands for. */
export interface Former {
  readonly from: string
  readonly redirect: SystemRedirect
  readonly isCovered: boolean
  /** Of an address without locale: the locale by which its target is looked for. */
  readonly lookedForIn?: string
  /** A derived rule for the folder of a pattern that ends in `*`; it goes behind written rules. */
  readonly isFolder: boolean
}

/** The way from an address to where its editor wants it to lead. */
export interface EditorStep extends RedirectStep, Former {}

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
    isFolder: false,
  })
  const urlCodes = source.locale === undefined ? site.locales.map(({ urlCode }) => urlCode) : [source.locale.urlCode]
  const localized = urlCodes.map((urlCode) => at(`/${urlCode}${rest}`, urlCode))
  // A pattern for every first segment would match all addresses of a host, locales included.
  const isOfEverything = /^\/[:*]/.test(rest)
  return rest === '' || isOfEverything || source.locale !== undefined
    ? localized
    : [...localized, { ...at(rest, site.defaultUrlCode), lookedForIn: site.defaultUrlCode }]
}

/** The folder above a pattern that ends in `*`: `/news` of `/news/*`, for which `:splat` is nothing. */
function toFolder<T extends Former & { readonly to: string | undefined }>(former: T): readonly T[] {
  const { from, to } = former
  const folder = from.slice(0, -2)
  if (!from.endsWith('/*') || folder === '') return []
  const target = to === undefined ? undefined : fillTarget(to, new Map([[SPLAT, '']]))
  return [{ ...former, from: folder, to: target, isFolder: true }]
}

/** What an editor cannot have meant. */
function findContradiction(
  { reason = 'moved', target, previousUrl }: SystemRedirect,
  { path }: RedirectSource,
): RedirectProblem | undefined {
  const why = findPatternProblem(path)
  if (why !== undefined) return invalidPattern(previousUrl, why)
  if (reason === 'gone') return target === undefined ? undefined : goneWithTarget(previousUrl)
  return target === undefined ? withoutTarget(previousUrl, reason) : undefined
}

/** Collects what editors redirect on a host, an address once; what cannot be is reported. */
export function collectRedirectSteps(
  redirects: readonly SystemRedirect[],
  host: RedirectHost,
  report: ReportFault,
): CollectedSteps {
  const names = [host.host, ...host.aliases]
  const languages = host.sites.flatMap((site) => site.languages)
  const taken = new Map<string, string>()
  const steps: EditorStep[] = []
  const gone: Former[] = []
  const unresolved = new Map<string, string>()
  const folders: (Former & { readonly to: string | undefined })[] = []

  function take({ to, ...former }: Former & { readonly to: string | undefined }): void {
    const { from, isFolder } = former
    const { id } = former.redirect
    const key = isPattern(from) ? toShape(from) : from
    const other = taken.get(key)
    const fault =
      other !== undefined
        ? duplicateRedirect(from, other)
        : !isPattern(from) && host.isServed(from)
          ? hiddenByPage(from)
          : undefined
    if (fault !== undefined) {
      if (!isFolder) report(id, from, fault)
      return
    }
    taken.set(key, id)
    if (to === undefined) gone.push(former)
    else steps.push({ ...former, to, entry: id })
  }

  for (const redirect of redirects) {
    const { id, previousUrl } = redirect
    const source = parseRedirectSource(previousUrl, languages)
    const fault = source === undefined ? invalidSource(previousUrl) : findContradiction(redirect, source)
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
      const names = listNames(from)
      const unknown = listUsedNames(to ?? '').find((name) => !names.includes(name))
      if (unknown !== undefined) {
        report(id, from, unknownName(previousUrl, unknown, names))
        continue
      }
      take({ ...former, to })
      folders.push(...toFolder({ ...former, to }))
    }
    if (!isResolved) unresolved.set(id, previousUrl)
  }
  for (const folder of folders) take(folder)
  return { steps, gone, unresolved }
}
