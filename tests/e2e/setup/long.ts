/** Options of a test that `npm test -- long` runs, and `npm test` does not: a small form of it stays there. */
export const LONG = { tag: '@long' } as const

/** Options of one test of a row: `npm test` runs those of the small form, `npm test -- long` the others. */
export const longUnless = (isOfSmallForm: boolean): typeof LONG | object => (isOfSmallForm ? {} : LONG)
