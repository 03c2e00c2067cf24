/** Who wants to know of a change. */
export interface Listeners {
  /** Calls the listener after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

/**
 * Listeners to something outside of React. `watch` runs with the first listener, and its result runs after the last one is
 * removed.
 */
export function createListeners(watch?: () => () => void): Listeners {
  const listeners = new Set<() => void>()
  let unwatch: (() => void) | undefined
  return {
    subscribe(listener) {
      if (listeners.size === 0) unwatch = watch?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unwatch?.()
      }
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

/** A value that outlives the components that show it: a change of page, or of header and page, which are separate trees. */
export interface Store<T> {
  readonly subscribe: Listeners['subscribe']
  readonly read: () => T
  /** What stands in server-rendered markup, and until the browser has taken over. */
  readonly readInitial: () => T
  /** Informs the listeners, unless the value is the same. */
  readonly write: (next: T) => void
}

/** A store that begins with `initial`. */
export function createStore<T>(initial: T, watch?: () => () => void): Store<T> {
  const { subscribe, notify } = createListeners(watch)
  let value = initial
  return {
    subscribe,
    read: () => value,
    readInitial: () => initial,
    write(next) {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
  }
}
