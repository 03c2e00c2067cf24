import { describe, expect, it } from '@jest/globals'
import { jobOf, taskOf } from '../testing/jobs.ts'
import { toFailureProblem, toMismatchProblem } from './batch-problems.ts'

const failure = {
  markupKey: 'markup-tarn',
  message: 'price is undefined',
  componentStack: ['Price (src/components/price.tsx:3:5)', 'ProductTemplate (src/templates/product.tsx:9:1)'],
  place: 'src/components/price.tsx:3:5',
}
const task = taskOf({
  id: 'prod-tarn',
  markupKey: 'markup-tarn',
  template: 'product',
  path: '/de-uappzz/products/tarn',
  html: ['CH', 'DE', 'AT'],
})

describe('toFailureProblem', () => {
  it('names address, template, entry, message and the components around the failure, innermost first', () => {
    expect(toFailureProblem(failure, jobOf({ tasks: [taskOf({ markupKey: 'other' }), task] }))).toEqual({
      code: 'render-failed',
      severity: 'error',
      where: {
        source: 'render',
        path: '/de-ch/products/tarn',
        site: 'site-main',
        locale: 'de-CH',
        entry: 'prod-tarn',
      },
      message: [
        'Template product failed (and in 2 more countries that see the same): price is undefined',
        '    in Price (src/components/price.tsx:3:5)',
        '    in ProductTemplate (src/templates/product.tsx:9:1)',
      ].join('\n'),
      hint: 'See src/components/price.tsx:3:5; "uapp why /de-ch/products/tarn" shows the page\'s data. The current release stays as it is.',
    })
  })

  it('names the class that failed, of two that have the same markup', () => {
    const tasks = [task, { ...task, path: '/de-uappzz/products/tarn', html: ['LI'], offset: 4711 }]
    const { where } = toFailureProblem({ ...failure, offset: 4711 }, jobOf({ tasks }))
    expect(where.path).toBe('/de-li/products/tarn')
  })

  it.each([
    { what: 'one country', path: '/de-uappzz/a', html: ['CH'], data: [], where: { path: '/de-ch/a', locale: 'de-CH' } },
    { what: 'the international page', path: '/de/a', html: ['ALL'], data: [], where: { path: '/de/a', locale: 'de' } },
    {
      what: 'page data alone',
      path: '/de-uappzz/a',
      html: [],
      data: ['DE'],
      where: { path: '/de-de/a', locale: 'de-DE' },
    },
  ])('names no other countries for $what', ({ where, ...parts }) => {
    const problem = toFailureProblem(failure, jobOf({ tasks: [taskOf({ ...parts, markupKey: failure.markupKey })] }))
    expect(problem.where).toMatchObject(where)
    expect(problem.message).toMatch(/^Template content failed: price is undefined/)
  })

  it('leads to the template where no place is known', () => {
    const problem = toFailureProblem(
      { markupKey: 'markup-tarn', message: 'x', componentStack: [] },
      jobOf({ tasks: [task] }),
    )
    expect(problem.hint).toMatch(/^See src\/templates\/product\.tsx;/)
    expect(problem.message).not.toContain('\n')
  })

  it('shows a long stack in part', () => {
    const componentStack = Array.from({ length: 30 }, (_, at) => `Component${at}`)
    const { message } = toFailureProblem({ ...failure, componentStack }, jobOf({ tasks: [task] }))
    expect(message.split('\n').length).toBeLessThan(12)
    expect(message).toContain('Component0')
  })
})

describe('toMismatchProblem', () => {
  it('names the file, both texts, and the way out', () => {
    const problem = toMismatchProblem({
      path: '/de-ch/about',
      file: 'index.html',
      filled: '<p>Hello</p>',
      direct: '<p>Grüezi</p>',
    })
    expect(problem).toMatchObject({ code: 'stamp-differs', severity: 'error', where: { path: '/de-ch/about' } })
    expect(problem.message).toBe(
      'index.html of /de-ch/about, stamped for its country, is not what rendering the page gives: “<p>Hello</p>” instead of “<p>Grüezi</p>”',
    )
    expect(problem.hint).toMatch(/PageFrame.*--engine gatsby/)
  })
})
