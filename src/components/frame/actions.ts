import { isKnownAction } from '../../domain/link/links.ts'

/** Id of the panel that `action:open-news-feed-panel` opens; it stands in the footer. */
export const NEWS_FEED_PANEL_ID = 'news-feed-panel'

/** Id of the element that an action opens; undefined for an action that the site does not know. */
export function findActionPanel(action: string): string | undefined {
  return isKnownAction(action) ? NEWS_FEED_PANEL_ID : undefined
}
