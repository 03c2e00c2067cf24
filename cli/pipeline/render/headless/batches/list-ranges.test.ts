import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { PlannedClass } from '../compose-host.ts'
import { listRanges } from './list-ranges.ts'
import type { RangeJob } from '../range-job.ts'
import { taskOf } from '../testing/jobs.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

function plannedOf(parts: Partial<PlannedClass> = {}): PlannedClass {
  const { checks: _checks, ...task } = taskOf({ html: ['CH'], data: ['CH'] })
  return { ...task, siteId: 'site-main', language: 'de', ...parts }
}

/** So many classes with a markup of their own. */
function classesOf(count: number, parts: Partial<PlannedClass> = {}): readonly PlannedClass[] {
  return Array.from({ length: count }, (_, at) => plannedOf({ id: `page-${at}`, markupKey: `markup-${at}`, ...parts }))
}

function rangesOf(classes: readonly PlannedClass[], packDir?: string): readonly RangeJob[] {
  return [
    ...listRanges({
      classes,
      namesIn: (language) => ({ CH: `Schweiz (${language})` }),
      checksOf: () => [],
      publicDir: '/public',
      isFresh: true,
      planDir: '/plan',
      ...omitUndefined({ packDir }),
    }),
  ]
}

const sizesOf = (jobs: readonly RangeJob[]): readonly number[] => jobs.map(({ tasks }) => tasks.length)
const COUNTRIES = Array.from({ length: 100 }, (_, at) => `C${at}`)

describe('listRanges', () => {
  it.each<readonly [string, readonly PlannedClass[], readonly number[]]>([
    ['no classes give none', [], []],
    ['a few are one', classesOf(5), [5]],
    ['many are several', classesOf(60), [24, 24, 12]],
    ['many URLs are several', classesOf(14, { html: COUNTRIES }), [6, 6, 2]],
    ['URLs of which page data alone are written count, too', classesOf(7, { html: [], data: COUNTRIES }), [6, 1]],
    ['those of another site are another one', [...classesOf(2), ...classesOf(3, { siteId: 'site-events' })], [2, 3]],
    ['those of another language are another one', [...classesOf(2), ...classesOf(3, { language: 'fr' })], [2, 3]],
    [
      'classes of one markup stay together',
      [...classesOf(23), ...classesOf(9, { markupKey: 'same' }), ...classesOf(1)],
      [32, 1],
    ],
  ])('cuts classes into ranges: %s', (_rule, classes, expected) => {
    expect(sizesOf(rangesOf(classes))).toEqual(expected)
  })

  it.each<readonly [string, readonly PlannedClass[], readonly number[]]>([
    ['all of a template is one', [...classesOf(70, { template: 'home' }), ...classesOf(40)], [70, 40]],
    ['sites stay apart', [...classesOf(2), ...classesOf(3, { siteId: 'site-events' })], [2, 3]],
    ['languages stay apart', [...classesOf(2), ...classesOf(3, { language: 'fr' })], [2, 3]],
  ])('gives a pack one writer: %s', (_rule, classes, expected) => {
    const jobs = rangesOf(classes, '/host')
    expect(sizesOf(jobs)).toEqual(expected)
    expect(jobs.map(({ packDir }) => packDir)).toEqual(jobs.map(() => '/host'))
  })

  it('tells a range its site, its names and where to write', () => {
    expect(rangesOf([plannedOf({ language: 'fr' })])).toEqual([
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
        fc.option(fc.constant('/host'), { nil: undefined }),
        (parts, packDir) => {
          const classes = parts.map((one, at) => plannedOf({ ...one, id: `page-${at}` }))
          const jobs = rangesOf(classes, packDir)
          expect(jobs.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual(classes.map(({ id }) => id))
          expect(jobs.filter(({ tasks }) => tasks.length === 0)).toEqual([])
        },
      ),
    )
  })
})
