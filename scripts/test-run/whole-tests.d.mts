export const WHOLE_TESTS: readonly (readonly [beginning: string, tests: readonly string[]])[]

/** Unit tests that run the whole product: the table above chooses them, not the import graph. */
export const WHOLE_UNIT_TESTS: readonly string[]

export function findWholeTests(file: string): readonly string[]
