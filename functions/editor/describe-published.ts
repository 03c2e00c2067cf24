import type { EditorPageDetail } from '../../src/contracts/editor/editor-pages.ts'
import { buildBasePath } from '../../src/domain/path/url-path.ts'
import { readPageEntries } from '../../src/release/read-page-entries.ts'
import type { Release } from '../../src/release/read-release.ts'

type PublishedPage = NonNullable<EditorPageDetail['published']>

/** A page as a release has it, with the addresses of all its locales; undefined: it has none. */
export async function describePublished(release: Release, pageId: string): Promise<PublishedPage | undefined> {
  for (const host of release.hosts) {
    const paths = host.findById(pageId) ?? {}
    const [first] = Object.entries(paths)
    const page = first === undefined ? undefined : host.findPage(first[1])
    const routed = host.sites.find(({ site }) => site.id === page?.site)
    if (first === undefined || page === undefined || routed === undefined) continue
    const [urlCode, path] = first
    const addresses = routed.locales.flatMap((locale) => {
      const own = paths[locale.urlCode]
      const { language, country } = locale
      return own === undefined ? [] : [{ urlCode: locale.urlCode, language, country, url: `${host.origin}${own}` }]
    })
    // Of the one host that has it.
    const entries = await readPageEntries(host, page.site, pageId)
    return {
      siteId: page.site,
      template: page.template,
      protection: page.protection ?? { kind: 'none' },
      route: path.slice(buildBasePath({ urlCode }, routed.site).length) || '/',
      addresses,
      entries: entries.map(({ kind, id, name }) => ({ kind, id, name: name ?? null })),
    }
  }
  return undefined
}
