import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type NewsFeed, newsFeedSchema } from '../../contracts/news-feed.ts'
import type { NewsFeedItem } from '../../domain/page/news-feed-item.ts'
import { Button } from '../kit/links/button.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { NewsArticle } from './news-article.tsx'
import * as z from 'zod/mini'

const TIMEOUT_MS = 20_000

/**
 * Ten items of the news feed after one of them.
 * @param urlCode of the locale, such as `de-ch`. @param after id of an item, or the cursor of an earlier answer.
 * @throws {Error} when the runtime cannot be reached or has none to give.
 */
async function fetchOlderNews(urlCode: string, after: string): Promise<NewsFeed> {
  const query = new URLSearchParams({ lang: urlCode, after })
  const response = await fetch(`/api/news-feed?${query.toString()}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The news feed answers ${response.status}`)
  return z.parse(newsFeedSchema, await response.json())
}

export interface OlderNewsProps {
  /** Items that the page was built with. */
  readonly shown: readonly Pick<NewsFeedItem, 'id'>[]
}

const takeFocus = (article: HTMLElement | null): void => article?.focus()

type State = 'loading' | 'idle' | 'failed'

/** Items of a page that are not shown yet; after a restart of the feed some are shown already. */
function withoutShown(page: NewsFeed, shown: OlderNewsProps['shown'], pages: readonly NewsFeed[]): NewsFeed {
  const known = new Set([...shown, ...pages.flatMap(({ items }) => items)].map(({ id }) => id))
  return { ...page, items: page.items.filter(({ id }) => !known.has(id)) }
}

/** News after those that the page was built with, ten at a time: the first of each ten takes the focus (S1 §9, S5). */
export function OlderNews({ shown }: OlderNewsProps): ReactNode {
  const { t } = useTranslation('chrome')
  const { urlCode } = useLinkFrame().locale
  const [pages, setPages] = useState<readonly NewsFeed[]>([])
  const [state, setState] = useState<State>('loading')
  const last = pages.at(-1)
  const cursor = last === undefined ? (shown.at(-1)?.id ?? null) : last.pageInfo.endCursor
  const isMore = cursor !== null && last?.pageInfo.hasNextPage !== false

  useEffect(() => {
    if (state !== 'loading' || cursor === null) return undefined
    let isLeft = false
    fetchOlderNews(urlCode, cursor).then(
      (page) => {
        if (isLeft) return
        const more = withoutShown(page, shown, pages)
        setPages([...pages, more])
        // Nothing new yet: the next page is asked for at once.
        if (more.items.length > 0 || !more.pageInfo.hasNextPage) setState('idle')
      },
      () => {
        if (!isLeft) setState('failed')
      },
    )
    return () => {
      isLeft = true
    }
  }, [state, cursor, urlCode, shown, pages])

  return (
    <>
      {pages.map((page, at) =>
        page.items.map((item, index) => (
          <NewsArticle
            key={item.id}
            item={item}
            {...(at === pages.length - 1 && index === 0 ? { ref: takeFocus } : {})}
          />
        )),
      )}
      {isMore && (
        <div className="older">
          {state === 'failed' && <p role="alert">{t('newsFeedOlderFailed')}</p>}
          <Button look="line" compact loading={state === 'loading'} onClick={() => setState('loading')}>
            {t('newsFeedOlder')}
          </Button>
        </div>
      )}
    </>
  )
}
