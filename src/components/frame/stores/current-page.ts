import type { PageFrame } from '../../../domain/page/page-data.ts'
import { createStore } from './create-store.ts'
import { useOfStore, useStore } from './use-store.ts'

/** The page that is on screen: header and footer are the same on all pages and learn about it only in the browser. */
export type CurrentPage = Pick<PageFrame, 'path' | 'route' | 'alternateVersions'>

const current = createStore<CurrentPage | undefined>(undefined)

/** Informs header and footer which page is shown. */
export function setCurrentPage(page: CurrentPage | undefined): void {
  current.write(page)
}

/** The page on screen; undefined on the server and until the browser has taken over. */
export function useCurrentPage(): CurrentPage | undefined {
  return useStore(current)
}

/** Whether the page on screen has this path, or one below it unless `isHome`; `false` until the browser has taken over. */
export function useIsCurrentPath(path: string | undefined, isHome: boolean): boolean {
  return useOfStore(
    current,
    (page) =>
      page !== undefined && path !== undefined && (page.path === path || (!isHome && page.path.startsWith(`${path}/`))),
  )
}
