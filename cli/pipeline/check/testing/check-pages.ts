import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteOf } from '../../../../src/domain/testing/site-of.ts'
import { writeRelease, type HostSpec } from '../../../../functions/server/testing/write-release.ts'
import type { RoutePage } from '../../../../src/domain/release/release-files.ts'
import { createMarkupCheck } from '../markup/check-markup.ts'
import { checkRelease, type CheckResult } from '../check-release.ts'
import type { FindingGroup } from '../findings/finding.ts'
import { readCheckedRelease } from '../pages/read-checked-release.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** A page of a test's release; what is not said is as it should be. */
export interface TestPage extends Partial<Omit<RoutePage, 'site'>> {
  /** Markup of `<main>`. */
  readonly body?: string
  /** Markup at the end of `<head>`. */
  readonly head?: string
  readonly title?: string
  /** `null`: none. */
  readonly description?: string | null
  /** `null`: none. */
  readonly canonical?: string | null
}

export interface TestRelease {
  /** By path. */
  readonly pages: Readonly<Record<string, TestPage>>
  readonly redirects?: Readonly<Record<string, string>>
  /** Below `public`. */
  readonly files?: Readonly<Record<string, string>>
  /** Names of documents at `/file/…`. */
  readonly documents?: readonly string[]
  /** Alternates by path; a page that is not named has none. Absent: there is no sitemap. */
  readonly sitemap?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const ORIGIN = 'http://localhost:8000'

/** A whole page; pages lead to all others, so that none is an orphan. */
function pageHtml(path: string, page: TestPage, linked: readonly string[] = []): string {
  const {
    body = '',
    head = '',
    title = `Title of ${path}`,
    description = 'A page',
    canonical = `${ORIGIN}${path}`,
  } = page
  const navigation = linked.map((other) => `<a href="${other}">${other}</a>`).join(' ')
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    description === null ? '' : `<meta name="description" content="${description}">`,
    canonical === null ? '' : `<link rel="canonical" href="${canonical}">`,
    `${head}</head><body>\n<!-- slice-start id="header-1" --><nav>${navigation}</nav><!-- slice-end id="header-1" -->`,
    `<main id="main">${body}</main><!-- slice-start id="footer-1" --><footer>End</footer><!-- slice-end id="footer-1" --></body></html>`,
  ].join('')
}

/** A sitemap of pages with their alternates, by path or address. */
function sitemapXml(entries: NonNullable<TestRelease['sitemap']>): string {
  const toUrl = (address: string): string => (address.startsWith('/') ? `${ORIGIN}${address}` : address)
  const urls = Object.entries(entries).map(([path, alternates]) => {
    const links = Object.entries(alternates).map(
      ([hreflang, to]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${toUrl(to)}"/>`,
    )
    return `<url><loc>${toUrl(path)}</loc>${links.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

function toFiles({ pages, files = {}, sitemap }: TestRelease): Record<string, string> {
  const paths = Object.keys(pages).filter((path) => pages[path]?.template !== 'not-found')
  const html = Object.entries(pages).map(([path, page]) => [`${path.slice(1)}/index.html`, pageHtml(path, page, paths)])
  const listed =
    sitemap === undefined
      ? {}
      : { 'robots.txt': `User-agent: *\nSitemap: ${ORIGIN}/sitemap.xml\n`, 'sitemap.xml': sitemapXml(sitemap) }
  return { ...Object.fromEntries(html), ...listed, ...files }
}

/** Writes a release with one host, one site and the locales `en`, `de` and `de-CH`. */
export async function writeTestRelease(distDir: string, release: TestRelease): Promise<void> {
  const routes = Object.entries(release.pages).map(([path, { id, template, protection }]) => [
    path,
    {
      ...omitUndefined({ id, template, protection }),
    },
  ])
  const host: HostSpec = {
    host: 'localhost',
    sites: [
      {
        site: siteOf('Trenholt', [{ host: 'localhost' }]),
        locales: ['en', 'de', 'de-CH'],
        pages: Object.fromEntries(routes),
      },
    ],
    files: toFiles(release),
    ...omitUndefined({ redirects: release.redirects }),
  }
  await writeRelease(distDir, '1-a', [host])
  const dir = join(distDir, 'releases/1-a/localhost')
  const documents = Object.fromEntries(
    (release.documents ?? []).map((slug) => [slug, { filename: `${slug}.pdf`, mimeType: 'application/pdf' }]),
  )
  await writeFile(join(dir, 'files.json'), JSON.stringify({ version: 1, files: documents }))
}

/** Checks a release that has these pages. @param locales those that are checked; by default all. */
export async function checkPages(release: TestRelease, locales?: readonly string[]): Promise<CheckResult> {
  const distDir = await mkdtemp(join(tmpdir(), 'uapp-check-'))
  try {
    await writeTestRelease(distDir, release)
    const rules = {
      technicalAreas: ['style-guide', 'callback'],
      portalSegment: 'mykomax',
      editorSegment: 'editor',
      hasSecurityText: true,
    }
    return await checkRelease({
      ...(await readCheckedRelease({ distDir, areas: rules })),
      isChecked: ({ urlCode }) => locales === undefined || (urlCode !== undefined && locales.includes(urlCode)),
      rules,
      excludedTemplates: ['search', 'not-found'],
      maxPageBytes: 100_000,
      checkMarkup: createMarkupCheck(),
    })
  } finally {
    await rm(distDir, { recursive: true })
  }
}

/** What was found of one code: messages, in the order of the report. */
export function messagesOf({ findings }: CheckResult, code: string): readonly string[] {
  return findings.filter((group: FindingGroup) => group.code === code).map(({ message }) => message)
}
