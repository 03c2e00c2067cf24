import { createLocale } from '../../locale/locale.ts'
import type { Language } from '../../locale/language.ts'
import { createRouteTableBuilder } from '../../release/route-table-builder.ts'
import type { RedirectRule } from '../../redirect/redirect-rule.ts'
import { siteOf } from '../../testing/site-of.ts'
import { toHostFacts, type HostFacts, type HostFiles } from '../host-facts.ts'
import type { LanguageSummary } from '../host-summary.ts'

/** A host of a release in short: routes by site, each in all locales of the site unless it says which. */
export interface HostParts {
  readonly host?: string
  readonly locales?: readonly string[]
  /** Routes, with the url codes in which they are where these are not all. */
  readonly routes?: readonly (string | readonly [route: string, urlCodes: readonly string[]])[]
  /** Routes of a second site, `events`, at `/{locale}/events`. */
  readonly events?: readonly string[]
  /** Slug of the second site. */
  readonly slug?: string
  readonly redirects?: Readonly<Record<string, string>>
  /** Words and links by route, in each language; header and footer have `navigation` links. */
  readonly measures?: LanguageSummary['pages']
  readonly navigation?: number
  readonly entries?: HostFiles['entries']
}

const LANGUAGE_OF = (urlCode: string): Language => urlCode.slice(0, 2) as Language

/** Files of a host of a release for tests, as a build writes them. */
export function hostFilesOf(parts: HostParts = {}): HostFiles {
  const { host = 'www.example', locales = ['de', 'en'], routes = ['/'], events, slug = 'events' } = parts
  const table = createRouteTableBuilder()
  const template = 'content' as const
  for (const entry of routes) {
    const [route, urlCodes] = typeof entry === 'string' ? [entry, locales] : entry
    table.add({ id: `page${route.replaceAll('/', '-')}`, site: 'site-main', template, route, urlCodes })
  }
  for (const route of events ?? [])
    table.add({ id: `event${route.replaceAll('/', '-')}`, site: 'site-events', template, route, urlCodes: locales })
  const sites = [
    { ...siteOf('Main', [{ host }]), name: 'Trenholt' },
    ...(events === undefined ? [] : [siteOf('Events', [{ host, slug }], slug)]),
  ]
  const localesOf = locales.map((urlCode) => {
    const { country } = createLocale(LANGUAGE_OF(urlCode), urlCode.slice(3).toUpperCase() || 'ALL')
    return { urlCode, language: LANGUAGE_OF(urlCode), country }
  })
  const redirects = Object.entries(parts.redirects ?? {}).map(([from, to]): RedirectRule => ({
    from,
    to,
    status: 301,
    reason: 'moved',
    entry: `redirect ${from}`,
  }))
  const languages = [...new Set(locales.map(LANGUAGE_OF))]
  const { measures, navigation = 0 } = parts
  const ofLanguage = measures === undefined ? undefined : { navigation, pages: measures }
  return {
    routes: {
      version: 2,
      buildId: '1-a',
      host,
      origin: `https://${host}`,
      sites: sites.map((site) => ({ site, locales: localesOf, defaultUrlCode: locales[0] ?? 'en' })),
      ...table.build(),
    },
    redirects,
    ...(ofLanguage === undefined
      ? {}
      : {
          summary: {
            version: 1 as const,
            sites: { 'site-main': Object.fromEntries(languages.map((language) => [language, ofLanguage])) },
          },
        }),
    entries: parts.entries,
  }
}

/** What the gate knows of such a host. */
export function hostFactsOf(parts: HostParts = {}): HostFacts {
  return toHostFacts(hostFilesOf(parts))
}
