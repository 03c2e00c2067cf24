import type { ChartModule } from '../../domain/content/content-module.ts'

/** What a plot draws. */
export type PlottedChart = Pick<ChartModule, 'unit' | 'decimals' | 'positions' | 'series'>

/** Looks of the series, in turn: they differ in form, not in colour alone. */
export const SERIES_LOOKS = ['first', 'second', 'third'] as const

/** Look of a series by its place. */
export function toLook(index: number): (typeof SERIES_LOOKS)[number] {
  return SERIES_LOOKS[index % SERIES_LOOKS.length] ?? 'first'
}
