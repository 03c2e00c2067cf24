import { describe, expect, it } from '@jest/globals'
import { storyOf } from '../../../tests/builders/entries.ts'
import { recommendStories, sortByDate } from './recommended-stories.ts'

const story = storyOf('this', { productSlugs: ['tarn-20'], category: 'Practice', contactSlugs: ['ann'] })
const old = storyOf('old', { publicationDate: '2024-01-01', category: 'Other' })
const recent = storyOf('recent', { publicationDate: '2026-02-01', category: 'Other' })
const sameContact = storyOf('same-contact', { category: 'Other', contactSlugs: ['ann'], publicationDate: '2023-01-01' })
const sameCategory = storyOf('same-category', { publicationDate: '2023-01-01' })
const sameProduct = storyOf('same-product', {
  category: 'Other',
  productSlugs: ['tarn-20'],
  publicationDate: '2022-01-01',
})
const slugs = (stories: readonly { readonly slug: string }[]): readonly string[] => stories.map(({ slug }) => slug)

describe('recommendStories', () => {
  const all = [old, story, sameContact, recent, sameCategory, sameProduct]

  it('[S3] recommends what shares a product, then the category, then a contact, then the newest', () => {
    expect(slugs(recommendStories(story, all, 4))).toEqual(['same-product', 'same-category', 'same-contact', 'recent'])
  })

  it('[S3] never recommends the story itself', () => {
    expect(slugs(recommendStories(story, all, 9))).not.toContain('this')
  })
})

describe('sortByDate', () => {
  it('[S3] puts the newest first, equal dates by slug', () => {
    const sameDay = [storyOf('b'), storyOf('a'), recent]
    expect(slugs(sortByDate(sameDay))).toEqual(['a', 'b', 'recent'])
  })
})
