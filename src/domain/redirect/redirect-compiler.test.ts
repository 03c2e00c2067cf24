import { describe, expect, it } from '@jest/globals'
import type { LinkTarget } from '../link/link-target.ts'
import type { SystemRedirect } from '../snapshot/snapshot.ts'
import { isLeading } from './redirect-rule.ts'
import { compileRedirects, type CompiledRedirects } from './redirect-compiler.ts'
import type { RedirectHost } from './redirect-host.ts'

const pages = new Set([
  '/de/about',
  '/de-ch/about',
  '/en/about',
  '/de/contact',
  '/en/contact',
  '/de-ch/contact',
  '/de/events/fair',
  '/en/events/fair',
  '/de-ch/only-swiss',
])
const host: RedirectHost = {
  host: 'www.example',
  aliases: ['example.test'],
  sites: [
    {
      id: 'main',
      languages: ['de', 'en'],
      locales: [{ urlCode: 'de' }, { urlCode: 'en' }, { urlCode: 'de-ch' }],
      defaultUrlCode: 'en',
    },
    {
      id: 'events',
      pathSlug: 'events',
      languages: ['de', 'en'],
      locales: [{ urlCode: 'de' }, { urlCode: 'en' }],
      defaultUrlCode: 'de',
    },
  ],
  isServed: (path) => pages.has(path),
  listPages: () => pages,
  covers: (site, urlCode) => site.id === 'events' || urlCode !== 'de-at',
  accepts: ({ id }) => id !== 'of-another-host',
  resolve: (target, _site, urlCode) => {
    if (target.kind === 'external') return target.url
    if (target.kind === 'path') return `/${urlCode}${target.path}`
    const path = target.kind === 'page' ? `/${urlCode}/${target.pageId}` : ''
    return pages.has(path) ? path : undefined
  },
}
const about: LinkTarget = { kind: 'page', pageId: 'about' }
type Written = readonly [previousUrl: string, target: LinkTarget, id?: string]
const compile = (...all: readonly Written[]): CompiledRedirects =>
  compileRedirects(
    all.map(([previousUrl, target, id], position) => ({ id: id ?? `r${position + 1}`, previousUrl, target })),
    host,
  )
const rulesOf = (...all: readonly Written[]): readonly string[] =>
  compile(...all).rules.map((rule) => `${rule.from} > ${isLeading(rule) ? rule.to : 'gone'}`)
const problemsOf = (...all: readonly Written[]): readonly string[] =>
  compile(...all).problems.map(({ code, where }) => `${code} ${where.entry}`)

describe('compileRedirects', () => {
  it.each([
    ['[P16] one rule for a path with locale', [['/de/firma', about]], ['/de/firma > /de/about']],
    [
      '[P16] one rule for each locale and the bare path without locale',
      [['/firma', about]],
      ['/de-ch/firma > /de-ch/about', '/de/firma > /de/about', '/en/firma > /en/about', '/firma > /about'],
    ],
    [
      '[P16] locales of the site whose slug the path holds',
      [['/events/messe', { kind: 'path', path: '/events/fair' }]],
      ['/de/events/messe > /de/events/fair', '/en/events/messe > /en/events/fair', '/events/messe > /events/fair'],
    ],
    [
      '[P16] no rule for a locale that does not see the target',
      [['/x', { kind: 'page', pageId: 'only-swiss' }]],
      ['/de-ch/x > /de-ch/only-swiss'],
    ],
    [
      '[P16] another company',
      [['/de/shop', { kind: 'external', url: 'https://shop.example' }]],
      ['/de/shop > https://shop.example'],
    ],
    [
      '[P16] chains of redirects in one step',
      [
        ['/de/a', { kind: 'path', path: '/b' }],
        ['/de/b', { kind: 'path', path: '/about' }],
      ],
      ['/de/a > /de/about', '/de/b > /de/about'],
    ],
    [
      '[P16] a former address with a name of this host',
      [['https://example.test/de/alt', about]],
      ['/de/alt > /de/about'],
    ],
    ['[P16] no rule for a bare path at which the locale correction finds a page', [['/contact', about]], []],
    ['[P16] no bare rule that would lead to itself', [['/a/*', { kind: 'path', path: '/a/b/:splat' }]], []],
    ['[P16] no rule for an address of another host', [['https://other.example/de/alt', about]], []],
    ['[P16] no rule where the redirect belongs to another host', [['/de/alt', about, 'of-another-host']], []],
    ['[P16] no rule for a locale that is not planned', [['/de-at/alt', about]], []],
    ['[P16] no rule where a page is', [['/de/contact', about]], []],
  ] as const)('%s', (_title, redirects, expected) => {
    expect(rulesOf(...redirects)).toEqual(expected)
  })

  it.each([
    [
      '[P16] reports a loop once for each redirect',
      [
        ['/a', { kind: 'path', path: '/b' }],
        ['/b', { kind: 'path', path: '/a' }],
      ],
      ['redirect-loop r1', 'redirect-loop r2'],
    ],
    [
      '[P16] reports a page that does not exist',
      [['/x', { kind: 'page', pageId: 'gone' }]],
      ['redirect-dead-target r1'],
    ],
    [
      '[P16] reports a path that does not exist',
      [['/x', { kind: 'path', path: '/gone' }]],
      ['redirect-dead-target r1'],
    ],
    ['[P16] reports a redirect that a page hides', [['/contact', about]], ['redirect-hides-page r1']],
    [
      '[P16] reports an address that is given twice',
      [
        ['/x', about],
        ['/x', about],
      ],
      ['duplicate-redirect r2'],
    ],
    ['[P16] reports a source that is no path', [['/x?y=z', about]], ['redirect-invalid-source r1']],
    ['[P16] reports a language that the site does not have', [['/fr/x', about]], ['unsupported-locale r1']],
    ['[P16] does not report a locale that is not planned', [['/de-at/x', about]], []],
    ['[P16] does not report a target that only some locales see', [['/x', { kind: 'page', pageId: 'only-swiss' }]], []],
  ] as const)('%s', (_title, redirects, expected) => {
    expect(problemsOf(...redirects)).toEqual(expected)
  })

  it.each([
    [
      '[P16] a pattern in the locales that see its target, and without one',
      [['/firma/*', { kind: 'path', path: '/events/:splat' }]],
      ['/de/firma/* > /de/events/:splat', '/en/firma/* > /en/events/:splat', '/firma/* > /events/:splat'],
    ],
    [
      '[P16] addresses before patterns, and the more special pattern first',
      [
        ['/de/*', about],
        ['/de/x/:y', about],
        ['/de/x/z', about],
      ],
      ['/de > /de/about', '/de/x/z > /de/about', '/de/x/:y > /de/about', '/de/* > /de/about'],
    ],
    [
      '[P16] an address that leads to a pattern, in one step',
      [
        ['/de/a', { kind: 'path', path: '/b/fair' }],
        ['/de/b/:name', { kind: 'path', path: '/events/:name' }],
      ],
      ['/de/a > /de/events/fair', '/de/b/:name > /de/events/:name'],
    ],
    [
      '[P16] a pattern that leads to one page, with its folder',
      [['/de/alt/*', about]],
      ['/de/alt > /de/about', '/de/alt/* > /de/about'],
    ],
  ] as const)('%s', (_title, redirects, expected) => {
    expect(rulesOf(...redirects)).toEqual(expected)
  })

  it.each<readonly [string, readonly Written[], readonly string[]]>([
    ['“*” within a path', [['/a/*/b', about]], ['redirect-invalid-source r1']],
    ['a name that is none', [['/a/:1', about]], ['redirect-invalid-source r1']],
    ['a name that stands there twice', [['/a/:x/:X', about]], ['redirect-invalid-source r1']],
    [
      'a target with a name that the former address lacks',
      [['/a/:x', { kind: 'path', path: '/events/:y' }]],
      ['redirect-unknown-name r1'],
    ],
    [
      'a target with :splat without “*”',
      [['/a', { kind: 'path', path: '/events/:splat' }]],
      ['redirect-unknown-name r1'],
    ],
    ['a pattern that leads into itself', [['/a/*', { kind: 'path', path: '/a/b/:splat' }]], ['redirect-loop r1']],
    [
      'patterns that lead into each other',
      [
        ['/a/*', { kind: 'path', path: '/b/:splat' }],
        ['/b/:x', { kind: 'path', path: '/a/:x' }],
      ],
      ['redirect-loop r1', 'redirect-loop r2'],
    ],
    [
      'an address that a pattern leads back to',
      [
        ['/de/a/x', { kind: 'path', path: '/b/x' }],
        ['/de/b/*', { kind: 'path', path: '/a/:splat' }],
      ],
      ['redirect-loop r1'],
    ],
    [
      'a pattern that others take everything from',
      [
        ['/x/*', about],
        ['/x/:y/*', about],
      ],
      ['redirect-shadowed r1'],
    ],
    [
      'two patterns that match the same',
      [
        ['/x/:y', about],
        ['/x/:z', about],
      ],
      ['duplicate-redirect r2'],
    ],
    ['a pattern above a page', [['/events/*', about]], ['redirect-hides-page r1']],
    [
      'a target that no page matches',
      [['/x/*', { kind: 'path', path: '/nowhere/:splat' }]],
      ['redirect-dead-target r1'],
    ],
  ])('[P16] reports %s', (_title, redirects, expected) => {
    expect(problemsOf(...redirects)).toEqual(expected)
  })

  const reasonsOf = (redirect: Omit<SystemRedirect, 'id'>): readonly [readonly object[], readonly string[]] => {
    const { rules, problems } = compileRedirects([{ id: 'r', ...redirect }], host)
    return [rules.map(({ from: _from, entry: _entry, ...rest }) => rest), problems.map(({ code }) => code)]
  }
  it.each<readonly [string, Omit<SystemRedirect, 'id'>, readonly object[], readonly string[]]>([
    [
      '301 for a page that was merged into another',
      { previousUrl: '/de/x', reason: 'merged', target: about },
      [{ to: '/de/about', status: 301, reason: 'merged' }],
      [],
    ],
    [
      '302 for a campaign, with its end',
      { previousUrl: '/de/x', reason: 'campaign', target: about, unpublishAt: '2027-01-01T00:00:00Z' },
      [{ to: '/de/about', status: 302, reason: 'campaign', until: '2027-01-01T00:00:00Z' }],
      [],
    ],
    ['410 for what is gone', { previousUrl: '/de/x', reason: 'gone' }, [{ status: 410, reason: 'gone' }], []],
    [
      'no rule for what is gone and leads somewhere',
      { previousUrl: '/de/x', reason: 'gone', target: about },
      [],
      ['redirect-gone-with-target'],
    ],
    [
      'no rule for a campaign that leads nowhere',
      { previousUrl: '/de/x', reason: 'campaign' },
      [],
      ['redirect-without-target'],
    ],
    ['no rule for a page that moved nowhere', { previousUrl: '/de/x' }, [], ['redirect-without-target']],
    [
      'no rule for a page that is called gone while it is there',
      { previousUrl: '/de/about', reason: 'gone' },
      [],
      ['redirect-hides-page'],
    ],
  ])('[P16] has %s', (_title, redirect, rules, problems) => {
    expect(reasonsOf(redirect)).toEqual([rules, problems])
  })

  it('[P16] takes a redirect to an address that is gone for a dead one', () => {
    const redirects: readonly SystemRedirect[] = [
      { id: 'r', previousUrl: '/de/a', target: { kind: 'path', path: '/b' } },
      { id: 's', previousUrl: '/de/b', reason: 'gone' },
    ]
    const { rules, problems } = compileRedirects(redirects, host)
    expect([rules.map(({ from }) => from), problems.map(({ code }) => code)]).toEqual([
      ['/de/b'],
      ['redirect-dead-target'],
    ])
  })

  it('[P16] answers with 301 and names the entry', () => {
    expect(compile(['/de/firma', about]).rules[0]).toEqual({
      from: '/de/firma',
      to: '/de/about',
      status: 301,
      reason: 'moved',
      entry: 'r1',
    })
  })
})
