import { describe, expect, it } from '@jest/globals'
import { pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import { toRenderProblem } from './render-problems.ts'

const { data, slices } = pageAt(planOf(), '/de-ch')
const page = { path: '/de-ch', template: 'home', slices, data } as const

describe('toRenderProblem', () => {
  it('names page, site, locale, entry, template and place', () => {
    const failure = { path: '/de-ch', message: 'TypeError: nix', place: 'src/components/hero.tsx:2:136' }
    expect(toRenderProblem(failure, page)).toEqual({
      code: 'render-failed',
      severity: 'error',
      where: { source: 'render', path: '/de-ch', site: 'site-main', locale: 'de-CH', entry: 'page-home-site-main' },
      message: 'Template home failed: TypeError: nix',
      hint: "See src/components/hero.tsx:2:136; the page's data are the line of /de-ch in pages.ndjson of the render plan.",
    })
  })

  it('tells code that does not compile from a page that fails', () => {
    const problem = toRenderProblem({ message: 'Unexpected token', place: 'src/templates/home.tsx' }, undefined)
    expect([problem.code, problem.where.field]).toEqual(['compile-failed', 'src/templates/home.tsx'])
  })
})
