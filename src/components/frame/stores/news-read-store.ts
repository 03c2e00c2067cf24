import { NEWS_RECORD } from '../../../domain/cookie/device-records.ts'
import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

/** Where the browser remembers the newest item that was read (S1 §9). */
export const LATEST_READ_KEY = NEWS_RECORD.name

const hasUnread = createStore(false)
let newest: string | undefined

/** The id that was stored; undefined for none, and where the browser stores nothing. */
function readLatest(): string | undefined {
  try {
    return window.localStorage.getItem(LATEST_READ_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Tells the id of the newest item; it is unread if it differs from the stored one (S1 §4 “News feed”). */
export function setNewestNews(id: string | undefined): void {
  newest = id
  hasUnread.write(id !== undefined && id !== readLatest())
}

/** The visitor has the news before them: the newest counts as read. */
export function markNewsRead(): void {
  if (newest === undefined) return
  try {
    window.localStorage.setItem(LATEST_READ_KEY, newest)
  } catch {
    // It stays read until the page is left.
  }
  hasUnread.write(false)
}

/** Whether there is news that was not read; `false` on the server. */
export function useHasUnreadNews(): boolean {
  return useStore(hasUnread)
}
