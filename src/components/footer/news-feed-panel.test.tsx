import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import type { NewsTeaser } from '../../domain/page-module.ts'
import { LATEST_READ_KEY } from '../frame/news-read-store.ts'
import { Link } from '../link.tsx'
import { NewsFeedPanel } from './news-feed-panel.tsx'

const newsOf = (id: string): NewsTeaser => ({ id, title: `Titel ${id}`, text: 'Text', publicationDate: '2026-09-01' })

function renderPanel(news: readonly NewsTeaser[]): HTMLElement {
  renderInFrame(
    <>
      <Link link={{ kind: 'action', text: 'Kurzmeldungen', action: 'open-news-feed-panel' }} />
      <NewsFeedPanel news={news} />
    </>,
  )
  return screen.getByRole('button', { name: /^Kurzmeldungen/ })
}

beforeEach(() => window.localStorage.clear())

describe('the news feed panel', () => {
  it('[S5] is marked as unread until it was opened, and remembers the newest item', () => {
    const opener = renderPanel([newsOf('news-2'), newsOf('news-1')])
    expect(opener).toHaveAccessibleName('Kurzmeldungen (neue Meldungen)')
    const panel = document.querySelector('dialog')
    if (panel === null) throw new Error('no panel')
    fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
    expect(opener).toHaveAccessibleName('Kurzmeldungen')
    expect(window.localStorage.getItem(LATEST_READ_KEY)).toBe('news-2')
  })

  it.each([
    ['the newest was read', [newsOf('news-2')]],
    ['there is none', []],
  ])('[S5] is not marked when %s', (_when, news) => {
    window.localStorage.setItem(LATEST_READ_KEY, 'news-2')
    expect(renderPanel(news)).toHaveAccessibleName('Kurzmeldungen')
  })

  it('[S5] is marked again when something newer has come', () => {
    window.localStorage.setItem(LATEST_READ_KEY, 'news-1')
    expect(renderPanel([newsOf('news-2')])).toHaveAccessibleName('Kurzmeldungen (neue Meldungen)')
  })
})
