const IS_LONG = process.env['UAPP_TEST_LONG'] === '1'

/**
 * Size of a test that `npm test -- long` runs in full and `npm test` in a small form. `jest.config.mjs` finds the files that
 * import this module, so that both run them.
 */
export function testSize<Size>({ usual, long }: { readonly usual: Size; readonly long: Size }): Size {
  return IS_LONG ? long : usual
}

/** Adds tests that only `npm test -- long` runs; the small form that stays in `npm test` is beside them (`docs/testing.md`). */
export function inLong(add: () => void): void {
  if (IS_LONG) add()
}
