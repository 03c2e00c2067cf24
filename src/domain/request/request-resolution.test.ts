import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Language } from '../locale/language.ts'
import type { PlannedLocale, Visitor } from '../path/locale-choice.ts'
import { resolveRequest, type HostRoutes, type RequestFacts, type Resolution } from './request-resolution.ts'
import type { Site, SiteDomain } from '../site/system-data.ts'
import { siteOf } from '../testing/site-of.ts'

/** A site whose id is its name. */
const siteNamed = (id: string, domains: readonly SiteDomain[], slug?: string): Site => ({
  ...siteOf(id, domains, slug),
  id,
})

function localeOf(urlCode: string): PlannedLocale {
  const [language = 'en', country] = urlCode.split('-')
  return { urlCode, language: language as Language, country: country?.toUpperCase() ?? 'ALL' }
}

interface HostSpec {
  readonly host: string
  readonly origin: string
  readonly sites: readonly (readonly [Site, readonly string[]])[]
  /** Path → site and page. */
  readonly pages: Readonly<Record<string, readonly [site: string, id: string]>>
  readonly redirects?: Readonly<Record<string, string>>
}

function hostOf({ host, origin, sites, pages, redirects = {} }: HostSpec): HostRoutes {
  const find = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
    Object.hasOwn(record, key) ? record[key] : undefined
  return {
    host,
    origin,
    sites: sites.map(([site, urlCodes]) => ({
      site,
      locales: urlCodes.map(localeOf),
      defaultUrlCode: urlCodes[0] ?? 'en',
    })),
    findPage: (path) => {
      const page = find(pages, path)
      return page && { site: page[0], id: page[1], template: page[1] === 'portal' ? 'portal' : 'content' }
    },
    findRedirect: (path) => {
      const to = find(redirects, path)
      return to === undefined ? undefined : { from: path, to, status: 301, reason: 'moved', entry: 'redirect-1' }
    },
    findById: (id) => {
      const paths = Object.entries(pages).filter(([, page]) => page[1] === id)
      return paths.length === 0
        ? undefined
        : Object.fromEntries(paths.map(([path]) => [path.split('/')[1] ?? '', path]))
    },
  }
}

const main = siteNamed('main', [{ host: 'www.trenholt.example' }, { host: 'localhost' }])
const events = siteNamed('events', [{ host: 'www.trenholt.example', slug: 'events' }], 'events')
const brand = siteNamed('brand', [{ host: 'www.trenholt.example', slug: 'brand' }, { host: 'brand.example' }], 'brand')
const fachtage = siteNamed('fachtage', [{ host: 'fachtage.trenholt.example' }], 'fachtage')

const hosts = [
  hostOf({
    host: 'www.trenholt.example',
    origin: 'https://www.trenholt.example',
    sites: [
      [main, ['de', 'en', 'fr', 'de-ch', 'fr-ch']],
      [events, ['de', 'en']],
      [brand, ['en']],
    ],
    pages: {
      '/de': ['main', 'home'],
      '/en': ['main', 'home'],
      '/fr': ['main', 'home'],
      '/de-ch': ['main', 'home'],
      '/fr-ch': ['main', 'home'],
      '/en/about': ['main', 'page-about'],
      '/de/about': ['main', 'page-about'],
      '/de-ch/about': ['main', 'page-about'],
      '/en/swiss': ['main', 'page-swiss'],
      '/de/swiss': ['main', 'page-swiss'],
      '/style-guide': ['main', 'style-guide'],
      '/de/mykomax': ['main', 'portal'],
      '/de/events': ['events', 'events-home'],
      '/en/events': ['events', 'events-home'],
      '/en/events/fairs': ['events', 'fairs'],
      '/en/brand': ['brand', 'brand-home'],
      '/en/brand/logos': ['brand', 'logos'],
    },
    redirects: {
      '/en/company': '/en/about',
      '/de/company': '/de/about',
      '/company': '/about',
      '/only-swiss-once': '/swiss',
      '/ir': '/about',
      '/qr/swiss': '/swiss',
      '/en/shop': 'https://shop.example/start?a=b#top',
      '/en/itself': '/en/itself?again',
      '/en/brand/marks': '/en/brand/logos',
    },
  }),
  hostOf({
    host: 'fachtage.trenholt.example',
    origin: 'https://fachtage.trenholt.example',
    sites: [[fachtage, ['de', 'de-ch']]],
    pages: {
      '/de': ['fachtage', 'fach-home'],
      '/de-ch': ['fachtage', 'fach-home'],
      '/de/fachtage': ['fachtage', 'fach-namesake'],
      '/de/programm': ['fachtage', 'programm'],
    },
  }),
]

const rules = { technicalAreas: ['style-guide', 'callback'], portalSegment: 'mykomax', editorSegment: 'editor' }

function resolve(url: string, visitor: Partial<Visitor> = {}, extra = {}): Resolution {
  const [, host = '', path = '', search = ''] = /^([^/]+)(\/[^?]*)(.*)$/s.exec(url) ?? []
  return resolveRequest({ host, path, search, visitor: { isTesting: false, ...visitor } }, hosts, {
    ...rules,
    ...extra,
  })
}

const redirect = (status: 301 | 302, reason: string, to: string) => ({ kind: 'redirect', status, reason, to })
const WWW = 'https://www.trenholt.example'

describe('resolveRequest', () => {
  it.each([
    ['[S1] finds a page by its path', 'www.trenholt.example/en/about', { kind: 'page', path: '/en/about' }],
    [
      '[P3] matches a home page by the URL',
      'www.trenholt.example/de-ch',
      { kind: 'page', path: '/de-ch', page: { id: 'home' } },
    ],
    [
      '[P2] finds a page of a site with a slug',
      'www.trenholt.example/en/events/fairs',
      { kind: 'page', site: { site: { id: 'events' } } },
    ],
    [
      '[P4] finds the page of a host of its own',
      'fachtage.trenholt.example/de/programm',
      { kind: 'page', page: { id: 'programm' } },
    ],
    [
      '[P2] finds a page that has its site’s slug as its own',
      'fachtage.trenholt.example/de/fachtage',
      { kind: 'page', page: { id: 'fach-namesake' } },
    ],
    [
      '[P4] serves the main site under another of its hosts',
      'localhost/en/about',
      { kind: 'page', page: { id: 'page-about' } },
    ],
    [
      '[P4] serves the main site to an unknown host',
      'other.example/en/about',
      { kind: 'page', site: { match: 'main-site' } },
    ],
    [
      '[P6] finds a technical page without locale',
      'www.trenholt.example/style-guide',
      { kind: 'page', page: { id: 'style-guide' } },
    ],
    [
      '[A3] leads from the portal’s tickets to their list',
      'www.trenholt.example/de/mykomax/tickets?team=field',
      redirect(302, 'portal-screen', '/de/mykomax/tickets/list?team=field'),
    ],
    [
      '[A3] leaves a screen of the portal where it is',
      'www.trenholt.example/de/mykomax/tickets/list',
      { kind: 'page', path: '/de/mykomax', below: '/tickets/list' },
    ],
    [
      '[P5] tells that a site is not configured for a host',
      'other.example/en/events',
      { kind: 'error', message: 'Matched site events, but no domain configuration was found matching other.example' },
    ],

    [
      '[P16] removes a trailing slash',
      'www.trenholt.example/en/about/?a=1',
      redirect(301, 'trailing-slash', '/en/about?a=1'),
    ],
    ['[P16] removes double slashes', 'www.trenholt.example//en//about', redirect(301, 'spelling', '/en/about')],
    [
      '[P16] never sends to another host',
      'www.trenholt.example//evil.example/',
      redirect(301, 'spelling', '/evil.example'),
    ],
    [
      '[P16] never sends to another host by backslashes',
      'www.trenholt.example/\\evil.example',
      redirect(301, 'spelling', '/evil.example'),
    ],
    ...[
      ['the slug that home pages have by default', '/en/home', '/en'],
      ['that slug on a site with a slug', '/en/events/home', '/en/events'],
      ['letters that are encoded without need', '/en/%61bout?a=%20', '/en/about?a=%20'],
      ['upper case', '/en/About', '/en/about'],
      ['upper case in the site’s slug', '/en/Events/Fairs', '/en/events/fairs'],
      ['a file name of static hosts', '/en/about/index.html', '/en/about'],
      ['upper case in the locale', '/EN/about', '/en/about'],
      ['upper case in a page of the style guide', '/Style-Guide/Buttons', '/style-guide/buttons'],
    ].map(([name = '', path = '', to = '']): [string, string, object] => [
      `[P16] has one address for a page: ${name}`,
      `www.trenholt.example${path}`,
      redirect(301, 'spelling', to),
    ]),
    ['[P16] leaves a spelling of nothing alone', 'www.trenholt.example/en/Nothing', { kind: 'not-found' }],
    [
      '[P12] mends the letters of an address without a language',
      'www.trenholt.example/About',
      redirect(302, 'locale', '/en/about'),
    ],
    [
      '[P16] sends a former path on',
      'www.trenholt.example/en/company?a=%20',
      redirect(301, 'system', '/en/about?a=%20'),
    ],
    [
      '[P16] sends a former path without locale to one without locale',
      'www.trenholt.example/company?a',
      redirect(301, 'system', '/about?a'),
    ],
    [
      '[P16] joins the queries of a redirect before its hash',
      'www.trenholt.example/en/shop?q=1',
      redirect(301, 'system', 'https://shop.example/start?a=b&q=1#top'),
    ],
    [
      '[P16] mends the locale of a former path first',
      'www.trenholt.example/DE/company',
      redirect(301, 'spelling', '/de/company'),
    ],
    ['[P17] ignores a redirect that leads to itself', 'www.trenholt.example/en/itself', { kind: 'not-found' }],

    [
      '[P12] adds a missing locale, English by default',
      'www.trenholt.example/about',
      redirect(302, 'locale', '/en/about'),
    ],
    ['[P12] leads from the root to a home page', 'www.trenholt.example/?utm=x', redirect(302, 'locale', '/en?utm=x')],
    [
      '[P12] mends the letters of a locale',
      'www.trenholt.example/de-CH/about',
      redirect(301, 'spelling', '/de-ch/about'),
    ],
    [
      '[P12] replaces a country that is not planned',
      'www.trenholt.example/de-at/about',
      redirect(302, 'locale', '/de/about'),
    ],
    [
      '[P1] replaces a language that no site has',
      'www.trenholt.example/it-ch/about',
      redirect(302, 'locale', '/en/about'),
    ],
    [
      '[P1] replaces a bare language that no site has',
      'www.trenholt.example/it/about',
      redirect(302, 'locale', '/en/about'),
    ],
    [
      '[P16] follows a redirect from two letters that are no planned locale',
      'www.trenholt.example/ir?a',
      redirect(301, 'system', '/about?a'),
    ],
    [
      '[P16] follows a redirect although its rest is a page',
      'www.trenholt.example/qr/swiss',
      redirect(301, 'system', '/swiss'),
    ],
    [
      '[P8] replaces a language that this site does not have',
      'www.trenholt.example/fr/events',
      redirect(302, 'locale', '/en/events'),
    ],
    [
      '[P8] replaces English where a site has none',
      'fachtage.trenholt.example/en/programm',
      redirect(302, 'locale', '/de/programm'),
    ],
    [
      '[P2] adds a locale before a site slug',
      'www.trenholt.example/events/fairs',
      redirect(302, 'locale', '/en/events/fairs'),
    ],
    [
      '[P12] leads from the root of a domain that only selects a site to its home',
      'brand.example/',
      redirect(302, 'locale', `${WWW}/en/brand`),
    ],
    [
      '[P4] leads from a domain that only selects a site to its page',
      'brand.example/en/logos?a',
      redirect(302, 'canonical-host', `${WWW}/en/brand/logos?a`),
    ],
    [
      '[P4] leads from a superfluous site slug to the page',
      'fachtage.trenholt.example/de/fachtage/programm',
      redirect(302, 'canonical-host', '/de/programm'),
    ],
    ['[P4] keeps pages of other sites off a domain that selects one', 'brand.example/en/about', { kind: 'not-found' }],
    [
      '[P16] follows a redirect on a domain that only selects a site',
      'brand.example/en/marks',
      redirect(301, 'system', `${WWW}/en/brand/logos`),
    ],

    [
      '[P14] finds a page by its id on another host',
      'www.trenholt.example/programm?direct&a=1',
      redirect(302, 'direct-lookup', 'https://fachtage.trenholt.example/de/programm?a=1'),
    ],
    [
      '[P14] finds a page by its id',
      'fachtage.trenholt.example/page-about?direct=true',
      redirect(302, 'direct-lookup', `${WWW}/en/about`),
    ],
    [
      '[P14] takes an unknown id for a path',
      'www.trenholt.example/nothing?direct',
      { kind: 'not-found', message: 'Page not found: /nothing' },
    ],
    ['[P14] looks for nothing without the parameter', 'www.trenholt.example/page-about', { kind: 'not-found' }],
    ['[P14] takes no name of the language for an id', 'www.trenholt.example/constructor?direct', { kind: 'not-found' }],

    [
      '[P17] names the path that leads nowhere',
      'www.trenholt.example/de/nothing',
      { kind: 'not-found', message: 'Page not found: /de/nothing', locale: { urlCode: 'de' } },
    ],
    [
      '[P17] does not send to a locale in which the page is missing, too',
      'www.trenholt.example/fr-be/about',
      { kind: 'not-found', locale: { urlCode: 'fr' } },
    ],
    [
      '[N10, P6] finds a page of the style guide on every host of the main site',
      'localhost/style-guide/buttons',
      { kind: 'fixed-page', path: '/style-guide/buttons' },
    ],
    [
      '[S8] logs in on every host, because a session belongs to one',
      'fachtage.trenholt.example/login',
      { kind: 'fixed-page', path: '/login' },
    ],
    [
      '[N10] has no style guide on other sites',
      'www.trenholt.example/en/events/style-guide/buttons',
      { kind: 'not-found' },
    ],
    [
      '[P6] does not correct the locale of a technical area',
      'www.trenholt.example/callback/about',
      { kind: 'not-found' },
    ],
  ])('%s', (_title, url, expected) => {
    expect(resolve(url)).toMatchObject(expected)
  })

  it.each<[string, Partial<Visitor>, string]>([
    ['the visitor’s country and language', { country: 'CH', acceptLanguage: 'de' }, '/de-ch/about'],
    ['what the visitor chose', { cookieLocale: 'de', country: 'CH' }, '/de/about'],
    ['English by default', {}, '/en/about'],
  ])('[P16] leads from a former path without locale to %s', (_title, visitor, to) => {
    const first = resolve('www.trenholt.example/company', visitor)
    expect(first).toMatchObject(redirect(301, 'system', '/about'))
    expect(resolve('www.trenholt.example/about', visitor)).toMatchObject(redirect(302, 'locale', to))
  })

  it('[P12] leads to the language’s own page where the visitor’s country does not have it', () => {
    const visitor = { country: 'CH', acceptLanguage: 'de' }
    expect(resolve('www.trenholt.example/swiss', visitor)).toMatchObject(redirect(302, 'locale', '/de/swiss'))
    const french = { country: 'CH', acceptLanguage: 'fr' }
    expect(resolve('www.trenholt.example/swiss', french)).toMatchObject(redirect(302, 'locale', '/en/swiss'))
  })

  it('finds a page that the project adds to the code, on its hosts alone', () => {
    const facts = { host: 'localhost', path: '/our-brands', search: '', visitor: { isTesting: false } }
    const withOwn = hosts.map((host) => ({ ...host, ownPages: ['/our-brands'] }))
    expect(resolveRequest(facts, withOwn, rules)).toMatchObject({ kind: 'fixed-page', path: '/our-brands' })
    expect(resolveRequest(facts, hosts, rules)).toMatchObject({ kind: 'not-found' })
  })

  it.each<[string, string, Partial<Visitor>, string]>([
    ['country and language', '/about', { country: 'CH', acceptLanguage: 'de' }, '/de-ch/about'],
    ['cookie', '/about', { cookieLocale: 'de', country: 'CH' }, '/de/about'],
    [
      'the language of the cookie where the site does not have its country',
      '/events',
      { cookieLocale: 'de-ch' },
      '/de/events',
    ],
    [
      'the cookie of a site before that of the main site',
      '/events',
      { cookieLocale: 'en', siteCookieLocales: { events: 'de' } },
      '/de/events',
    ],
    ['the cookie of a site not on the main site', '/about', { siteCookieLocales: { events: 'de' } }, '/en/about'],
    ['no country in testing mode', '/about', { country: 'CH', isTesting: true }, '/en/about'],
  ])('[P12] chooses the locale by %s', (_title, path, visitor, to) => {
    expect(resolve(`www.trenholt.example${path}`, visitor)).toMatchObject(redirect(302, 'locale', to))
  })

  it.each([
    ['es', 'a language that the group names', '/en'],
    ['hu', 'a language that no site has', '/en/hu'],
    ['hu-hu', 'a language with a country', '/en'],
  ])('[P1] reads %s, %s, as a locale or as a slug', (segment, _what, target) => {
    const own = hostOf({
      host: 'own.example',
      origin: 'https://own.example',
      sites: [[siteNamed('main', [{ host: 'own.example' }]), ['en']]],
      pages: { '/en': ['main', 'home'], '/en/es': ['main', 'es'], '/en/hu': ['main', 'hu'] },
    })
    const facts = { host: 'own.example', path: `/${segment}`, search: '', visitor: { isTesting: false } }
    const resolution = resolveRequest(facts, [own], { ...rules, bareLocaleSegments: ['fr', 'es'] })
    expect(resolution).toMatchObject(redirect(302, 'locale', target))
  })

  it('[P14] finds a page by its id in the visitor’s locale', () => {
    const resolution = resolve('localhost/page-about?direct', { country: 'CH' })
    expect(resolution).toMatchObject({ to: `${WWW}/de-ch/about` })
  })

  describe('with an alternative host', () => {
    const alternativeHost = { siteSlug: 'fachtage', origin: 'https://partner.example/' }
    const local = hostOf({
      host: 'fachtage.localhost',
      origin: 'http://fachtage.localhost:8000',
      sites: [
        [siteNamed('fachtage', [{ host: 'fachtage.localhost' }, { host: 'partner.example' }], 'fachtage'), ['de']],
      ],
      pages: { '/de/programm': ['fachtage', 'programm'] },
    })

    it.each([
      [
        '[P15] sends the pages of one site to it',
        'fachtage.trenholt.example/de/programm?a',
        redirect(302, 'alternative-host', 'https://partner.example/de/programm?a'),
      ],
      ['[P15] leaves the other sites alone', 'www.trenholt.example/en/about', { kind: 'page' }],
    ])('%s', (_title, url, expected) => {
      expect(resolve(url, {}, { alternativeHost })).toMatchObject(expected)
    })

    it.each([
      ['when running locally', 'fachtage.localhost'],
      ['when the visitor is there already', 'partner.example'],
    ])('[P15] does not redirect %s', (_title, host) => {
      const facts = { host, path: '/de/programm', search: '', visitor: { isTesting: false } }
      expect(resolveRequest(facts, [local], { ...rules, alternativeHost }).kind).toBe('page')
    })
  })

  it('[P4] tells that no site answers when there is no main site', () => {
    const facts = { host: 'other.example', path: '/de', search: '', visitor: { isTesting: false } }
    expect(resolveRequest(facts, hosts.slice(1), rules)).toMatchObject({
      kind: 'error',
      message: 'No site for host other.example, and no main site (one without a slug) to fall back to',
    })
  })

  describe('for any request', () => {
    const segment = fc.constantFrom(
      'de', 'en', 'fr', 'de-ch', 'DE-CH', 'de-at', 'it', 'it-ch', 'ja', 'events', 'Events', 'home', 'HOME', 'About', '%61bout', 'index.html', 'swiss', 'only-swiss-once', 'brand', 'fachtage', 'about', 'fairs', 'logos', 'marks', 'company', 'shop', 'itself', 'programm', 'callback', 'style-guide', 'x', '', '\\', '%2F', 'page-about',
    ) // prettier-ignore
    const request: fc.Arbitrary<RequestFacts> = fc.record({
      host: fc.constantFrom(
        'www.trenholt.example',
        'localhost',
        'brand.example',
        'fachtage.trenholt.example',
        'a.brand.example',
        'other.example',
      ),
      path: fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
      search: fc.constantFrom('', '?a=1', '?direct', '?direct=1&b=2'),
      visitor: fc.record({
        isTesting: fc.boolean(),
        country: fc.constantFrom('CH', 'DE', 'XX'),
        acceptLanguage: fc.constantFrom('', 'fr', 'de,en', 'ja'),
        cookieLocale: fc.constantFrom('', 'de-ch', 'fr'),
      }),
    })

    it('[P16] arrives after four redirects at most, never twice at one address', () => {
      fc.assert(
        fc.property(request, (first) => {
          const visited = new Set<string>()
          let facts = first
          for (let hops = 0; ; hops += 1) {
            expect(hops).toBeLessThanOrEqual(4)
            const address = `${facts.host}${facts.path}${facts.search}`
            expect(visited).not.toContain(address)
            visited.add(address)
            const resolution = resolveRequest(facts, hosts, rules)
            if (resolution.kind !== 'redirect') return
            const target = new URL(resolution.to, `https://${facts.host}${facts.path}`)
            if (target.hostname === 'shop.example') return
            facts = { ...facts, host: target.hostname, path: target.pathname, search: target.search }
          }
        }),
        { numRuns: 2000 },
      )
    })

    it('[P16] a relative redirect starts with one slash', () => {
      fc.assert(
        fc.property(request, (facts) => {
          const resolution = resolveRequest(facts, hosts, rules)
          expect(resolution.kind === 'redirect' ? resolution.to : '/').toMatch(/^(\/(?![/\\])|https:\/\/)/)
        }),
        { numRuns: 2000 },
      )
    })
  })
})
