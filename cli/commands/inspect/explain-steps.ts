import { join, relative } from 'node:path'
import type { Release } from '../../../src/release/read-release.ts'
import { isRuntimePath } from '../../../functions/server/requests/runtime-paths.ts'
import { isTextLanguage } from '../../../src/domain/locale/language.ts'
import { INTERNATIONAL } from '../../../src/domain/locale/locale.ts'
import type { PlannedLocale } from '../../../src/domain/path/locale-choice.ts'
import { pathSlugOf } from '../../../src/domain/path/url-path.ts'
import { toPageStatus } from '../../../src/domain/release/page-status.ts'
import { resolvePageArea } from '../../../src/domain/path/page-area.ts'
import type { RedirectReason } from '../../../src/domain/redirect/redirect-rule.ts'
import type { RequestFacts, Resolution, ResolutionRules } from '../../../src/domain/request/request-resolution.ts'
import { describeReason } from '../../report/describe-rule.ts'
import type { SiteMatch, SiteSelection } from '../../../src/domain/site/site-selection.ts'

/** One step of the way from an address to its answer, in plain words. */
export interface ExplainStep {
  readonly topic: 'host' | 'site' | 'locale' | 'path' | 'visitor' | 'answer' | 'protection' | 'file'
  readonly text: string
}

export interface ExplainInput {
  readonly facts: RequestFacts
  readonly resolution: Resolution
  readonly release: Release
  readonly rules: ResolutionRules
  /** A file of the release that answers before any page does: absolute path. */
  readonly file?: string
  /** Where the release has the page: its file, or the page template that it is filled of; absolute. */
  readonly pageFile?: string
  /** Folder that file names are shown relative to. */
  readonly cwd: string
}

const MATCHES: Readonly<Record<SiteMatch, string>> = {
  'host-and-slug': 'its domain {domain} is this host with this slug',
  host: 'its domain {domain} is this host',
  'host-suffix-and-slug': 'its domain {domain} is the end of this host, with this slug',
  'host-suffix': 'its domain {domain} is the end of this host',
  'main-site': 'no domain of any site matches this host, so the main site answers',
}

const REASONS: Readonly<Record<RedirectReason, string>> = {
  'trailing-slash': 'an address has no slash at its end and no double slashes',
  spelling:
    'this is the one spelling of the address: lower case, single slashes, nothing encoded that need not be, no “home” or “index.html”',
  'direct-lookup': 'the parameter “direct” asks for the page with this id, on whichever site',
  'alternative-host': 'the pages of this site are on another company’s host, except on this machine',
  'canonical-host': 'this is the address of the same page on its own host',
  'portal-screen': 'the portal has no screen at this address itself, but has one below it',
  system: 'this path is redirected',
  locale: 'no page has this path as it stands, but one has it in this locale',
}

function describeSite({ site, match, domain }: SiteSelection): string {
  const name = domain === undefined ? '' : [domain.host, domain.slug].filter(Boolean).join('/')
  const slug = pathSlugOf(site)
  const paths = slug === undefined ? '/{locale}/…' : `/{locale}/${slug}/…`
  return `${site.name}, because ${MATCHES[match].replace('{domain}', name)}. Its paths are ${paths}`
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** `de-ch (German, Switzerland)`. */
function nameOf({ urlCode, language, country }: PlannedLocale): string {
  const place = country === INTERNATIONAL ? 'international' : regionNames.of(country)
  return `${urlCode} (${languageNames.of(language)}, ${place})`
}

function describeLocale(resolution: Resolution, locales: readonly PlannedLocale[]): string {
  const segment = resolution.parsed?.locale
  if (segment === undefined) return 'the path names none that the sites know'
  const { raw, language, country } = segment
  const planned = locales.find(({ urlCode }) => urlCode === raw)
  if (planned !== undefined) return `${nameOf(planned)}, from the first segment`
  const inLowerCase = locales.find(({ urlCode }) => urlCode === raw.toLowerCase())
  if (inLowerCase !== undefined) return `“${raw}” is ${nameOf(inLowerCase)}, but must be in lower case`
  const read = [languageNames.of(language), ...(country === undefined ? [] : [`in ${regionNames.of(country)}`])].join(
    ' ',
  )
  const ofLanguage = locales.filter((locale) => locale.language === language)
  const languages = [...new Set(locales.map((locale) => languageNames.of(locale.language)))]
  const others =
    ofLanguage.length === 0
      ? `it is in ${languages.join(', ')}`
      : `it has the language in ${ofLanguage.map(({ urlCode }) => urlCode).join(', ')}`
  return `“${raw}” reads as ${read}, which this site does not have; ${others}`
}

function describeVisitor({ visitor }: RequestFacts, locales: readonly PlannedLocale[]): string {
  const country = visitor.country?.toUpperCase()
  const isKnown = locales.some((locale) => locale.country === country)
  const parts = [
    ...(visitor.isTesting ? ['testing mode is on, so the country is not looked at'] : []),
    ...(country === undefined
      ? []
      : [`country ${country}${isKnown ? '' : ' (no locale of this site: it counts for nothing)'}`]),
    ...(visitor.acceptLanguage === undefined ? [] : [`reads ${visitor.acceptLanguage}`]),
  ]
  return parts.length === 0 ? 'nothing is known: English by default (try --country and --language)' : parts.join('; ')
}

function describeAnswer(resolution: Resolution): string {
  if (resolution.kind === 'error') {
    return `421: ${resolution.message}. Add the host to the site’s domains, or ask for another host`
  }
  switch (resolution.kind) {
    case 'page': {
      const { page, below, locale } = resolution
      return `${toPageStatus(page, below)}: the page “${page.id}” with template ${page.template}, in ${nameOf(locale)}`
    }
    case 'fixed-page':
      return '200: a page of the code itself, the same for every site and locale'
    case 'redirect':
      return `${resolution.status} to ${resolution.to}: ${resolution.rule === undefined ? REASONS[resolution.reason] : describeReason(resolution.rule)}`
    case 'gone':
      return `410: ${describeReason(resolution.rule)}; the page that says so comes in ${nameOf(resolution.locale)}`
    default:
      return `404: ${resolution.message}. No page and no redirect has it; the 404 page comes in ${nameOf(resolution.locale)}`
  }
}

function describeProtection(resolution: Resolution, path: string, rules: ResolutionRules): readonly string[] {
  if (resolution.kind !== 'page' || resolution.site === undefined) return []
  const { protection } = resolution.page
  const area = resolvePageArea(path, resolution.site.site, rules)
  return [
    protection === undefined
      ? 'none, everyone sees it'
      : protection.kind === 'password'
        ? 'a password; the release holds its gate only'
        : `the role ${protection.role} of the identity provider; the release holds its gate only`,
    ...(area.isTechnical ? ['technical area: not listed by search engines'] : []),
    ...(area.isInternal ? ['portal or editor area: not listed by search engines'] : []),
  ]
}

function describePath({ parsed }: Resolution): readonly string[] {
  if (parsed === undefined) return []
  if (parsed.isHome) return ['the home page']
  const [first = ''] = parsed.route.split('/').slice(1)
  const isForeign =
    /^[a-z]{2}(-[a-z]{2})?$/i.test(first) && parsed.locale === undefined && !isTextLanguage(first.slice(0, 2))
  const hint = isForeign ? `; “${first}” has the form of a locale, but no site has this language` : ''
  return [`route ${parsed.route}: slug “${parsed.slug}” below “${parsed.parentSlug}”${hint}`]
}

/** The way from a request to its answer, step by step; by the same rules as the runtime. */
export function explainSteps(input: ExplainInput): readonly ExplainStep[] {
  const { facts, resolution, release, rules, cwd } = input
  const { site, hostRoutes } = resolution
  const locales = hostRoutes?.sites.find((routed) => routed.site.id === site?.site.id)?.locales ?? []
  // Shorter, and still right after the next build.
  const nameFile = (file: string): string =>
    relative(cwd, file).replace(join('releases', release.buildId, '/'), join('current', '/'))
  const page = input.pageFile === undefined ? [] : [input.pageFile]
  const step = (topic: ExplainStep['topic'], ...texts: readonly string[]): readonly ExplainStep[] =>
    texts.map((text) => ({ topic, text }))
  const hosts = release.hosts.map((known) => known.host).join(', ')
  const hostStep = step('host', `${facts.host}, in release ${release.buildId} with ${hosts}`)
  if (isRuntimePath(facts.path)) {
    return [...hostStep, ...step('answer', 'the runtime itself answers this path: a function, or its health')]
  }
  if (input.file !== undefined) {
    const answer = step('answer', '200: a file of the release, the same for everyone')
    return [...hostStep, ...answer, ...step('file', nameFile(input.file))]
  }
  const { country, acceptLanguage, isTesting } = facts.visitor
  const isLocaleChosen = resolution.kind === 'redirect' && resolution.reason === 'locale'
  const matters = isLocaleChosen || isTesting || country !== undefined || acceptLanguage !== undefined
  return [
    ...hostStep,
    ...(site === undefined ? [] : step('site', describeSite(site))),
    ...(locales.length === 0 ? [] : step('locale', describeLocale(resolution, locales))),
    ...step('path', ...describePath(resolution)),
    ...(matters ? step('visitor', describeVisitor(facts, locales)) : []),
    ...step('answer', describeAnswer(resolution)),
    ...step('protection', ...describeProtection(resolution, facts.path, rules)),
    ...step('file', ...page.map(nameFile)),
  ]
}
