import { FULL_LOADS_RECORD } from '../../domain/cookie/device-records.ts'

/** Paths that were loaded whole, with the moment: it outlives the page, and ends with the tab. */
const KEY = FULL_LOADS_RECORD.name
/** A path is loaded whole once in this time (S1 §9). Milliseconds. */
const GUARD_MS = 10_000

let isOutdated = false

/** The code of this tab is older than that of the server: the next navigation loads the whole page (S1 §4). */
export function markOutdated(): void {
  isOutdated = true
}

/** Whether a path may be loaded whole, and records it. Without storage it may not, since repeats could not be counted. */
function claim(path: string): boolean {
  try {
    const now = Date.now()
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, number>>
    const recent = Object.entries(stored).filter(([, at]) => now - at < GUARD_MS)
    if (recent.some(([known]) => known === path)) return false
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...recent, [path, now]])))
    return true
  } catch {
    return false
  }
}

/**
 * Loads a page whole in place of a navigation within the application, where that is due (N13).
 * @param to address of this site. @param load goes there.
 * @returns false when the navigation may go on as usual.
 */
export function loadWhole(to: string, load: (address: string) => void): boolean {
  const { pathname, href } = new URL(to, window.location.href)
  if (!isOutdated || !claim(pathname)) return false
  load(href)
  return true
}
