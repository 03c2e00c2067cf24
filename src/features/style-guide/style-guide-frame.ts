import { createLocale, INTERNATIONAL } from '../../domain/locale/locale.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'
import type { StyleGuideSection } from './style-guide-sections.ts'

/** The frame that components find in the style guide: international English on the main site. */
export function createStyleGuideFrame({ route, title, summary }: StyleGuideSection): PageFrame {
  return {
    template: 'content',
    id: 'style-guide',
    siteId: 'style-guide',
    siteName: 'Style guide',
    isMainSite: true,
    locale: createLocale('en', INTERNATIONAL),
    basePath: '/en',
    path: route,
    route,
    origin: '',
    title,
    description: summary,
    theme: 'Default',
    measurementSystem: 'Metric',
    breadcrumb: [{ title: 'Style guide', route: '/' }, { title }],
    canonicalUrl: route,
    indexable: false,
    contentLanguage: 'en',
    isLanguageFallback: false,
    isLanguageUnavailable: false,
    alternateVersions: [],
    enableCutFont: false,
  }
}
