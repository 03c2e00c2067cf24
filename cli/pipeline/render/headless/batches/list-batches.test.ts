import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { PlannedGroup } from '../group-plan.ts'
import { listBatches } from './list-batches.ts'
import type { BatchJob, LeanBatch } from '../batch-job.ts'
import { taskOf } from '../testing/jobs.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

function plannedOf(parts: Partial<PlannedGroup> = {}): PlannedGroup {
  const { checks: _checks, ...task } = taskOf({ html: ['CH'], data: ['CH'] })
  return { ...task, siteId: 'site-main', language: 'de', ...parts }
}

/** So many render groups with a markup of their own. */
function groupsOf(count: number, parts: Partial<PlannedGroup> = {}): readonly PlannedGroup[] {
  return Array.from({ length: count }, (_, at) => plannedOf({ id: `page-${at}`, markupKey: `markup-${at}`, ...parts }))
}

function batchesOf(groups: readonly PlannedGroup[], lean?: LeanBatch): readonly BatchJob[] {
  return [
    ...listBatches({
      groups,
      namesIn: (language) => ({ CH: `Schweiz (${language})` }),
      checksOf: () => [],
      publicDir: '/public',
      isFresh: true,
      planDir: '/plan',
      ...omitUndefined({ lean }),
    }),
  ]
}

const leanOf = (slices: readonly string[]): LeanBatch => ({ dir: '/blobs', bundle: 'bundle', slices })
const sizesOf = (jobs: readonly BatchJob[]): readonly number[] => jobs.map(({ tasks }) => tasks.length)
const COUNTRIES = Array.from({ length: 100 }, (_, at) => `C${at}`)

describe('listRanges', () => {
  it.each<readonly [string, readonly PlannedGroup[], readonly number[]]>([
    ['no groups give none', [], []],
    ['a few are one', groupsOf(5), [5]],
    ['many are several', groupsOf(60), [24, 24, 12]],
    ['many URLs are several', groupsOf(14, { html: COUNTRIES }), [6, 6, 2]],
    ['URLs of which page data alone are written count, too', groupsOf(7, { html: [], data: COUNTRIES }), [6, 1]],
    ['those of another site are another one', [...groupsOf(2), ...groupsOf(3, { siteId: 'site-events' })], [2, 3]],
    ['those of another language are another one', [...groupsOf(2), ...groupsOf(3, { language: 'fr' })], [2, 3]],
    [
      'classes of one markup stay together',
      [...groupsOf(23), ...groupsOf(9, { markupKey: 'same' }), ...groupsOf(1)],
      [32, 1],
    ],
  ])('cuts classes into ranges: %s', (_rule, groups, expected) => {
    expect(sizesOf(batchesOf(groups))).toEqual(expected)
  })

  it('[G10] counts page templates, not the countries that they are filled for, and puts headers and footers first', () => {
    const slices = Array.from({ length: 30 }, (_, at) => `slice-${at}`)
    const jobs = batchesOf(groupsOf(40, { html: COUNTRIES }), leanOf(slices))
    expect(jobs.map(({ tasks, lean }) => [lean?.slices.length, tasks.length])).toEqual([
      [24, 0],
      [6, 0],
      [0, 24],
      [0, 16],
    ])
  })

  it('tells a range its site, its names and where to write', () => {
    expect(batchesOf([plannedOf({ language: 'fr' })])).toEqual([
      {
        publicDir: '/public',
        isFresh: true,
        planDir: '/plan',
        siteId: 'site-main',
        names: { CH: 'Schweiz (fr)' },
        tasks: [taskOf({ html: ['CH'], data: ['CH'] })],
      },
    ])
  })

  it('loses no class and changes no order', () => {
    const planned = fc.record({
      siteId: fc.constantFrom('site-main', 'site-events'),
      language: fc.constantFrom('de' as const, 'en' as const),
      template: fc.constantFrom('home' as const, 'content' as const),
      markupKey: fc.constantFrom('a', 'b', 'c'),
      html: fc.nat(300).map((length) => Array.from({ length }, (_, at) => `C${at}`)),
    })
    fc.assert(
      fc.property(
        fc.array(planned, { maxLength: 80 }),
        fc.option(fc.constant(leanOf([])), { nil: undefined }),
        (parts, lean) => {
          const groups = parts.map((one, at) => plannedOf({ ...one, id: `page-${at}` }))
          const jobs = batchesOf(groups, lean)
          expect(jobs.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual(groups.map(({ id }) => id))
          expect(jobs.filter(({ tasks }) => tasks.length === 0)).toEqual([])
        },
      ),
    )
  })
})
