import { setTimeout as rest } from 'node:timers/promises'
import type { ReadBodies } from './body-cache.ts'
import type { SearchScopes } from './search-scope.ts'

/** Bodies of a step, and milliseconds between two of them: questions and other statements come first. */
const BODIES_AT_ONCE = 40
const REST_MS = 4

export interface ReadAheadOptions {
  readonly scopes: SearchScopes
  readonly readBodies: ReadBodies
  /** UTF-16 units to read at most: what is kept. */
  readonly size: number
  readonly signal: AbortSignal
}

/**
 * Reads the bodies of a release into memory in small steps, as many as are kept, so that first questions do not wait for the
 * database. Rejects with the reason of `signal`. @throws as `readBodies`.
 */
export async function readAhead({ scopes, readBodies, size, signal }: ReadAheadOptions): Promise<void> {
  const numbers = scopes.listTexts()
  let length = 0
  for (let from = 0; from < numbers.length && length < size; from += BODIES_AT_ONCE) {
    signal.throwIfAborted()
    const bodies = await readBodies(numbers.slice(from, from + BODIES_AT_ONCE))
    for (const { text } of bodies.values()) length += text.length
    await rest(REST_MS, undefined, { signal })
  }
}
