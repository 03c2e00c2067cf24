import { describe, expect, it } from '@jest/globals'
import { groupsOf } from '../../../../tests/builders/groups-of.ts'
import { imageOf, mediaReleaseOf, pageOf, storyOf } from '../../../../tests/builders/entries.ts'
import { hostOf, pageAt, planOf } from '../../../../tests/builders/plan-of.ts'
import { frameOf } from '../../../../tests/components/frame-of.ts'
import { toCardPath, toShareCard } from './share-card.ts'

const NO_BRAND = { colours: {}, themes: {} }

const parts = {
  pages: [pageOf('about', { image: imageOf('about') })],
  stories: [storyOf('first', { image: imageOf('first'), availableLanguages: ['en', 'de'] })],
  mediaReleases: [mediaReleaseOf('figures')],
}

describe('toShareCard', () => {
  it('[S1] shows title, parent, brand and picture of a page', () => {
    expect(toShareCard(pageAt(planOf(parts), '/en/stories/first').data.frame, NO_BRAND)).toEqual({
      title: 'First',
      overline: 'stories',
      brand: 'Main',
      theme: 'Default',
      picture: { url: 'https://assets.example/trenholt/first', mimeType: 'image/svg+xml' },
    })
  })

  it('[S1] makes none for a page with a photograph that is large enough', () => {
    const image = { ...imageOf('hall'), mimeType: 'image/jpeg', width: 1600, height: 900 }
    const frame = frameOf({ template: 'story', image })
    expect(toShareCard(frame, NO_BRAND)).toBeUndefined()
    expect(toShareCard({ ...frame, image: { ...image, width: 640, height: 360 } }, NO_BRAND)).toBeDefined()
  })

  it('[S1] shows the colours of the group, and those of a theme of its own by the name that content gives it', () => {
    const brand = { colours: { accent: '#0b7a4b' }, themes: { 'North Sea': { ink: '#001122' } } }
    const coloursOn = (theme: string): unknown => toShareCard(frameOf({ template: 'home', theme }), brand)?.colours
    expect(['Default', 'North Sea', 'Copper'].map(coloursOn)).toEqual([
      { accent: '#0b7a4b' },
      { accent: '#0b7a4b', ink: '#001122' },
      undefined,
    ])
  })

  it('[S1] makes none for pages that nobody shares', () => {
    expect(toShareCard(frameOf({ template: 'search' }), NO_BRAND)).toBeUndefined()
  })
})

describe('toCardPath', () => {
  it('[S1] names a card by all that it shows', () => {
    const card = { title: 'Tarn 20', brand: 'Trenholt', theme: 'Default' }
    expect(toCardPath(card)).toMatch(/^\/static\/cards\/[0-9a-f]{20}\.jpg$/)
    expect(toCardPath({ ...card })).toBe(toCardPath(card))
    for (const change of [{ title: 'Tarn 12' }, { overline: 'Presses' }, { brand: 'Ovander' }, { theme: 'Copper' }]) {
      expect(toCardPath({ ...card, ...change })).not.toBe(toCardPath(card))
    }
  })
})

describe('pages with cards', () => {
  it('[S1] share a card between all countries of a language', () => {
    const stories = groupsOf(hostOf(planOf(parts))).filter(({ template }) => template === 'story')
    const byLanguage = new Map<string, Set<string | undefined>>()
    for (const { language, data } of stories) {
      byLanguage.set(language, (byLanguage.get(language) ?? new Set()).add(data.frame.cardPath))
    }
    expect([...byLanguage.values()].map(({ size }) => size)).toEqual([...byLanguage].map(() => 1))
    expect(stories.length).toBeGreaterThan(byLanguage.size)
  })

  it('[S1] have none where the group wants none', () => {
    const seo = { seo: { cards: false } }
    expect(pageAt(planOf(parts, seo), '/en/stories/first').data.frame.cardPath).toBeUndefined()
    expect(pageAt(planOf(parts), '/en/stories/first').data.frame.cardPath).toBeDefined()
  })
})
