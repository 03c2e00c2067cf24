import { useSyncExternalStore } from 'react'
import type { PageFrame } from '../../domain/page-data.ts'

/** The page that is on screen: header and footer are the same on all pages and learn about it only in the browser. */
export type CurrentPage = Pick<PageFrame, 'path' | 'route' | 'alternateVersions'>

let current: CurrentPage | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells header and footer which page is on screen. */
export function setCurrentPage(page: CurrentPage | undefined): void {
  current = page
  for (const listener of listeners) listener()
}

/** The page on screen; undefined on the server and until the browser has taken over. */
export function useCurrentPage(): CurrentPage | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}
