import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { PageProps } from 'gatsby'
import { frameOf } from '../../tests/components/frame-of.ts'
import { renderInFrame } from '../../tests/components/render-in-frame.tsx'
import { toNewsArticle } from '../components/seo/news-article.ts'
import type { PageData, PageFrame, TemplateContent } from '../domain/page/page-data.ts'
import StoryTemplate from './story.tsx'

const story: TemplateContent['story'] = {
  title: 'Stille Halle',
  leadText: '',
  publicationDate: '2026-09-10',
  category: 'Fahrzeuge',
  readingMinutes: 6,
  authors: [],
  modules: [],
  products: [],
  recommended: [],
}

const frame: PageFrame = frameOf({ template: 'story' })

describe('a story', () => {
  it('[S1] without author, picture and machines has no empty part', async () => {
    // A template takes nothing of Gatsby's but its context.
    const props = { pageContext: { frame, content: story } } as PageProps<object, PageData<'story'>>
    const { container } = await act(async () => renderInFrame(<StoryTemplate {...props} />))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stille Halle')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('figure')).toBeNull()
    const lists = [...container.querySelectorAll('ul, ol, dl')]
    expect(lists.filter((list) => list.children.length === 0)).toEqual([])
  })

  it('[S1 §2] can be shared under its own address', async () => {
    const props = { pageContext: { frame, content: story } } as PageProps<object, PageData<'story'>>
    await act(async () => renderInFrame(<StoryTemplate {...props} />))
    expect(screen.getByRole('button', { name: 'Teilen' })).toHaveAttribute('popovertarget', 'share-panel')
    expect(screen.getByDisplayValue('https://www.trenholt.example/de-ch/about')).toBeInTheDocument()
  })

  it('[S1] without author names its publisher alone for search engines', () => {
    expect(toNewsArticle(frame, story)).toMatchObject({ author: [{ '@type': 'Organization' }] })
  })
})
