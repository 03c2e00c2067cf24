/** What was asked for is not there yet. */
class PartsMissingError extends Error {
  override readonly name = 'PartsMissingError'
}

/** Parts of an index in memory. */
export interface PartStore {
  /** Undefined: it is not there yet, and the next `load` fetches it. */
  read(name: string): unknown
  /** Goes on only if everything that was read is there. @throws {PartsMissingError} which `answer` takes. */
  settle(): void
  /**
   * Answers from parts: as often as it takes until all that is read while answering is there, so the answer is the one that the
   * whole index gives. @throws {Error} of a part that cannot be fetched. @throws {DOMException} `AbortError` when `signal` says so.
   */
  answer<T>(ask: () => T, signal: AbortSignal): Promise<T>
}

/** @param fetchPart gives what is in a part. */
export function createPartStore(fetchPart: (name: string) => Promise<unknown>): PartStore {
  const parts = new Map<string, unknown>()
  const pending = new Map<string, Promise<void>>()
  const missing = new Set<string>()

  const load = (name: string): Promise<void> => {
    const known = pending.get(name)
    if (known !== undefined) return known
    const loading = fetchPart(name)
      .then((part) => void parts.set(name, part))
      .finally(() => pending.delete(name))
    pending.set(name, loading)
    return loading
  }

  const settle = (): void => {
    if (missing.size > 0) throw new PartsMissingError()
  }

  function attempt<T>(ask: () => T): { readonly answer: T } | undefined {
    missing.clear()
    try {
      const answer = ask()
      return missing.size > 0 ? undefined : { answer }
    } catch (error) {
      if (error instanceof PartsMissingError) return undefined
      throw error
    }
  }

  return {
    read: (name) => {
      const part = parts.get(name)
      if (part === undefined) missing.add(name)
      return part
    },
    settle,
    answer: async (ask, signal) => {
      for (;;) {
        signal.throwIfAborted()
        const made = attempt(ask)
        if (made !== undefined) return made.answer
        await Promise.all(Array.from(missing, load))
      }
    },
  }
}
