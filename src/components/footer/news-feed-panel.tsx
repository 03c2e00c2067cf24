import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsFeedItem } from '../../domain/page/news-feed-item.ts'
import { NEWS_FEED_PANEL_ID } from '../frame/actions.ts'
import { markNewsRead, setNewestNews } from '../frame/stores/news-read-store.ts'
import { lazyOrNothing } from '../frame/lazy-or-nothing.tsx'
import { PopoverPanel } from '../kit/popover-panel.tsx'
import { css } from '../../theme/css.ts'
import { NewsArticle } from './news-article.tsx'
import type { NewsFeedTailProps } from './news-feed-tail.tsx'

const styles = css`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(100%, 460px);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 20px clamp(20px, 3vw, 32px) 32px;
  border: 0;
  border-left: 1px solid var(--ink);
  & > .head {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--ink);
  }
  & article {
    display: grid;
    gap: 6px;
    padding-block: 18px;
    border-bottom: var(--hair);
    justify-items: start;
    & p {
      font-size: var(--step--1);
      color: var(--ink-2);
    }
    & img {
      width: 100%;
      height: auto;
      margin-bottom: 6px;
    }
  }
  & article:focus {
    outline: none;
  }
  & .older {
    padding-top: 20px;
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  & .write {
    margin-top: 24px;
    & summary {
      min-height: 44px;
      display: flex;
      align-items: center;
      font-weight: 500;
      cursor: pointer;
    }
    & > p {
      padding-bottom: 20px;
    }
  }
  & .none {
    margin-top: 24px;
    padding: 32px 24px;
    background: var(--hatch);
    & p {
      background: var(--paper);
      border: 1px solid var(--ink);
      padding: 16px;
    }
  }
`

/** S1 §9. */
const NEWS_PAGE_SIZE = 10

const NewsFeedTail = lazyOrNothing<NewsFeedTailProps>(
  async () => (await import(/* webpackChunkName: "news-feed-tail" */ './news-feed-tail.tsx')).NewsFeedTail,
)

/** The news feed: opened by `action:open-news-feed-panel`, without scripts too (S1 §2); what was opened counts as read. */
export function NewsFeedPanel({ news }: { readonly news: readonly NewsFeedItem[] }): ReactNode {
  const { t } = useTranslation('chrome')
  const [isOpened, setIsOpened] = useState(false)
  const newest = news[0]?.id
  useEffect(() => setNewestNews(newest), [newest])
  return (
    <PopoverPanel
      className={styles}
      id={NEWS_FEED_PANEL_ID}
      title={t('newsFeed')}
      onToggle={({ newState }) => {
        if (newState !== 'open') return
        markNewsRead()
        setIsOpened(true)
      }}
    >
      {news.length === 0 && (
        <div className="none">
          <p>{t('newsFeedEmpty')}</p>
        </div>
      )}
      {news.map((item) => (
        <NewsArticle key={item.id} item={item} />
      ))}
      {isOpened && (
        // Fewer than a page holds are all there are.
        <NewsFeedTail shown={news} isMore={news.length === NEWS_PAGE_SIZE} />
      )}
    </PopoverPanel>
  )
}
