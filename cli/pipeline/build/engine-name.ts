/** Engines that turn a plan into pages: Gatsby compiles for both, the headless one renders by itself. */
export const ENGINES = ['headless', 'gatsby'] as const
export type EngineName = (typeof ENGINES)[number]
