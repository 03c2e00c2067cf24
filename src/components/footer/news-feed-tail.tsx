import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/links/button.tsx'
import { lazyOrNothing } from '../frame/lazy-or-nothing.tsx'
import type { OlderNewsProps } from './older-news.tsx'

const EditorialForm = lazyOrNothing(
  async () => (await import(/* webpackChunkName: "module-form" */ '../forms/editorial-form.tsx')).EditorialForm,
)

const OlderNews = lazyOrNothing<OlderNewsProps>(
  async () => (await import(/* webpackChunkName: "older-news" */ './older-news.tsx')).OlderNews,
)

/** The way to older news: what shows them is loaded when somebody wants to read on. */
function MoreNews({ shown }: OlderNewsProps): ReactNode {
  const { t } = useTranslation('chrome')
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <div className="older">
      <Button look="line" compact loading={isWanted} onClick={() => setIsWanted(true)}>
        {t('newsFeedOlder')}
      </Button>
    </div>
  )
  return isWanted ? <OlderNews fallback={button} shown={shown} /> : button
}

/** A letter to the editors: its form is loaded when somebody wants to write. */
function WriteToEditors(): ReactNode {
  const { t } = useTranslation('chrome')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="write" onToggle={({ newState }) => setIsOpen((known) => known || newState === 'open')}>
      <summary>{t('newsFeedWrite')}</summary>
      {isOpen && <EditorialForm />}
    </details>
  )
}

export interface NewsFeedTailProps extends OlderNewsProps {
  /** There may be older ones. */
  readonly isMore: boolean
}

/** What stands below the latest news; its code comes when the panel is opened. */
export function NewsFeedTail({ shown, isMore }: NewsFeedTailProps): ReactNode {
  return (
    <>
      {isMore && <MoreNews shown={shown} />}
      <WriteToEditors />
    </>
  )
}
