import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import { toMarkupData } from './markup-data.ts'
import type { PageFrame } from './page-data.ts'

const { data } = pageAt(planOf({ pages: [pageOf('about', { availableLanguages: ['de', 'fr'] })] }), '/de-ch/about')

function alternatesOf(frame: Partial<PageFrame>): PageFrame['alternateVersions'] {
  return toMarkupData({ ...data, frame: { ...data.frame, ...frame } }).frame.alternateVersions
}

describe('toMarkupData', () => {
  it('leaves out what only the browser reads: languages in which a page is written elsewhere', () => {
    expect(data.frame.alternateVersions).toHaveLength(1)
    const frame: PageFrame = { ...data.frame, internationalLanguages: ['hu'] }
    expect(toMarkupData({ ...data, frame })).toEqual(data)
    expect(alternatesOf({ indexable: false })).toEqual([])
  })

  it('[S1] leaves out languages in which a page is not written: its head does not name them', () => {
    const fallback = data.frame.alternateVersions.map((version) => ({ ...version, isLanguageFallback: true }))
    expect(alternatesOf({ alternateVersions: fallback })).toEqual([])
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
