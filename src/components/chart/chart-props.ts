import type { ChartModule } from '../../domain/content/content-module.ts'

/** What a plot draws. */
export type PlottedChart = Pick<ChartModule, 'unit' | 'decimals' | 'positions' | 'series'>

/** Looks of the series, in turn: they differ in form, not in colour alone. */
export const SERIES_VARIANTS = ['first', 'second', 'third'] as const

/** Look of a series by its place. */
export function toLook(index: number): (typeof SERIES_VARIANTS)[number] {
  return SERIES_VARIANTS[index % SERIES_VARIANTS.length] ?? 'first'
}
