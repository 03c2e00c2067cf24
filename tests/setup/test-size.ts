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

/** What a store lies in. */
export const STORE_KINDS = ['PGlite', 'PostgreSQL'] as const
export type StoreKind = (typeof STORE_KINDS)[number]

/** What whole functions and services run in: one kind, with `npm test -- long` the other. */
export const RUN_STORE_KINDS = testSize<readonly StoreKind[]>({ usual: ['PostgreSQL'], long: ['PGlite'] })

/** The same for functions that commands call by the process that owns the embedded database. */
export const OWNED_STORE_KINDS = testSize<readonly StoreKind[]>({ usual: ['PGlite'], long: ['PostgreSQL'] })

/** What a test runs in that shows nothing of the database: PostgreSQL, which is there sooner, or with `long` the embedded one. */
export const STORE_KIND = testSize<StoreKind>({ usual: 'PostgreSQL', long: 'PGlite' })
