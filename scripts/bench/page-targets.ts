import { PAGE_BUDGETS } from '../../tests/e2e/budgets.ts'

/** What is measured of a page. Scores are those of Lighthouse, 0 to 100; without it they are absent. */
export interface PageFigures {
  readonly page: string
  readonly performance?: number
  readonly accessibility?: number
  readonly bestPractices?: number
  readonly seo?: number
  /** Largest contentful paint, seconds. */
  readonly lcp: number
  /** Cumulative layout shift. */
  readonly cls: number
  /** Total blocking time, milliseconds. */
  readonly tbt: number
  /** Sizes in KB as they travel. */
  readonly scripts: number
  readonly markup: number
  readonly pageData: number
  /**
   * How fast the machine computed (Lighthouse's `benchmarkIndex`): times that scripts take are to be read beside it. Simulated
   * throttling means a machine with 1,500 to 2,000, which it slows down to a quarter.
   */
  readonly speed?: number
  /** The same with the time that the page waited for the machine (`own-time.ts`). */
  readonly performanceRecorded?: number
  readonly lcpRecorded?: number
  readonly tbtRecorded?: number
}

interface Target {
  readonly figure: Exclude<keyof PageFigures, 'page'>
  readonly isMet: (value: number) => boolean
  readonly text: string
}

const atLeast = (figure: Target['figure'], limit: number): Target => ({
  figure,
  isMet: (value) => value >= limit,
  text: `${limit} or more`,
})
const below = (figure: Target['figure'], limit: number): Target => ({
  figure,
  isMet: (value) => value < limit,
  text: `below ${limit}`,
})
const atMost = (figure: Target['figure'], limit: number): Target => ({
  figure,
  isMet: (value) => value <= limit,
  text: `at most ${limit}`,
})

/** On a phone of the middle class with a slow connection, as Lighthouse simulates them. */
const TARGETS: readonly Target[] = [
  atLeast('performance', 98),
  atLeast('accessibility', 100),
  atLeast('bestPractices', 100),
  atLeast('seo', 100),
  below('lcp', 1.8),
  below('cls', 0.02),
  below('tbt', 100),
  atMost('scripts', 130),
  atMost('markup', PAGE_BUDGETS.markup),
  atMost('pageData', PAGE_BUDGETS.pageData),
]

/** A line for each target that a page misses; what was not measured misses none. */
export function listMissedTargets(figures: PageFigures): readonly string[] {
  return TARGETS.flatMap(({ figure, isMet, text }) => {
    const value = figures[figure]
    return value === undefined || isMet(value) ? [] : [`${figures.page}: ${figure} is ${value}, target ${text}`]
  })
}
