/* oxlint-disable import/no-default-export -- Next takes pages by their default export */
import { PageTemplate } from '../../components/page-template.jsx'
import { findPage } from '../../components/find-page.js'
import { listPages } from '../../shared/pages.js'
import { toStructuredData } from '../../shared/structured-data.js'

export const dynamicParams = false

export const viewport = { themeColor: '#ffffff' }

export function generateStaticParams() {
  return listPages().map(({ path }) => ({ path: path.slice(1).split('/') }))
}

export async function generateMetadata({ params }) {
  const { frame } = findPage((await params).path)
  const { title, siteName, description, canonicalUrl, image } = frame
  const languages = frame.alternateVersions.map(({ language, path }) => [language, `${frame.origin}${path}`])
  return {
    title: title === siteName ? title : `${title} | ${siteName}`,
    description,
    alternates: { canonical: canonicalUrl, languages: Object.fromEntries(languages) },
    ...(frame.indexable ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      type: frame.template === 'story' || frame.template === 'media-release' ? 'article' : 'website',
      title,
      description,
      url: canonicalUrl,
      siteName,
      locale: frame.locale.code.replace('-', '_'),
      ...(image === undefined ? {} : { images: [{ url: image.url, alt: image.alt }] }),
    },
    twitter: { card: image === undefined ? 'summary' : 'summary_large_image' },
  }
}

export default async function Page({ params }) {
  const page = findPage((await params).path)
  const { frame, header, footer, t } = page
  return (
    <div data-measurement={frame.measurementSystem}>
      {toStructuredData(page).map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className={frame.enableCutFont ? 'cut-font' : undefined} dangerouslySetInnerHTML={{ __html: header }} />
      <main id="main" tabIndex={-1} className={`theme-${frame.theme.toLowerCase()}`}>
        <PageTemplate page={page} />
      </main>
      <div className={frame.enableCutFont ? 'cut-font' : undefined} dangerouslySetInnerHTML={{ __html: footer }} />
    </div>
  )
}
