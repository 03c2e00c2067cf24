/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { PageProps } from 'gatsby'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { addTextsOf } from '../../tests/components/add-texts-of.ts'
import { frameOf } from '../../tests/components/frame-of.ts'
import { PageRoot } from '../components/page/page-root.tsx'
import type { ChromeFrame, ChromeItem } from '../domain/page/chrome-data.ts'
import { TEXT_LANGUAGES, type Language } from '../domain/locale/language.ts'
import { createLocale, type Locale } from '../domain/locale/locale.ts'
import type { PageData, TemplateContent } from '../domain/page/page-data.ts'
import type { TemplateName } from '../domain/page/page-node.ts'
import { spellingOf } from '../domain/locale/spelling.ts'
import { createPlaceholder, replacePlaceholder, PLACEHOLDER } from '../domain/locale/placeholder-country.ts'
import { textTagOf } from '../domain/locale/text-tag.ts'
import { i18nOf } from '../i18n/text-store.ts'
import ComparisonTemplate from './comparison.tsx'
import ContentTemplate from './content.tsx'
import CountriesTemplate from './countries.tsx'
import NotFoundTemplate from './not-found.tsx'
import ProtectedTemplate from './protected.tsx'
import SearchTemplate from './search.tsx'
import StoryListTemplate from './story-list.tsx'
import Footer from './slices/footer.tsx'
import Header from './slices/header.tsx'

for (const language of TEXT_LANGUAGES) addTextsOf(language, ['chrome', 'page'])

/** Somewhere with a country: its code, and its name in the language of the page. */
interface Place {
  readonly locale: Locale
  readonly country: string
}

/** In the spelling of a country: those that spell differently have placeholder countries of their own. */
const placeholder = (language: Language, code: string): Place => ({
  locale: createPlaceholder(language, spellingOf(language, code)),
  country: PLACEHOLDER.name,
})

const languagesOf = ({ locale }: Place): ChromeFrame['languages'] =>
  (['de', 'en', locale.language] as const).map((language) => {
    const { urlCode } = createLocale(language, locale.country)
    return { language, urlCode, path: `/${urlCode}` }
  })

const chromeOf = (place: Place): ChromeFrame => ({
  siteId: 'site-main',
  siteName: 'Trenholt',
  isMainSite: true,
  basePath: `/${place.locale.urlCode}`,
  locale: place.locale,
  countryName: place.country,
  measurementSystem: 'Metric',
  enableCutFont: false,
  languages: languagesOf(place).slice(0, place.locale.language === 'de' || place.locale.language === 'en' ? 2 : 3),
})

const item: ChromeItem = {
  id: 'nav-products',
  title: 'Produkte',
  link: { kind: 'internal', text: 'Produkte', route: '/products', newTab: false },
  items: [],
  sections: [],
}

/** Content that names the countries which stamping goes through. */
const countries: TemplateContent['countries'] = {
  countries: ['CH', 'FR', 'JP', 'US'].map((code) => ({
    code,
    name: code,
    locales: TEXT_LANGUAGES.map((language) => {
      const { urlCode } = createLocale(language, code)
      return { urlCode, language, path: `/${urlCode}` }
    }),
  })),
}

const modular: TemplateContent['content'] = {
  modules: [],
  children: [{ title: 'Darunter', description: 'Text', route: '/about/below' }],
}

function renderPage<T extends TemplateName>(
  Template: ComponentType<PageProps<object, PageData<T>>>,
  content: TemplateContent[T],
): (place: Place) => string {
  return ({ locale }) => {
    const path = `/${locale.urlCode}/about`
    const frame = frameOf({
      locale,
      basePath: `/${locale.urlCode}`,
      path,
      canonicalUrl: `https://www.trenholt.example${path}`,
      contentLanguage: locale.language,
      alternateVersions: languagesOf({ locale, country: '' })
        .filter(({ language }) => language !== locale.language)
        .map((version) => ({ ...version, isLanguageFallback: false })),
    })
    // A template reads nothing else of what Gatsby hands it.
    const props = { pageContext: { frame, content } } as PageProps<object, PageData<T>>
    return renderToString(
      <I18nextProvider i18n={i18nOf(textTagOf(frame.locale))}>
        <PageRoot frame={frame}>
          <Template {...props} />
        </PageRoot>
      </I18nextProvider>,
    )
  }
}

const RENDERINGS: readonly (readonly [name: string, render: (place: Place) => string])[] = [
  ['comparison', renderPage(ComparisonTemplate, { classifications: [] })],
  ['content', renderPage(ContentTemplate, modular)],
  ['countries', renderPage(CountriesTemplate, countries)],
  ['not-found', renderPage(NotFoundTemplate, { ways: ['products', 'stories'] })],
  ['protected', renderPage(ProtectedTemplate, { kind: 'password' })],
  ['search', renderPage(SearchTemplate, { ways: ['products', 'stories'] })],
  ['story-list', renderPage(StoryListTemplate, { stories: [] })],
  [
    'header',
    (place) => renderToString(<Header sliceContext={{ ...chromeOf(place), items: [item], theme: 'Default' }} />),
  ],
  [
    'footer',
    (place) =>
      renderToString(
        <Footer
          sliceContext={{
            ...chromeOf(place),
            sections: [{ id: 's', title: 'Firma', items: [item] }],
            legal: [item],
            theme: 'Default',
          }}
        />,
      ),
  ],
]

describe('a page of the placeholder country country', () => {
  it.each(RENDERINGS)('stamped for any country equals the page rendered for it: %s', (_name, render) => {
    const country = fc.constantFrom('CH', 'FR', 'JP', 'US', 'AQ')
    fc.assert(
      fc.property(country, fc.constantFrom(...TEXT_LANGUAGES), (code, language) => {
        const name = `Land ${code}`
        const stamped = replacePlaceholder(render(placeholder(language, code)), code).replaceAll(PLACEHOLDER.name, name)
        expect(stamped).toBe(render({ locale: createLocale(language, code), country: name }))
      }),
      { numRuns: 60 },
    )
  })
})
