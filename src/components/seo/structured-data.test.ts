import { describe, expect, it } from '@jest/globals'
import { frameOf } from '../../../tests/components/frame-of.ts'
import { toBreadcrumbList, toContentLocale, toJsonLd, toNewsArticle } from './structured-data.ts'

describe('structured data', () => {
  it('[N3] gives every step but the last its absolute address', () => {
    expect(toBreadcrumbList(frameOf())).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Startseite', item: 'https://www.trenholt.example/de-ch' },
        { position: 2, name: 'Über uns' },
      ],
    })
  })

  it('[N3] leaves out a trail that is only the home page', () => {
    expect(toBreadcrumbList(frameOf({ breadcrumb: [{ title: 'Startseite' }] }))).toBeUndefined()
  })

  it('[S10] names the language that a page is really written in', () => {
    expect(toContentLocale(frameOf())).toBe('de-CH')
    expect(toContentLocale(frameOf({ contentLanguage: 'en', isLanguageFallback: true }))).toBe('en')
  })

  it('[S3] names the authors of a story, and the group where there is none', () => {
    const article = { title: 'Titel', publicationDate: '2026-09-18' }
    expect(
      toNewsArticle(frameOf(), {
        ...article,
        authors: [{ name: 'Jonas Orrel', route: '/stories/contacts/jonas-orrel' }],
      }),
    ).toMatchObject({
      author: [{ '@type': 'Person', url: 'https://www.trenholt.example/de-ch/stories/contacts/jonas-orrel' }],
    })
    expect(toNewsArticle(frameOf(), article)).toMatchObject({ author: [{ '@type': 'Organization', name: 'Trenholt' }] })
  })

  it('[S1] lets no text end the script element', () => {
    expect(toJsonLd({ name: '</script><script>alert(1)</script>' })).not.toContain('<')
  })
})
