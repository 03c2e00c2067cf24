import { clearPageError } from '../../components/error/page-error-store.ts'
import { endNavigation } from '../../components/frame/stores/navigation-store.ts'
import { setPageQuery } from '../../components/frame/stores/page-query-store.ts'
import { findTarget } from './find-target.ts'
import { focusHeading } from './focus-heading.ts'
import { pushToDataLayer } from '../../components/frame/data-layer.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** Gatsby renders the head of a page after the page; milliseconds. */
const TITLE_DELAY = 100

/**
 * Pushes a page-view event to the data layer after a navigation (S1 §4, §7). The title is read a moment later,
 * because it is set after the route has changed.
 */
function pushPageView(path: string, previousPath: string | undefined): void {
  window.setTimeout(() => {
    const view = {
      page_path: path,
      page_title: document.title,
      page_language: document.documentElement.lang,
      ...omitUndefined({ page_referrer: previousPath }),
    }
    pushToDataLayer(({ pageViewEvent }) => ({ event: pageViewEvent, ...view }))
  }, TITLE_DELAY)
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

const toAddress = ({ pathname, search }: Place): string => `${pathname}${search}`

/**
 * What follows when a route is on screen: the loading indicator goes, the focus moves to the new page or to the place that was
 * asked for, and a page view is pushed; forms hear of the page's parameters. Another hash of the same page is no page view (S1 §4).
 */
export function updateRoute(location: Place, previous: Place | undefined): void {
  endNavigation()
  setPageQuery(location.search)
  const isOtherPage = previous !== undefined && previous.pathname !== location.pathname
  if (isOtherPage) clearPageError()
  if (isOtherPage || (previous !== undefined && findTarget(location.hash) !== undefined)) focusHeading(location.hash)
  if (previous === undefined || toAddress(previous) !== toAddress(location))
    pushPageView(location.pathname, previous?.pathname)
}
