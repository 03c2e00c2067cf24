import { useEffect, useState, type ReactNode } from 'react'
import type { NewsFeed } from '../../contracts/news-feed.ts'
import { useChromeTexts } from '../../i18n/texts-context.tsx'
import { Button } from '../button.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { fetchOlderNews } from './fetch-older-news.ts'
import { NewsArticle } from './news-article.tsx'

export interface OlderNewsProps {
  /** Id of the last item that is shown. */
  readonly after: string
}

const takeFocus = (article: HTMLElement | null): void => article?.focus()

type State = 'loading' | 'idle' | 'failed'

/** News after those that the page was built with, ten at a time: the first of each ten takes the focus (S1 §9, S5). */
export function OlderNews({ after }: OlderNewsProps): ReactNode {
  const t = useChromeTexts()
  const { urlCode } = useLinkFrame().locale
  const [pages, setPages] = useState<readonly NewsFeed[]>([])
  const [state, setState] = useState<State>('loading')
  const last = pages.at(-1)
  const cursor = last === undefined ? after : last.pageInfo.endCursor
  const isMore = cursor !== null && last?.pageInfo.hasNextPage !== false

  useEffect(() => {
    if (state !== 'loading' || cursor === null) return undefined
    let isLeft = false
    fetchOlderNews(urlCode, cursor).then(
      (page) => {
        if (isLeft) return
        setPages((known) => [...known, page])
        setState('idle')
      },
      () => {
        if (!isLeft) setState('failed')
      },
    )
    return () => {
      isLeft = true
    }
  }, [state, cursor, urlCode])

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
