/** Does work that several callers want at the same time once. A failure is that of all of them, and forgotten after. */
export function createSingleFlight<V>(): (key: string, work: () => Promise<V>) => Promise<V> {
  const running = new Map<string, Promise<V>>()
  return (key, work) => {
    const known = running.get(key)
    if (known !== undefined) return known
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
