import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../tests/builders/plan-of.ts'
import { toMarkupData } from './markup-data.ts'
import type { PageFrame } from './page-data.ts'

const { data } = pageAt(planOf({ pages: [pageOf('about', { availableLanguages: ['de', 'fr'] })] }), '/de-ch/about')

function alternatesOf(frame: Partial<PageFrame>): PageFrame['alternateVersions'] {
  return toMarkupData({ ...data, frame: { ...data.frame, ...frame } }).frame.alternateVersions
}

describe('toMarkupData', () => {
  it('leaves out the other languages of a page, which only the browser reads', () => {
    expect(data.frame.alternateVersions).toHaveLength(1)
    expect(toMarkupData(data)).toEqual({ ...data, frame: { ...data.frame, alternateVersions: [] } })
  })

  it.each<readonly [string, Partial<PageFrame>]>([
    ['stands in a fallback language', { isLanguageFallback: true }],
    ['exists in none of its languages', { isLanguageUnavailable: true }],
  ])('keeps them where a banner offers them: the page %s', (_why, frame) => {
    expect(alternatesOf(frame)).toEqual(data.frame.alternateVersions)
  })

  it('gives the frame itself where nothing is left out', () => {
    const frame = { ...data.frame, alternateVersions: [] }
    expect(toMarkupData({ ...data, frame }).frame).toBe(frame)
  })
})
