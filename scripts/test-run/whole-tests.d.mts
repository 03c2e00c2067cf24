export const WHOLE_TESTS: readonly (readonly [beginning: string, tests: readonly string[]])[]

export function findWholeTests(file: string): readonly string[]
