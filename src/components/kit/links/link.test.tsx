import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { ResolvedLink } from '../../../domain/link/link-target.ts'
import { createLocale } from '../../../domain/locale/locale.ts'
import type { ProductReference, StoryTeaser } from '../../../domain/page/page-module.ts'
import { ProductCard } from '../../catalogue/product-card.tsx'
import { ReleaseList } from '../../editorial/release-list.tsx'
import { StoryCard } from '../../editorial/story-card.tsx'
import { Link, RouteLink } from './link.tsx'
import { renderInFrame } from '../../../../tests/components/render-in-frame.tsx'

const text = 'Zur Presse'

const day = { publicationDate: '2026-03-01', leadText: 'Mehr dazu.' }
const elsewhere = 'https://www.example/de-ch/tarn-20'
const product: ProductReference = {
  slug: 'tarn-20',
  name: text,
  brand: 'Trenholt',
  shortDescription: 'Eine Presse.',
  route: elsewhere,
  classification: 'Pressen',
  classificationSlug: 'presses',
  variantCount: 1,
  isNew: false,
  facts: [],
  capabilityIds: [],
}
const story: StoryTeaser = {
  ...day,
  title: text,
  route: elsewhere,
  category: 'Praxis',
  readingMinutes: 4,
  hasVideo: false,
  contactNames: [],
}

describe('Link', () => {
  it.each<readonly [string, string, ResolvedLink, string]>([
    [
      'L2',
      'prefixes locale to a route',
      { kind: 'internal', text, route: '/products/tarn-20', newTab: false },
      '/de-ch/products/tarn-20',
    ],
    [
      'L2',
      'keeps query and hash of a route',
      { kind: 'internal', text, route: '/products?a=b#c', newTab: false },
      '/de-ch/products?a=b#c',
    ],
    ['L2', 'leads home for the root route', { kind: 'internal', text, route: '/', newTab: false }, '/de-ch'],
    [
      'L2',
      'leaves an http address as a plain anchor',
      { kind: 'external', text, href: 'https://other.example/x', newTab: false },
      'https://other.example/x',
    ],
    ['L1', 'leaves a hard address untouched', { kind: 'hard', text, href: '/events', newTab: false }, '/events'],
    [
      'L4',
      'leads a PDF to its file address',
      { kind: 'file', text, slug: 'tarn-manual', mimeType: 'application/pdf' },
      '/file/tarn-manual?l=de',
    ],
    [
      'L4',
      'downloads a file that is not a PDF',
      { kind: 'file', text, slug: 'tarn-model', mimeType: 'model/step' },
      '/file/tarn-model?l=de&dl=true',
    ],
  ])('[%s] %s', (_rule, _what, link, href) => {
    renderInFrame(<Link link={link} />)
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', href)
  })

  it('[L2] prefixes site slug and locale on a site that shares its host', () => {
    renderInFrame(<RouteLink route="/fairs">{text}</RouteLink>, {
      basePath: '/de/events',
      locale: createLocale('de', 'ALL'),
    })
    const link = screen.getByRole('link', { name: text })
    expect(link).toHaveAttribute('href', '/de/events/fairs')
    expect(link).toHaveAttribute('data-gatsby-link')
  })

  it.each(['https://www.example/de-ch/products/tarn-20', 'http://localhost:8000/de-ch/stories/one'])(
    '[L2] leaves the complete address %s of another site as it is, as a plain anchor',
    (route) => {
      renderInFrame(<RouteLink route={route}>{text}</RouteLink>, { basePath: '/de/events' })
      const link = screen.getByRole('link', { name: text })
      expect(link).toHaveAttribute('href', route)
      expect(link).not.toHaveAttribute('data-gatsby-link')
    },
  )

  it.each<readonly [string, ReactNode]>([
    ['a product', <ProductCard key="product" product={product} />],
    ['a story', <StoryCard key="story" story={story} />],
    [
      'a media release',
      <ReleaseList key="release" releases={[{ ...day, title: text, route: elsewhere, isAdHoc: false }]} />,
    ],
  ])('[L2] leads from the card of %s of the main site to its complete address', (_what, card) => {
    renderInFrame(card, { basePath: '/de/events', isMainSite: false })
    const link = screen.getByRole('link', { name: text })
    expect(link).toHaveAttribute('href', elsewhere)
    expect(link).not.toHaveAttribute('data-gatsby-link')
  })

  it('[L5] opens a new tab where the editor wished so, and says it', () => {
    renderInFrame(<Link link={{ kind: 'external', text, href: 'https://other.example', newTab: true }} />)
    const link = screen.getByRole('link', { name: `${text} (öffnet einen neuen Tab)` })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  })

  it('[L3] opens the news feed panel by its action', () => {
    renderInFrame(<Link link={{ kind: 'action', text, action: 'open-news-feed-panel' }} />)
    expect(screen.getByRole('button', { name: text })).toHaveAttribute('popovertarget', 'news-feed-panel')
  })

  it('[L3] warns about an action that it does not know', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    renderInFrame(<Link link={{ kind: 'action', text, action: 'open-the-moon' }} />)
    fireEvent.click(screen.getByRole('button', { name: text }))
    expect(warn).toHaveBeenCalledWith('Unknown action open-the-moon')
  })
})
