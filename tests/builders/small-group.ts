import { countryOf, navigationOf, pageOf, textModuleOf } from './entries.ts'
import type { SnapshotParts } from './snapshot-of.ts'

const countries = [
  countryOf('ALL', ['de', 'en']),
  countryOf('CH', ['de', 'en'], { displayNames: { en: 'Switzerland', de: 'Schweiz' } }),
  countryOf('DE', ['de'], { displayNames: { en: 'Germany', de: 'Deutschland' } }),
  countryOf('AT', ['de'], { displayNames: { en: '"Austria" & more', de: 'Österreich <3>' } }),
]
/** A site in four countries with pages in both languages, in one of them, and with a link to a locale of one country. */
export const SMALL_GROUP: SnapshotParts = {
  countries,
  pages: [
    pageOf('about', { availableLanguages: ['en', 'de'], modules: [textModuleOf('Wir bauen Pressen. 圧着機')] }),
    pageOf('fallback', { availableLanguages: ['de'] }),
    pageOf('hard', { modules: [textModuleOf('hard', { kind: 'hard', href: '/de-at/about' })] }),
  ],
  navigations: [navigationOf('nav-header'), navigationOf('nav-footer')],
}
