import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mediaReleaseOf, newsOf, pageOf, priceOf, productOf, storyOf } from '../../../tests/builders/entries.ts'
import { snapshotOf, type SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import type { Snapshot, SystemRedirect } from '../snapshot/snapshot.ts'
import type { EntrySchedule } from '../content/entry-schedule.ts'
import { listScheduledChanges } from './scheduled-changes.ts'
import { applySchedule } from './time-gate.ts'

const at = (time: string): Date => new Date(time)
const NOW = at('2026-11-22T12:00:00Z')

function idsOf({ byLanguage: { en } }: Snapshot): readonly string[] {
  const lists = en === undefined ? [] : [en.pages, en.stories, en.mediaReleases, en.news]
  return lists.flat().map(({ id }) => id)
}
const shown = (parts: SnapshotParts, now = NOW): readonly string[] =>
  idsOf(applySchedule(snapshotOf(parts), now).snapshot).filter((id) => !id.startsWith('page-home'))

const campaign = (dates: EntrySchedule): SystemRedirect => ({
  id: 'campaign',
  previousUrl: '/fair',
  reason: 'campaign',
  target: { kind: 'path', path: '/search' },
  ...dates,
})

describe('redirects with dates', () => {
  it.each<readonly [string, EntrySchedule, readonly string[]]>([
    ['always without them', {}, ['campaign']],
    ['not before they begin', { publishAt: '2026-11-22T12:00:00.001Z' }, []],
    ['until they end', { unpublishAt: '2026-11-22T12:00:00.001Z' }, ['campaign']],
    ['not after they have ended', { unpublishAt: '2026-11-22T12:00:00Z' }, []],
  ])('[P16] are there %s', (_title, dates, ids) => {
    const { snapshot } = applySchedule(snapshotOf({ redirects: [campaign(dates)] }), NOW)
    expect(snapshot.redirects.map(({ id }) => id)).toEqual(ids)
  })

  it('[P16] are among the changes to come', () => {
    const snapshot = snapshotOf({ redirects: [campaign({ unpublishAt: '2026-12-01T00:00:00Z' })] })
    expect(listScheduledChanges(snapshot, NOW)).toEqual([
      { at: at('2026-12-01T00:00:00Z'), entries: [{ ref: 'redirect:campaign', title: '/fair', turn: 'ends' }] },
    ])
  })
})

describe('prices with dates', () => {
  const product = productOf('tarn-20', {
    prices: [priceOf('100', { validUntil: '2026-12-31' }), priceOf('110', { validFrom: '2027-01-01' })],
  })
  const snapshot = snapshotOf({ products: [product] })
  const amountsAt = (now: Date) =>
    applySchedule(snapshot, now).snapshot.byLanguage.en?.catalogue.products[0]?.prices?.map(({ amount }) => amount)

  it('[K2] are told while they hold', () => {
    expect([amountsAt(NOW), amountsAt(at('2027-01-01T00:00:00Z'))]).toEqual([['100'], ['110']])
  })

  it('[K2] are among the changes to come, so that the next build after their day changes the pages', () => {
    expect(listScheduledChanges(snapshot, NOW)).toEqual([
      {
        at: at('2027-01-01T00:00:00Z'),
        entries: [{ ref: 'product:prod-tarn-20', title: 'Tarn 20', turn: 'changes' }],
      },
    ])
  })
})

describe('applySchedule', () => {
  it.each<readonly [string, SnapshotParts, readonly string[]]>([
    ['[S1] shows a page without dates', { pages: [pageOf('a')] }, ['page-a']],
    ['[S1] hides a page before it begins', { pages: [pageOf('a', { publishAt: '2026-11-22T12:00:00.001Z' })] }, []],
    [
      '[S1] shows a page from its moment on',
      { pages: [pageOf('a', { publishAt: '2026-11-22T12:00:00Z' })] },
      ['page-a'],
    ],
    [
      '[S1] reads moments in their zone',
      { pages: [pageOf('a', { publishAt: '2026-11-22T13:00:00+01:00' })] },
      ['page-a'],
    ],
    [
      '[S1] shows a page until its end',
      { pages: [pageOf('a', { unpublishAt: '2026-11-22T12:00:00.001Z' })] },
      ['page-a'],
    ],
    ['[S1] hides a page from its end on', { pages: [pageOf('a', { unpublishAt: '2026-11-22T12:00:00Z' })] }, []],
    [
      '[S1] hides what lies below a page that is hidden',
      { pages: [pageOf('a', { unpublishAt: '2026-01-01T00:00:00Z' }), pageOf('b', { parentId: 'page-a' })] },
      [],
    ],
    ['[S3] shows a story of today', { stories: [storyOf('s', { publicationDate: '2026-11-22' })] }, ['story-s']],
    ['[S3] hides a story of tomorrow', { stories: [storyOf('s', { publicationDate: '2026-11-23' })] }, []],
    [
      '[S3] believes the moment of a story before its day',
      { stories: [storyOf('s', { publicationDate: '2026-11-23', publishAt: '2026-11-22T08:00:00Z' })] },
      ['story-s'],
    ],
    [
      '[S2] hides a media release of tomorrow',
      { mediaReleases: [mediaReleaseOf('m', { publicationDate: '2026-11-23' })] },
      [],
    ],
    [
      '[S2] shows a media release of yesterday',
      { mediaReleases: [mediaReleaseOf('m', { publicationDate: '2026-11-21' })] },
      ['release-m'],
    ],
    ['[S5] hides news of tomorrow', { news: [newsOf('n', { publicationDate: '2026-11-23' })] }, []],
    ['[S5] hides news that have ended', { news: [newsOf('n', { unpublishAt: '2026-11-01T00:00:00Z' })] }, []],
  ])('%s', (_title, parts, ids) => {
    expect(shown(parts)).toEqual(ids)
  })

  it('gives the snapshot itself when nothing is hidden', () => {
    const snapshot = snapshotOf({ stories: [storyOf('s')] })
    expect(applySchedule(snapshot, NOW).snapshot).toBe(snapshot)
  })

  it('[S1] knows what it hides by all that content may call it', () => {
    const pages = [pageOf('a'), pageOf('b', { parentId: 'page-a', publishAt: '2027-01-01T00:00:00Z' })]
    const { hidden } = applySchedule(
      snapshotOf({ pages, stories: [storyOf('s', { publicationDate: '2027-01-01' })] }),
      NOW,
    )
    expect([...hidden.byRef.keys()].sort()).toEqual(['page:page-b', 'story:story-s'])
    expect([...hidden.byStorySlug.keys()]).toEqual(['s'])
    expect([...hidden.byRoute.keys()].sort()).toEqual(['/a/b', '/stories/s'])
  })

  const moment = fc.option(
    fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true }),
    { nil: undefined },
  )
  const dates = fc.record({ from: moment, until: moment }).map(({ from, until }) => ({
    ...(from === undefined ? {} : { publishAt: from.toISOString() }),
    ...(until === undefined ? {} : { unpublishAt: until.toISOString() }),
  }))
  const parts = fc
    .array(dates, { maxLength: 6 })
    .map((all): SnapshotParts => ({ languages: ['en'], pages: all.map((one, index) => pageOf(`p${index}`, one)) }))
  const day = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true })

  it('shows the same until the next change that it tells, and something else then', () => {
    fc.assert(
      fc.property(parts, day, fc.double({ min: 0, max: 1, noNaN: true }), (some, now, part) => {
        const snapshot = snapshotOf(some)
        const idsAt = (when: Date): readonly string[] => idsOf(applySchedule(snapshot, when).snapshot)
        const [next] = listScheduledChanges(snapshot, now)
        const until = next?.at ?? at('2030-01-01T00:00:00Z')
        const between = new Date(
          Math.min(now.getTime() + part * (until.getTime() - now.getTime()), until.getTime() - 1),
        )
        expect(idsAt(between)).toEqual(idsAt(now))
        const isSameThen = next !== undefined && idsAt(next.at).join() === idsAt(now).join()
        expect(isSameThen).toBe(false)
      }),
    )
  })
})

describe('listScheduledChanges', () => {
  it('[S3] tells what begins and ends, the next first, each entry once in however many languages', () => {
    const snapshot = snapshotOf({
      pages: [pageOf('a', { availableLanguages: ['en', 'de'], unpublishAt: '2026-12-24T00:00:00Z' })],
      stories: [storyOf('s', { publicationDate: '2026-12-01' })],
      news: [newsOf('n', { publicationDate: '2026-12-01' }), newsOf('old')],
    })
    expect(listScheduledChanges(snapshot, NOW)).toEqual([
      {
        at: at('2026-12-01T00:00:00Z'),
        entries: [
          { ref: 'news:n', title: 'N', turn: 'begins' },
          { ref: 'story:story-s', title: 'S', turn: 'begins' },
        ],
      },
      { at: at('2026-12-24T00:00:00Z'), entries: [{ ref: 'page:page-a', title: 'A', turn: 'ends' }] },
    ])
  })

  it('leaves out what ends before it begins', () => {
    const dates = { publishAt: '2027-02-01T00:00:00Z', unpublishAt: '2027-01-01T00:00:00Z' }
    expect(listScheduledChanges(snapshotOf({ pages: [pageOf('a', dates)] }), NOW)).toEqual([])
  })
})
