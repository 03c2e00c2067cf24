/** What is kept on this device, by name; a browser that keeps nothing loses it with the page. */
export interface DeviceStorage {
  readonly read: (name: string) => unknown
  /** Undefined forgets it. */
  readonly write: (name: string, value: unknown) => void
}

/** Storage of the browser. What cannot be read counts as not there, what cannot be written is left out: the page works without. */
export const deviceStorage: DeviceStorage = {
  read: (name) => {
    try {
      return JSON.parse(window.localStorage.getItem(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write: (name, value) => {
    try {
      if (value === undefined) window.localStorage.removeItem(name)
      else window.localStorage.setItem(name, JSON.stringify(value))
    } catch {
      // The storage is full or closed.
    }
  },
}
