import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compareReleases } from './compare-releases.ts'
import { gateLimitsSchema, type GateLimits } from './gate-limits.ts'
import type { GateCheck } from './gate-checks.ts'
import type { GateFinding } from './gate-report.ts'
import { hostFactsOf, type HostParts } from './testing/host-facts-of.ts'

const LIMITS = gateLimitsSchema.parse({})
const numbered = (section: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${section}/${at}`)

function compare(before: HostParts, after: HostParts, limits: GateLimits = LIMITS): readonly GateFinding[] {
  return compareReleases([hostFactsOf(before)], [hostFactsOf(after)], limits).findings
}
const checksOf = (findings: readonly GateFinding[]): readonly GateCheck[] => findings.map(({ check }) => check)

const forty = ['/', ...numbered('', 39)]
const redirected = (urlCodes: readonly string[], routes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(urlCodes.flatMap((code) => routes.map((route) => [`/${code}${route}`, `/${code}`])))
const entries = {
  version: 1 as const,
  pages: { 'site-main': { 'page-news-0': ['page:page-news-0', 'site:site-main'] } },
  names: { 'page:page-news-0': 'Half-year figures' },
}

describe('compareReleases', () => {
  it.each<readonly [string, HostParts, HostParts, readonly GateCheck[]]>([
    ['[S1] lets three pages go', { routes: forty }, { routes: forty.slice(0, -3) }, []],
    ['[S1] keeps back the loss of a fourth', { routes: forty }, { routes: forty.slice(0, -4) }, ['pages']],
    [
      '[P16] counts a page whose address is redirected as moved',
      { routes: forty },
      { routes: forty.slice(0, -4), redirects: redirected(['de', 'en'], forty.slice(-4)) },
      [],
    ],
    [
      '[S1] looks at each locale by itself',
      { routes: forty },
      { routes: [...forty.slice(0, -4), ...forty.slice(-4).map((route) => [route, ['de']] as const)] },
      ['pages'],
    ],
    ['[S1] sees pages that are new, and says nothing', { routes: forty.slice(0, 5) }, { routes: forty }, []],
    [
      '[S2] lets a section lose less than half of its pages',
      { routes: ['/', '/news', ...numbered('/news', 5)] },
      { routes: ['/', '/news', ...numbered('/news', 3)] },
      [],
    ],
    [
      '[S2] keeps back a section that loses most of its pages, however few',
      { routes: ['/', '/news', ...numbered('/news', 3)] },
      { routes: ['/', '/news', '/news/0'] },
      ['sections'],
    ],
    ['[S2] lets a section of two pages go', { routes: ['/', '/a', '/a/b'] }, { routes: ['/'] }, []],
    [
      '[S1] lets a site say a little less',
      { measures: { '/': [900, 5], '/a': [100, 5] } },
      { measures: { '/': [850, 5], '/a': [90, 5] } },
      [],
    ],
    [
      '[S1] keeps back a site that says much less',
      { measures: { '/': [900, 5], '/a': [100, 5] } },
      { measures: { '/': [700, 5], '/a': [100, 5] } },
      ['words', 'words'],
    ],
    [
      '[S1] keeps back a page that became nearly empty',
      { measures: { '/': [5000, 5], '/a': [100, 5] } },
      { measures: { '/': [5000, 5], '/a': [20, 5] } },
      ['words'],
    ],
    [
      '[S1] leaves short pages alone',
      { measures: { '/': [5000, 5], '/a': [30, 5] } },
      { measures: { '/': [5000, 5], '/a': [0, 5] } },
      [],
    ],
    [
      '[N1] lets a fifth of the links go',
      { measures: { '/': [0, 100] }, navigation: 50 },
      { measures: { '/': [0, 80] }, navigation: 40 },
      [],
    ],
    [
      '[N1] keeps back pages that lose more of their links',
      { measures: { '/': [0, 100] } },
      { measures: { '/': [0, 79] } },
      ['links', 'links'],
    ],
    [
      '[N1] keeps back a header that loses more of its links',
      { measures: { '/': [0, 100] }, navigation: 50 },
      { measures: { '/': [0, 100] }, navigation: 30 },
      ['links', 'links'],
    ],
    [
      '[P8] keeps back a site that loses a locale',
      { locales: ['de', 'en', 'fr'] },
      { locales: ['de', 'en'] },
      ['locales'],
    ],
    ['[P8] lets locales come', { locales: ['de'] }, { locales: ['de', 'en'] }, []],
    ['[P4] keeps back a site that goes', { events: ['/', '/fairs'] }, {}, ['locales']],
    ['[P4] keeps back a host that goes', { host: 'www.brand.example' }, { host: 'www.example' }, ['locales']],
    [
      '[P4] keeps back a site whose slug changed without redirects',
      { events: ['/', ...numbered('/fairs', 4)] },
      { events: ['/', ...numbered('/fairs', 4)], slug: 'expos' },
      ['pages', 'sections'],
    ],
    [
      '[P16] lets three redirects go',
      { redirects: redirected(['de'], numbered('', 10)) },
      { redirects: redirected(['de'], numbered('', 7)) },
      [],
    ],
    [
      '[P16] keeps back the loss of a fourth redirect',
      { redirects: redirected(['de'], numbered('', 10)) },
      { redirects: redirected(['de'], numbered('', 6)) },
      ['redirects'],
    ],
    [
      '[P16] lets redirects go where a page stands now',
      { redirects: redirected(['de'], numbered('', 10)) },
      { routes: ['/', ...numbered('', 10)] },
      [],
    ],
    [
      '[P8] counts redirects of a locale that went with the locale alone',
      { locales: ['de', 'en'], redirects: redirected(['en'], numbered('', 10)) },
      { locales: ['de'] },
      ['locales'],
    ],
  ])('%s', (_title, before, after, checks) => {
    expect(checksOf(compare(before, after))).toEqual(checks)
  })

  it('[S1] names site, locales, numbers and pages in words of editors', () => {
    const [finding] = compare({ routes: ['/', ...numbered('/news', 9)], entries }, { routes: ['/'] })
    expect(finding).toEqual({
      check: 'pages',
      host: 'www.example',
      site: 'Trenholt',
      locales: ['de', 'en'],
      unit: 'pages',
      lost: 9,
      of: 10,
      allowed: 3,
      message:
        'Trenholt would lose up to 9 of 10 pages in 2 locales (de, en), without a redirect from their addresses; 3 may go.',
      addresses: 18,
      examples: numbered('/de/news', 9).map((path, at) => ({
        path,
        ...(at === 0 ? { name: 'Half-year figures' } : {}),
        locales: ['de', 'en'],
      })),
      total: 9,
    })
  })

  it('[S2] names the topmost section that is emptied, and says when all of it goes', () => {
    const findings = compare({ routes: ['/', '/a', '/a/b', ...numbered('/a/b', 3)] }, { routes: ['/'] })
    expect(findings.find(({ check }) => check === 'sections')?.message).toBe(
      'The section /de/a of Trenholt would lose all of its 5 pages in 2 locales (de, en).',
    )
  })

  it('[S1] follows the limits of the configuration', () => {
    const limits = gateLimitsSchema.parse({ lostPages: { count: 0, share: 0 } })
    expect(checksOf(compare({ routes: forty }, { routes: forty.slice(0, -1) }, limits))).toEqual(['pages'])
    const generous = gateLimitsSchema.parse({ lostPages: { share: 0.5 }, emptiedSections: { share: 1 } })
    expect(compare({ routes: forty }, { routes: forty.slice(0, 20) }, generous)).toEqual([])
  })

  it('says which checks a release of an earlier build does not tell enough for', () => {
    const { findings, skipped } = compareReleases([hostFactsOf({})], [hostFactsOf({ measures: {} })], LIMITS)
    expect({ findings, skipped }).toEqual({ findings: [], skipped: ['words', 'links'] })
  })

  const segment = fc.constantFrom('a', 'b', 'c', 'd')
  const route = fc.array(segment, { minLength: 0, maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
  const host = fc.record({
    routes: fc.uniqueArray(route, { maxLength: 40 }),
    locales: fc.uniqueArray(fc.constantFrom('de', 'de-ch', 'en', 'en-us', 'fr'), { minLength: 1 }),
    measures: fc.dictionary(route, fc.tuple(fc.nat(2000), fc.nat(100))),
    navigation: fc.nat(100),
    redirects: fc.dictionary(
      route.map((one) => `/de${one}`),
      route,
    ),
  })
  const strict = gateLimitsSchema.parse({
    lostPages: { count: 0, share: 0 },
    emptiedSections: { minPages: 2, share: 0 },
    lostWords: { minWords: 1, share: 0 },
    emptiedPages: { minWords: 1, share: 0.01 },
    lostLinks: { count: 0, share: 0 },
    lostRedirects: { count: 0, share: 0 },
  })

  it('never keeps back the release that is current already, whatever the limits', () => {
    fc.assert(
      fc.property(host, (parts) => {
        expect(compare(parts, parts, strict)).toEqual([])
      }),
    )
  })

  it('never keeps back a release that only adds pages', () => {
    fc.assert(
      fc.property(host, fc.array(route), (parts, more) => {
        const routes = [...new Set([...parts.routes, ...more])]
        expect(compare(parts, { ...parts, routes }, strict)).toEqual([])
      }),
    )
  })

  it('keeps back whatever takes a page away that has no redirect, where none may go', () => {
    fc.assert(
      fc.property(host, fc.nat(), (parts, at) => {
        fc.pre(parts.routes.length > 0)
        const gone = parts.routes[at % parts.routes.length]
        const after = { ...parts, redirects: {}, routes: parts.routes.filter((one) => one !== gone) }
        expect(checksOf(compare(parts, after, strict))).toContain('pages')
      }),
    )
  })
})
