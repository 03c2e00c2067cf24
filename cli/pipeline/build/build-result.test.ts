import { describe, expect, it } from '@jest/globals'
import { pageOf, siteOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { BuildProblemsError, refuseProblems } from './build-problems-error.ts'
import { countPlan } from './build-result.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'

describe('countPlan', () => {
  it('counts sites, locales and addresses', () => {
    const events = siteOf({ slug: 'events', domains: [{ host: 'events.example' }], internationalOnly: true })
    const plan = planOf({ sites: [siteOf(), events], pages: [pageOf('about')] }, {}, { locales: ['en', 'de'] })
    const { hosts, sites, locales, urls } = countPlan(plan.hosts)
    expect({ hosts, sites, locales }).toEqual({ hosts: 2, sites: 2, locales: 2 })
    const pages = plan.hosts.map(({ trees }) => trees.map(({ nodes }) => nodes.length))
    expect(urls).toBe(pages.flat().reduce((sum, count) => sum + count, 0))
  })
})

describe('refuseProblems', () => {
  const warning: Problem = { code: 'w', severity: 'warning', where: {}, message: 'm', hint: 'h' }
  const info: Problem = { ...warning, severity: 'info' }
  const error: Problem = { ...warning, severity: 'error' }

  it.each([
    { name: 'errors by default', problems: [warning, error], level: 'error' as const, isRefused: true },
    { name: 'no warnings by default', problems: [warning], level: 'error' as const, isRefused: false },
    { name: 'warnings where they are denied', problems: [warning], level: 'warning' as const, isRefused: true },
    { name: 'no notes, ever', problems: [info], level: 'warning' as const, isRefused: false },
  ])('refuses $name', ({ problems, level, isRefused }) => {
    let refusal: unknown
    try {
      refuseProblems(problems, level)
    } catch (thrown) {
      refusal = thrown
    }
    expect(refusal instanceof BuildProblemsError).toBe(isRefused)
  })
})
