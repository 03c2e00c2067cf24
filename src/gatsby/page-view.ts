import { pushToDataLayer } from '../components/frame/data-layer.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'

/** Gatsby renders the head of a page after the page; milliseconds. */
const TITLE_DELAY = 100

/**
 * Pushes a page-view event to the data layer after a navigation (S1 §4, §7). The title is read a moment later,
 * because it is set after the route has changed.
 */
export function pushPageView(path: string, previousPath: string | undefined): void {
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
