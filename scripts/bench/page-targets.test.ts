import { describe, expect, it } from '@jest/globals'
import { listMissedTargets, type PageFigures } from './page-targets.ts'

const GOOD: PageFigures = {
  page: 'home',
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1.79,
  cls: 0.019,
  tbt: 99,
  scripts: 130,
  markup: 40,
  pageData: 15,
}

describe('listMissedTargets', () => {
  it('has nothing to say of a page that meets all of them', () => {
    expect(listMissedTargets(GOOD)).toEqual([])
  })

  it('names page, figure, value and target of each that is missed', () => {
    expect(listMissedTargets({ ...GOOD, performance: 97, lcp: 1.8, scripts: 148 })).toEqual([
      'home: performance is 97, target 98 or more',
      'home: lcp is 1.8, target below 1.8',
      'home: scripts is 148, target at most 130',
    ])
  })

  it('asks no scores of a page that was measured without Lighthouse', () => {
    const { performance: _p, accessibility: _a, bestPractices: _b, seo: _s, ...vitals } = GOOD
    expect(listMissedTargets({ ...vitals, tbt: 100 })).toEqual(['home: tbt is 100, target below 100'])
  })
})
