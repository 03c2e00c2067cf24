import { describe, expect, it } from '@jest/globals'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { FileCard } from '../../../../src/domain/page/page-module.ts'
import type { ComposedGroup } from '../../plan/render-groups/compose-render-groups.ts'
import { listDocuments, type ListedDocument } from './listed-documents.ts'

const cardOf = (slug: string, language: string, isProtected = false): FileCard => ({
  slug,
  name: `The ${slug}`,
  type: 'manual',
  language,
  extension: 'PDF',
  sizeBytes: 1000,
  isProtected,
})

/** A page in a language that lists documents in some countries. */
function pageOf(language: Language, countries: readonly string[], files: readonly FileCard[]): ComposedGroup {
  const content = { modules: [{ type: 'downloads', files }] }
  return { language, countries, data: { frame: { siteId: 'site-main' }, content } } as unknown as ComposedGroup
}

const TEXTS = new Map([
  ['manual', 'Never loosen the wedge.'],
  ['manual-de', 'Den Keil nie lösen.'],
])
const manuals = [cardOf('manual', 'en'), cardOf('manual-de', 'de')]

const toLines = (found: readonly ListedDocument[]): readonly string[] =>
  found.map(({ document: { route, contentLanguage, body }, countries }) =>
    [route, contentLanguage, body, countries.join()].join(' | '),
  )

describe('listDocuments', () => {
  it.each<readonly [Language, string]>([
    ['de', '/file/manual-de | de | Den Keil nie lösen. | DE'],
    ['en', '/file/manual | en | Never loosen the wedge. | DE'],
    ['hu', '/file/manual | en |  | DE'],
  ])(
    '[S9] has a document for %s in the best of its languages, with its text where that is the language',
    (language, line) => {
      expect(toLines(listDocuments([pageOf(language, ['DE'], manuals)], TEXTS))).toEqual([line])
    },
  )

  it('[S9] [M3] has a document in the countries whose pages list it', () => {
    const pages = [
      pageOf('de', ['AT', 'CH'], [cardOf('manual', 'en')]),
      pageOf('de', ['DE'], manuals),
      pageOf('de', ['AT'], [cardOf('guide', 'de')]),
    ]
    expect(toLines(listDocuments(pages, TEXTS))).toEqual([
      '/file/guide | de |  | AT',
      '/file/manual | en |  | AT,CH',
      '/file/manual-de | de | Den Keil nie lösen. | DE',
    ])
  })

  it('[L4] has none that is for customers alone', () => {
    const files = [cardOf('prices', 'en', true), cardOf('manual', 'en')]
    expect(toLines(listDocuments([pageOf('en', ['US'], files)], TEXTS))).toEqual([
      '/file/manual | en | Never loosen the wedge. | US',
    ])
  })
})
