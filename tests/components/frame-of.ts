import { createLocale } from '../../src/domain/locale/locale.ts'
import type { PageFrame } from '../../src/domain/page/page-data.ts'

/** A page's frame for component tests: German in Switzerland on the main site, unless `change` says otherwise. */
export function frameOf(change: Partial<PageFrame> = {}): PageFrame {
  return {
    template: 'content',
    id: 'page-about',
    siteId: 'site-main',
    siteName: 'Trenholt',
    isMainSite: true,
    locale: createLocale('de', 'CH'),
    basePath: '/de-ch',
    path: '/de-ch/about',
    route: '/about',
    origin: 'https://www.trenholt.example',
    title: 'Über uns',
    description: 'Wer wir sind.',
    theme: 'Default',
    measurementSystem: 'Metric',
    breadcrumb: [{ title: 'Startseite', route: '/' }, { title: 'Über uns' }],
    canonicalUrl: 'https://www.trenholt.example/de-ch/about',
    indexable: true,
    contentLanguage: 'de',
    isLanguageFallback: false,
    isLanguageUnavailable: false,
    alternateVersions: [],
    enableCutFont: false,
    ...change,
  }
}
