import { IMAGE_PRESETS, isMissingImageUrl } from '../picture/image-presets.ts'
import { buildImageUrl } from '../picture/image-url.ts'
import type { NewsTeaser } from './page-module.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** An item of the news feed as its panel and `/api/news-feed` have it (S1 §3). */
export interface NewsFeedItem extends Omit<NewsTeaser, 'image'> {
  /** Sized already: no page loads the code for that. */
  readonly image?: {
    readonly url: string
    readonly alternativeText: string
    /** They keep its room. */
    readonly width: number
    readonly height: number
  }
}

/** Only what an item of the feed has: no picture where none exists. */
export function toNewsFeedItem({ id, title, text, publicationDate, link, image }: NewsTeaser): NewsFeedItem {
  const item = { id, title, text, publicationDate, ...omitUndefined({ link }) }
  if (image === undefined || image.missing !== undefined || isMissingImageUrl(image.url)) return item
  const { url, alt, width, height } = image
  const sized = buildImageUrl(url, IMAGE_PRESETS.inline, image)
  return { ...item, image: { url: sized, alternativeText: alt, width, height } }
}
