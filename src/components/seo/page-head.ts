import { createElement as h, Fragment, type ReactNode } from 'react'
import { toHreflang } from '../../domain/locale/hreflang.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'
import { toShareImage } from './share-image.ts'
import { toBreadcrumbList, toJsonLd, toOpenGraphLocale, type StructuredData } from './structured-data.ts'

/** `{title} | {site}`; the site alone where both are the same. */
function toDocumentTitle({ title, siteName }: Pick<PageFrame, 'title' | 'siteName'>): string {
  return title === siteName || title.endsWith(siteName) ? title : `${title} | ${siteName}`
}

interface Alternate {
  readonly hrefLang: string
  readonly path: string
}

/**
 * The versions of a page that its head names: those in the languages of its own country, itself included, and the one for
 * everybody else. The whole set stands in the sitemaps (decision 73). A page that stands for itself alone names none.
 */
function listAlternates({ indexable, locale, path, alternateVersions, defaultPath }: PageFrame): readonly Alternate[] {
  if (!indexable) return []
  const inCountry = [
    { language: locale.language, path },
    ...alternateVersions.filter((version) => !version.isLanguageFallback),
  ].map((version) => ({ hrefLang: toHreflang({ ...locale, language: version.language }), path: version.path }))
  const isAlone = inCountry.length === 1 && (defaultPath === undefined || defaultPath === path)
  if (isAlone) return []
  return defaultPath === undefined ? inCountry : [...inCountry, { hrefLang: 'x-default', path: defaultPath }]
}

export interface PageHeadProps {
  readonly frame: PageFrame
  readonly structuredData?: readonly StructuredData[]
}

/**
 * The head of a page: title with the site's name, description, canonical address, alternates, robots, sharing card, JSON-LD
 * (reference: developers.google.com/search, ogp.me).
 * Written with `createElement`, because Gatsby's Head API replaces `html`, `body` and the hoisted elements of React 19
 * by patching that function, which the automatic JSX runtime does not call.
 */
export function PageHead({ frame, structuredData = [] }: PageHeadProps): ReactNode {
  const title = toDocumentTitle(frame)
  const { indexable, alternateVersions, contentLanguage } = frame
  const others = indexable ? alternateVersions.filter((version) => !version.isLanguageFallback) : []
  const isInCountry = contentLanguage === frame.locale.language
  const place = isInCountry ? frame.locale : { ...frame.locale, isInternational: true }
  const image = toShareImage(frame)
  const breadcrumb = toBreadcrumbList(frame)
  const graph = breadcrumb === undefined ? structuredData : [...structuredData, breadcrumb]
  return h(
    Fragment,
    null,
    h('html', { lang: frame.locale.code }),
    h('title', null, title),
    h('meta', { name: 'description', content: frame.description }),
    h('link', { rel: 'canonical', href: frame.canonicalUrl }),
    listAlternates(frame).map(({ hrefLang, path }) =>
      h('link', { key: hrefLang, rel: 'alternate', hrefLang, href: `${frame.origin}${path}` }),
    ),
    frame.feeds?.map(({ title, path }) =>
      h('link', { key: path, rel: 'alternate', type: 'application/atom+xml', title, href: path }),
    ),
    frame.indexable ? null : h('meta', { name: 'robots', content: 'noindex, follow' }),
    h('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    h('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    h('meta', { name: 'theme-color', content: '#ffffff' }),
    h('meta', {
      property: 'og:type',
      content: frame.template === 'story' || frame.template === 'media-release' ? 'article' : 'website',
    }),
    h('meta', { property: 'og:title', content: frame.title }),
    h('meta', { property: 'og:description', content: frame.description }),
    h('meta', { property: 'og:url', content: frame.canonicalUrl }),
    h('meta', { property: 'og:site_name', content: frame.siteName }),
    h('meta', { property: 'og:locale', content: toOpenGraphLocale(contentLanguage, place) }),
    others.map(({ language }) =>
      h('meta', {
        key: language,
        property: 'og:locale:alternate',
        content: toOpenGraphLocale(language, frame.locale),
      }),
    ),
    image === undefined ? null : h('meta', { property: 'og:image', content: image.url }),
    image?.size === undefined ? null : h('meta', { property: 'og:image:width', content: image.size.width }),
    image?.size === undefined ? null : h('meta', { property: 'og:image:height', content: image.size.height }),
    image === undefined ? null : h('meta', { property: 'og:image:alt', content: image.alt }),
    h('meta', { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' }),
    graph.map((data, index) =>
      h('script', { key: index, type: 'application/ld+json', dangerouslySetInnerHTML: { __html: toJsonLd(data) } }),
    ),
  )
}
