/** Options of a test that `npm test -- long` runs, and `npm test` does not: a small form of it stays there. */
export const LONG = { tag: '@long' } as const

/** Options of one test of a row: `npm test` runs those of the small form, `npm test -- long` the others. */
export const longUnless = (isOfSmallForm: boolean): typeof LONG | object => (isOfSmallForm ? {} : LONG)

export const IS_LONG = process.env['UAPP_TEST_LONG'] === '1'

/** What the tests of this run look at. */
export const BROWSER_BASE = IS_LONG ? 'languages' : 'browser'
