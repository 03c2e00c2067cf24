/** The product that was added last: what the notice is about. */
export interface LastAddition {
  readonly slug: string
  readonly name: string
}

let last: LastAddition | undefined
const listeners = new Set<() => void>()

function set(addition: LastAddition | undefined): void {
  last = addition
  for (const listener of listeners) listener()
}

/** Shows a notice about an addition; a later one takes its place. */
export function announceAddition(addition: LastAddition): void {
  set(addition)
}

/** Takes the notice away. */
export function dismissAddition(): void {
  if (last !== undefined) set(undefined)
}

/** Calls the listener whenever the notice changes; returns how to stop. */
export function subscribeToAddition(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The addition to tell about; undefined when there is none. */
export function readAddition(): LastAddition | undefined {
  return last
}
