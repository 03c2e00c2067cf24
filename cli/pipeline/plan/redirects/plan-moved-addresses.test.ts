import { describe, expect, it } from '@jest/globals'
import { classificationOf, pageOf, productOf, siteOf } from '../../../../tests/builders/entries.ts'
import { planOf } from '../../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import { isLeading } from '../../../../src/domain/redirect/redirect-rule.ts'
import { EMPTY_HISTORY } from '../../../../src/domain/redirect/route-history.ts'
import type { Plan } from '../plan.ts'
import type { PlanInput } from '../plan-input.ts'

const DAY_MS = 24 * 3600 * 1000
const FIRST = Date.parse('2026-01-01T00:00:00Z')

/** Plans one state of the content after the other, each with the history of those before. */
function planAll(states: readonly SnapshotParts[], options: Partial<PlanInput> = {}): Plan {
  const plans = states.reduce<readonly Plan[]>((before, parts, day) => {
    const known = before.at(-1)?.history ?? EMPTY_HISTORY
    const history = { known, now: new Date(FIRST + day * DAY_MS) }
    return [...before, planOf(parts, {}, { locales: ['en', 'de'], ...options, history })]
  }, [])
  const last = plans.at(-1)
  if (last === undefined) throw new Error('No state to plan')
  return last
}

const rulesOf = (plan: Plan, host = 'www.example'): readonly string[] =>
  plan.hosts
    .filter((one) => one.host === host)
    .flatMap(({ redirects }) => redirects)
    .map((rule) => `${rule.status} ${rule.from}${isLeading(rule) ? ` > ${rule.to}` : ''}`)

const company = (slug: string): SnapshotParts => ({
  pages: [pageOf(slug, { id: 'page-company' }), pageOf('history', { parentId: 'page-company' })],
})
const catalogue = (slug: string, name = 'tarn-20'): SnapshotParts => ({
  classifications: [
    classificationOf('products', { id: 'class-products' }),
    classificationOf(slug, { id: 'class-presses', parentSlug: 'products' }),
  ],
  products: [productOf(name, { id: 'prod-tarn', classificationSlug: slug })],
})
const inSites = (siteId: string, domain = 'www.example'): SnapshotParts => ({
  sites: [
    siteOf(),
    siteOf({ slug: 'fairs', domains: [domain === 'www.example' ? { host: domain, slug: 'fairs' } : { host: domain }] }),
  ],
  pages: [pageOf('plan', { siteId })],
})

describe('addresses that pages left', () => {
  it('[P16] lead to where a page is now, with the pages below it and in all locales', () => {
    expect(rulesOf(planAll([company('company'), company('group')]))).toEqual([
      '301 /de/company > /de/group',
      '301 /de/company/history > /de/group/history',
      '301 /en/company > /en/group',
      '301 /en/company/history > /en/group/history',
    ])
  })

  it('[P16] lead there in one step after a third name', () => {
    const plan = planAll([company('company'), company('group'), company('firm')], { locales: ['en'] })
    expect(rulesOf(plan)).toEqual([
      '301 /en/company > /en/firm',
      '301 /en/company/history > /en/firm/history',
      '301 /en/group > /en/firm',
      '301 /en/group/history > /en/firm/history',
    ])
  })

  it('[P16] are served again without a rule when the page comes back, and never in a circle', () => {
    const plan = planAll([company('company'), company('group'), company('company')], { locales: ['en'] })
    expect(rulesOf(plan)).toEqual(['301 /en/group > /en/company', '301 /en/group/history > /en/company/history'])
  })

  it('[P16] belong to a page that stands there now', () => {
    const taken = { pages: [pageOf('b', { id: 'page-a' }), pageOf('a', { id: 'page-b' })] }
    const swapped = { pages: [pageOf('a', { id: 'page-a' }), pageOf('b', { id: 'page-b' })] }
    expect(rulesOf(planAll([swapped, taken]))).toEqual([])
  })

  it('[P16] lead to the page that was there last', () => {
    const states = [
      { pages: [pageOf('x', { id: 'page-a' })] },
      { pages: [pageOf('y', { id: 'page-a' }), pageOf('x', { id: 'page-b' })] },
      { pages: [pageOf('y', { id: 'page-a' }), pageOf('z', { id: 'page-b' })] },
    ]
    expect(rulesOf(planAll(states, { locales: ['en'] }))).toEqual(['301 /en/x > /en/z'])
  })

  it('[P16] lead nowhere while their page is nowhere, and again when it is back', () => {
    const gone = [company('company'), company('group'), {}]
    expect([rulesOf(planAll(gone)), rulesOf(planAll([...gone, company('group')], { locales: ['en'] }))]).toEqual([
      [],
      ['301 /en/company > /en/group', '301 /en/company/history > /en/group/history'],
    ])
  })

  it('[P16] are the editors’ where they redirect them', () => {
    const redirects = [
      { id: 'r', previousUrl: '/company/history', target: { kind: 'path', path: '/search' } as const },
      { id: 's', previousUrl: '/en/company', reason: 'gone' as const },
    ]
    expect(rulesOf(planAll([company('company'), { ...company('group'), redirects }]))).toEqual([
      '301 /company/history > /search',
      '301 /de/company > /de/group',
      '301 /de/company/history > /de/search',
      '410 /en/company',
      '301 /en/company/history > /en/search',
    ])
  })

  it('[P16] take along an editor’s redirect to them', () => {
    const target = { kind: 'path', path: '/company' } as const
    const redirects = [{ id: 'r', previousUrl: '/en/firm', target }]
    const plan = planAll([company('company'), { ...company('group'), redirects }], { locales: ['en'] })
    expect([plan.problems, rulesOf(plan)]).toEqual([
      [],
      ['301 /en/company > /en/group', '301 /en/company/history > /en/group/history', '301 /en/firm > /en/group'],
    ])
  })

  it('[P16] follow classifications and products', () => {
    const plan = planAll([catalogue('presses'), catalogue('bench-presses', 'tarn-21')], { locales: ['en'] })
    expect(rulesOf(plan)).toEqual([
      '301 /en/products/presses > /en/products/bench-presses',
      '301 /en/products/presses/tarn-20 > /en/products/bench-presses/tarn-21',
    ])
  })

  it('[P16] follow a page to another site', () => {
    const plan = planAll([inSites('site-main'), inSites('site-fairs')], { locales: ['en'] })
    expect(rulesOf(plan)).toEqual(['301 /en/plan > /en/fairs/plan'])
  })

  it('[P16] follow a site to a host of its own', () => {
    const plan = planAll([inSites('site-fairs'), inSites('site-fairs', 'fairs.example')], { locales: ['en'] })
    expect(rulesOf(plan)).toEqual(
      expect.arrayContaining([
        '301 /en/fairs > https://fairs.example/en',
        '301 /en/fairs/plan > https://fairs.example/en/plan',
      ]),
    )
  })

  it('[P16] are not left in a plan of another site, or of one locale', () => {
    const parts = inSites('site-fairs')
    const plan = planAll([parts, parts], { sites: ['site-main'], locales: ['en'] })
    expect(Object.values(plan.history?.hosts ?? {}).flatMap((all) => all.filter(({ leftAt }) => leftAt))).toEqual([])
  })

  it('[P16] name their page and the moment', () => {
    const [rule] = planAll([company('company'), company('group')], { locales: ['en'] }).hosts[0]?.redirects ?? []
    expect(rule).toEqual({
      from: '/en/company',
      to: '/en/group',
      entry: 'page-company',
      status: 301,
      reason: 'slug-change',
      since: '2026-01-02T00:00:00.000Z',
    })
  })
})
