import { describe, expect, it } from '@jest/globals'
import { itemOf, navigationOf, pageOf, storyOf, textModuleOf } from '../../../tests/builders/entries.ts'
import { nodesOf, planOf } from '../../../tests/builders/plan-of.ts'
import { snapshotOf, type SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { applySchedule } from '../../../src/domain/schedule/time-gate.ts'
import type { Plan } from './plan.ts'
import { validatePlan } from './validate-plan.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const LATER = '2026-12-01T00:00:00Z'
const EARLIER = '2026-11-01T00:00:00Z'

function planAt(parts: SnapshotParts, now = NOW): Plan {
  const { snapshot, hidden } = applySchedule(snapshotOf(parts), now)
  return planOf({}, {}, { snapshot, schedule: { hidden, now }, locales: ['en', 'de'] })
}
const problemsOf = (plan: Plan): readonly string[] => [
  ...new Set(validatePlan(plan).map(({ code, severity }) => `${severity} ${code}`)),
]
const toFair = textModuleOf('to the fair', { kind: 'page', pageId: 'page-fair' })
const byPath = textModuleOf('to the fair', { kind: 'path', path: '/fair?from=home#dates' })
const redirects = [{ id: 'r', previousUrl: '/expo', target: { kind: 'page', pageId: 'page-fair' } as const }]

describe('a plan of scheduled entries', () => {
  it('[S1] has a page from its moment on, and not before', () => {
    const parts = { pages: [pageOf('fair', { publishAt: LATER })] }
    const isPlanned = (now: Date): boolean => nodesOf(planAt(parts, now)).some(({ route }) => route === '/fair')
    expect([isPlanned(new Date(Date.parse(LATER) - 1)), isPlanned(new Date(LATER))]).toEqual([false, true])
  })

  it.each<readonly [string, SnapshotParts, readonly string[]]>([
    [
      '[S1] a note for a link to a page that has not begun',
      { pages: [pageOf('fair', { publishAt: LATER }), pageOf('about', { modules: [toFair] })] },
      ['info reference-not-begun'],
    ],
    [
      '[S1] a note for its path, too',
      { pages: [pageOf('fair', { publishAt: LATER }), pageOf('about', { modules: [byPath] })] },
      ['info reference-not-begun'],
    ],
    [
      '[S1] a warning for a link to a page that has ended',
      { pages: [pageOf('fair', { unpublishAt: EARLIER }), pageOf('about', { modules: [toFair] })] },
      ['warning reference-ended'],
    ],
    [
      '[S3] a note for a module that names a story that has not begun',
      {
        stories: [storyOf('s', { publicationDate: '2026-12-01' })],
        pages: [pageOf('about', { modules: [{ type: 'stories', key: 'k', surface: false, storySlugs: ['s'] }] })],
      },
      ['info reference-not-begun'],
    ],
    [
      '[N2] a note for a navigation item whose page has not begun',
      {
        pages: [pageOf('fair', { publishAt: LATER })],
        navigations: [navigationOf('nav-header', { items: [itemOf('page-fair')] }), navigationOf('nav-footer')],
      },
      ['info reference-not-begun'],
    ],
    [
      '[P16] nothing for a redirect to a page that has not begun',
      { pages: [pageOf('fair', { publishAt: LATER })], redirects },
      [],
    ],
    [
      '[P16] an error for a redirect to a page that is not there at all',
      { pages: [pageOf('about')], redirects },
      ['error redirect-dead-target'],
    ],
    [
      '[S1] an error for a link to a page that is not there at all',
      { pages: [pageOf('about', { modules: [toFair] })] },
      ['error dead-link'],
    ],
  ])('has %s', (_title, parts, problems) => {
    expect(problemsOf(planAt(parts))).toEqual(problems)
  })

  it('[P16] has a redirect as soon as its page begins', () => {
    const parts = { pages: [pageOf('fair', { publishAt: LATER })], redirects }
    const countAt = (now: Date): number => planAt(parts, now).hosts.flatMap(({ redirects: rules }) => rules).length
    expect([countAt(NOW), countAt(new Date(LATER)) > 0]).toEqual([0, true])
  })
})
