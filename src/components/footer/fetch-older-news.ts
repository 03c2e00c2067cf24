import * as z from 'zod/mini'
import { newsFeedSchema, type NewsFeed } from '../../contracts/news-feed.ts'

const TIMEOUT_MS = 20_000

/**
 * Ten items of the news feed after one of them.
 * @param urlCode of the locale, such as `de-ch`. @param after id of an item, or the cursor of an earlier answer.
 * @throws {Error} when the runtime cannot be reached or has none to give.
 */
export async function fetchOlderNews(urlCode: string, after: string): Promise<NewsFeed> {
  const query = new URLSearchParams({ lang: urlCode, after })
  const response = await fetch(`/api/news-feed?${query.toString()}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The news feed answers ${response.status}`)
  return z.parse(newsFeedSchema, await response.json())
}
