import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import {
  classificationOf,
  countryOf,
  itemOf,
  linkTo,
  mediaReleaseOf,
  navigationOf,
  newsOf,
  pageOf,
  productOf,
  siteOf,
  storyOf,
  textModuleOf,
} from './entries.ts'
import type { SnapshotParts } from './snapshot-of.ts'

/** A site with a path of its own on the host of the main site. */
export const EVENTS = siteOf({ slug: 'events' })
/** A site with a host of its own. */
export const BRAND = siteOf({ slug: 'brand', domains: [{ host: 'www.brand.example' }] })

/** A group with sites of every kind, countries that differ in all that matters, and pages that lead everywhere. */
export const WHOLE_GROUP: SnapshotParts = {
  sites: [siteOf(), EVENTS, BRAND],
  countries: [
    countryOf('ALL', TEXT_LANGUAGES, { displayNames: { en: 'International' } }),
    countryOf('CH', ['de', 'fr', 'en'], { displayNames: { en: 'Switzerland', de: 'Schweiz', fr: 'Suisse' } }),
    countryOf('DE', ['de'], { displayNames: { en: 'Germany', de: 'Deutschland' } }),
    countryOf('AT', ['de'], { displayNames: { en: 'Austria', de: 'Österreich' } }),
    countryOf('LI', ['de'], { displayNames: { en: 'Liechtenstein' } }),
    countryOf('LU', ['de'], { displayNames: { en: 'Luxembourg', de: 'Luxemburg' } }),
    countryOf('GB', ['en'], { displayNames: { en: 'United Kingdom' } }),
    countryOf('US', ['en'], { displayNames: { en: 'United "States"' } }),
    countryOf('CI', ['fr'], { displayNames: { en: 'Ivory Coast', fr: "Côte d'Ivoire" } }),
    countryOf('JP', ['ja', 'en'], { displayNames: { en: 'Japan', ja: '日本' } }),
  ],
  pages: [
    pageOf('about', { availableLanguages: ['en', 'de'], modules: [textModuleOf('We build presses.')] }),
    pageOf('works', {
      availableLanguages: ['de'],
      modules: [textModuleOf('shop', { kind: 'product', slug: 'tarn-40' })],
    }),
    pageOf('swiss', { countries: ['CH', 'LI'] }),
    pageOf('german', {
      countries: ['DE'],
      modules: [textModuleOf('to a page', { kind: 'page', pageId: 'page-fair' })],
    }),
    pageOf('secret', { protection: { kind: 'password' } }),
    pageOf('hard', { modules: [textModuleOf('hard', { kind: 'hard', href: '/de-ch/about?a=b' })] }),
    pageOf('fair', {
      siteId: EVENTS.id,
      availableLanguages: ['en', 'de'],
      modules: [textModuleOf('elsewhere', { kind: 'page', pageId: 'page-about' })],
    }),
    pageOf('shop', {
      siteId: BRAND.id,
      modules: [
        textModuleOf('product', { kind: 'product', slug: 'tarn-20' }),
        { type: 'callToAction', key: 'k', surface: false, links: [linkTo({ kind: 'page', pageId: 'page-swiss' })] },
      ],
    }),
  ],
  navigations: [
    navigationOf('nav-header', {
      items: [itemOf('page-about'), itemOf('page-swiss', { countries: ['CH'] }), itemOf('page-fair')],
    }),
    navigationOf('nav-footer'),
  ],
  classifications: [
    classificationOf('products'),
    classificationOf('presses', { parentSlug: 'products' }),
    classificationOf('tools', { parentSlug: 'products', supportedCountries: ['US', 'GB', 'ALL'] }),
  ],
  products: [productOf('tarn-20'), productOf('tarn-40', { supportedCountries: ['CH'], relatedProducts: ['tarn-20'] })],
  stories: [storyOf('wire', { availableLanguages: ['en', 'de'], productSlugs: ['tarn-20'] })],
  mediaReleases: [mediaReleaseOf('results')],
  news: [newsOf('news-1')],
}
