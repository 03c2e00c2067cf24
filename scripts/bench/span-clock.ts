/** Sums the time spent in named spans that follow each other. */
export interface SpanClock {
  /** A span begins, and the one before it ends; the name of the present one changes nothing. */
  enter(name: string): void
  /** Milliseconds spent in the spans of these names. */
  sum(names: readonly string[]): number
}

export function createSpanClock(now: () => number): SpanClock {
  const spent = new Map<string, number>()
  let current: { readonly name: string; readonly since: number } | undefined
  const close = (): void => {
    if (current !== undefined) spent.set(current.name, (spent.get(current.name) ?? 0) + now() - current.since)
  }
  return {
    enter(name) {
      if (current?.name === name) return
      close()
      current = { name, since: now() }
    },
    sum(names) {
      close()
      if (current !== undefined) current = { name: current.name, since: now() }
      return names.reduce((total, name) => total + (spent.get(name) ?? 0), 0)
    },
  }
}
