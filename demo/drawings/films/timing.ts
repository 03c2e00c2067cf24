/** Share of the way between two moments, 0 before and 1 after. */
export const progress = (t: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (t - from) / (to - from)))

/** Starts and ends at rest. */
export const eased = (share: number): number => share * share * (3 - 2 * share)

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share
