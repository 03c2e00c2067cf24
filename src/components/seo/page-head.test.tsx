/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { frameOf } from '../../../tests/components/frame-of.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { PageHead } from './page-head.ts'

const french = { language: 'fr', urlCode: 'fr-ch', path: '/fr-ch/about', isLanguageFallback: false } as const
const italian = { language: 'es', urlCode: 'es-ch', path: '/es-ch/about', isLanguageFallback: true } as const
const headOf = (change: Partial<PageFrame>): string => renderToStaticMarkup(<PageHead frame={frameOf(change)} />)
const alternatesOf = (change: Partial<PageFrame>): readonly string[] =>
  [...headOf(change).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, href]) => `${language} ${href?.replace('https://www.trenholt.example', '')}`,
  )

describe('PageHead', () => {
  it('[S1] names the languages of the page’s own country, itself included, and the version for everybody else', () => {
    expect(alternatesOf({ alternateVersions: [french, italian], defaultPath: '/en/about' })).toEqual([
      'de-CH /de-ch/about',
      'fr-CH /fr-ch/about',
      'x-default /en/about',
    ])
  })

  it.each<[string, Partial<PageFrame>]>([
    ['a page that stands for itself alone', { defaultPath: '/de-ch/about' }],
    ['a page that search engines must not list', { indexable: false, alternateVersions: [french], defaultPath: '/en' }],
  ])('[S1] names none on %s', (_title, change) => {
    expect(alternatesOf(change)).toEqual([])
  })

  it('[S1] tells networks the language with its country, and the others', () => {
    const head = headOf({ alternateVersions: [french, italian] })
    expect(head).toContain('<meta property="og:locale" content="de_CH"/>')
    expect(head.match(/<meta property="og:locale:alternate"[^>]*>/g)).toEqual([
      '<meta property="og:locale:alternate" content="fr_CH"/>',
    ])
    expect(headOf({ contentLanguage: 'en', isLanguageFallback: true })).toContain('content="en_US"')
  })

  it('[S1] has icons for browsers, old ones and home screens', () => {
    const icons = [...headOf({}).matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
      ([, href]) => href,
    )
    expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  })
})
