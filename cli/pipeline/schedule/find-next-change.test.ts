import { describe, expect, it } from '@jest/globals'
import { linkTo, newsOf, pageOf, siteOf, storyOf, textModuleOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { snapshotOf, type SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { applySchedule } from '../../../src/domain/schedule/time-gate.ts'
import { validatePlan } from '../plan/validate-plan.ts'
import { describeNextChange, findNextChange, type NextChange } from './find-next-change.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const LOCALES = ['en', 'de', 'de-ch', 'de-de']

function find(parts: SnapshotParts, now = NOW): Promise<NextChange | undefined> {
  const snapshot = snapshotOf({ languages: ['en', 'de'], ...parts })
  const planAt = async (at: Date) => {
    const timed = applySchedule(snapshot, at)
    const schedule = { hidden: timed.hidden, now: at }
    const plan = planOf({}, {}, { snapshot: timed.snapshot, schedule, locales: LOCALES })
    return {
      plan,
      problems: validatePlan(plan),
      hidden: timed.hidden,
      nextChange: undefined,
      planSeeds: () => plan.hosts,
    }
  }
  return findNextChange({ snapshot, planAt }, now)
}
const turnsOf = (change: NextChange | undefined): readonly string[] =>
  (change?.routes ?? [])
    .filter(({ turn }) => turn !== 'frame')
    .map(({ turn, siteId, route, locales }) => `${turn} ${siteId} ${route} (${locales.join(' ')})`)
    .sort()

describe('findNextChange', () => {
  it('finds nothing where nothing is scheduled', async () => {
    expect(await find({ stories: [storyOf('s')] })).toBeUndefined()
    expect(describeNextChange(undefined, NOW)).toMatch(/^Nothing is scheduled/)
  })

  it('[S1] tells the moment, the entry and the addresses of a page that begins', async () => {
    const change = await find({ pages: [pageOf('fair', { publishAt: '2026-12-01T09:00:00+01:00' })] })
    expect(change?.at.toISOString()).toBe('2026-12-01T08:00:00.000Z')
    expect(change?.entries).toEqual([{ ref: 'page:page-fair', title: 'Fair', turn: 'begins' }])
    expect(turnsOf(change)).toEqual(['new site-main /fair (en de de-ch de-de)'])
    expect(change?.routes[0]?.url).toBe('https://www.example/en/fair')
  })

  it('[S1] tells the addresses that disappear, and the pages that change with them', async () => {
    const target = { kind: 'page', pageId: 'page-fair' } as const
    const change = await find({
      pages: [
        pageOf('fair', { unpublishAt: '2026-12-01T00:00:00Z' }),
        pageOf('about', { modules: [{ type: 'callToAction', key: 'k', surface: false, links: [linkTo(target)] }] }),
      ],
    })
    expect(turnsOf(change)).toEqual([
      'changed site-main /about (en de de-ch de-de)',
      'gone site-main /fair (en de de-ch de-de)',
    ])
  })

  it('[S5] tells that news change pages that show them, and the panel of all others', async () => {
    const modules = [{ type: 'news', key: 'k', surface: false, latest: 3 } as const]
    const change = await find({
      pages: [pageOf('newsroom', { modules })],
      news: [newsOf('n', { publicationDate: '2026-12-01' })],
    })
    expect(change?.at.toISOString()).toBe('2026-12-01T00:00:00.000Z')
    expect(turnsOf(change)).toEqual(['changed site-main /newsroom (en de de-ch de-de)'])
    expect(change?.routes.some(({ turn }) => turn === 'frame')).toBe(true)
  })

  it('[S8] sees what changes behind a gate', async () => {
    const protection = { kind: 'password' } as const
    const target = { kind: 'page', pageId: 'page-fair' } as const
    const change = await find({
      pages: [
        pageOf('fair', { publishAt: '2026-12-01T00:00:00Z' }),
        pageOf('secret', { protection, modules: [textModuleOf('to the fair', target)] }),
      ],
    })
    expect(turnsOf(change)).toContain('changed site-main /secret (en de de-ch de-de)')
  })

  it('passes by a date that changes no page, and goes on to the next', async () => {
    const events = siteOf({ slug: 'events' })
    const change = await find({
      sites: [siteOf(), events],
      pages: [
        pageOf('only-czech', { availableLanguages: ['cs'], publishAt: '2026-12-01T00:00:00Z', siteId: 'site-nowhere' }),
        pageOf('fair', { publishAt: '2026-12-02T00:00:00Z' }),
      ],
    })
    expect(change?.at.toISOString()).toBe('2026-12-02T00:00:00.000Z')
  })

  it('warns of errors that a build will meet from then on', async () => {
    const change = await find({
      sites: [siteOf()],
      pages: [pageOf('home', { unpublishAt: '2026-12-01T00:00:00Z', availableLanguages: ['en', 'de'] })],
    })
    expect(change?.problems.map(({ code }) => code)).toContain('missing-home')
  })

  it('says all this in words', async () => {
    const change = await find({ pages: [pageOf('fair', { publishAt: '2026-12-01T09:00:00+01:00' })] })
    expect(describeNextChange(change, NOW)).toBe(
      `2026-12-01T08:00:00.000Z (Tue, 01 Dec 2026 08:00:00 GMT), in 8 days
  page:page-fair “Fair” begins
  4 URLs appear:
    https://www.example/en/fair  “Fair”  (4 locales)`,
    )
  })
})
