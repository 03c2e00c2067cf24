import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import type { NewsFeed } from '../../contracts/news-feed.ts'
import type { NewsFeedItem } from '../../domain/page/news-feed-item.ts'
import { LATEST_READ_KEY } from '../frame/stores/news-read-store.ts'
import { Link } from '../kit/links/link.tsx'
import { NewsFeedPanel } from './news-feed-panel.tsx'

const newsOf = (id: string): NewsFeedItem => ({ id, title: `Titel ${id}`, text: 'Text', publicationDate: '2026-09-01' })

function renderPanel(news: readonly NewsFeedItem[]): HTMLElement {
  renderInFrame(
    <>
      <Link link={{ kind: 'action', text: 'Kurzmeldungen', action: 'open-news-feed-panel' }} />
      <NewsFeedPanel news={news} />
    </>,
  )
  return screen.getByRole('button', { name: /^Kurzmeldungen/ })
}

/** Opens the panel, and waits for what is loaded then. */
async function openPanel(): Promise<void> {
  const panel = document.querySelector('dialog')
  if (panel === null) throw new Error('no panel')
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  await screen.findByText('Schreiben Sie der Redaktion')
}

beforeEach(() => window.localStorage.clear())

describe('the news feed panel', () => {
  it('[S5] is marked as unread until it was opened, and remembers the newest item', async () => {
    const opener = renderPanel([newsOf('news-2'), newsOf('news-1')])
    expect(opener).toHaveAccessibleName('Kurzmeldungen (neue Meldungen)')
    await openPanel()
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

describe('older news', () => {
  const tenOf = (): readonly NewsFeedItem[] => Array.from({ length: 10 }, (_, at) => newsOf(`news-${20 - at}`))

  function answerWith(...pages: readonly (NewsFeed | undefined)[]): string[] {
    const requested: string[] = []
    const left = [...pages]
    globalThis.fetch = (input) => {
      requested.push(typeof input === 'string' ? input : '')
      const page = left.shift()
      return Promise.resolve({ ok: page !== undefined, status: 503, json: () => Promise.resolve(page) } as Response)
    }
    return requested
  }
  const pageOf = (id: string, endCursor: string | null): NewsFeed => ({
    items: [{ id, title: `Titel ${id}`, text: 'Text', publicationDate: '2025-01-01' }],
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  })
  const more = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Ältere Meldungen', hidden: true })
  const { fetch } = globalThis
  afterEach(() => {
    globalThis.fetch = fetch
  })

  it('[S5] come ten at a time after the last one that is shown, until there are no more', async () => {
    const requested = answerWith(pageOf('news-10', 'cursor-10'), pageOf('news-9', null))
    renderPanel(tenOf())
    await openPanel()
    fireEvent.click(await more())
    expect((await screen.findByText('Titel news-10')).closest('article')).toHaveFocus()
    fireEvent.click(await more())
    expect((await screen.findByText('Titel news-9')).closest('article')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Ältere Meldungen', hidden: true })).toBeNull()
    expect(requested.map((address) => new URL(address, 'http://localhost').searchParams.get('after'))).toEqual([
      'news-11',
      'cursor-10',
    ])
  })

  it('[S5] go on where the feed began anew, without what is shown already', async () => {
    const known: NewsFeed = {
      items: tenOf().map(({ link: _link, ...item }) => item),
      pageInfo: { hasNextPage: true, endCursor: 'cursor-11' },
    }
    const requested = answerWith(known, pageOf('news-10', null))
    renderPanel(tenOf())
    await openPanel()
    fireEvent.click(await more())
    expect(await screen.findByText('Titel news-10')).toBeInTheDocument()
    expect(screen.getAllByText('Titel news-15')).toHaveLength(1)
    expect(requested.map((address) => new URL(address, 'http://localhost').searchParams.get('after'))).toEqual([
      'news-11',
      'cursor-11',
    ])
  })

  it('[S5] have their pictures, as the latest ones do', async () => {
    const image = { url: '/a.svg', alternativeText: 'Presse', width: 16, height: 9 }
    const page = pageOf('news-10', null)
    answerWith({ ...page, items: page.items.map((item) => ({ ...item, image })) })
    renderPanel(tenOf().map((item, at) => (at === 0 ? { ...item, image } : item)))
    await openPanel()
    expect(screen.getAllByAltText('Presse')).toHaveLength(1)
    fireEvent.click(await more())
    await screen.findByText('Titel news-10')
    expect(screen.getAllByAltText('Presse')).toHaveLength(2)
  })

  it('[S5] say when they cannot be loaded, and can be asked for again', async () => {
    answerWith(undefined, pageOf('news-10', null))
    renderPanel(tenOf())
    await openPanel()
    fireEvent.click(await more())
    expect(await screen.findByText(/konnten nicht geladen werden/)).toBeInTheDocument()
    fireEvent.click(await more())
    expect(await screen.findByText('Titel news-10')).toBeInTheDocument()
  })

  it('[S5] are not offered where there are none', async () => {
    renderPanel(tenOf().slice(1))
    await openPanel()
    expect(screen.queryByRole('button', { name: 'Ältere Meldungen', hidden: true })).toBeNull()
  })
})
