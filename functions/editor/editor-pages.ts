import type { EditorPage, EditorPageDetail, EditorPages } from '../../src/contracts/editor/editor-pages.ts'
import { resolveStage, type EditorEntry } from '../../src/domain/content/editor-entry.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import type { Site } from '../../src/domain/site/system-data.ts'
import { resolveOverallState, resolveTranslations, type Translation } from '../../src/domain/translation/translation.ts'
import type { EditorEntryStages } from '../../src/sources/ports/content-source.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import { listReleaseSites } from '../content/release-links.ts'
import type { Release } from '../../src/release/read-release.ts'
import { requireRelease } from '../../src/release/require-release.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { listAllTranslations } from '../translation/translation-records.ts'
import { buildBasePath } from '../../src/domain/path/url-path.ts'
import { readPageEntries } from '../../src/release/read-page-entries.ts'

type PublishedPage = NonNullable<EditorPageDetail['published']>

/** A page as a release has it, with the addresses of all its locales; undefined: it has none. */
async function describePublished(release: Release, pageId: string): Promise<PublishedPage | undefined> {
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

export interface EditorPagesOptions {
  readonly store: StoreAccess
  /** All pages of the content service in a stage. @throws {NotReadyError} */
  readonly fetchEntries: (language: Language, stage: 'DRAFT' | 'PUBLISHED') => Promise<readonly EditorEntry[]>
  /** One of them in both stages. @throws {NotReadyError} */
  readonly fetchEntry: (id: string, language: Language) => Promise<EditorEntryStages>
  /** Languages of a site by its slug; undefined: the main site. */
  readonly siteLanguagesOf: (siteSlug: string | undefined) => readonly Language[]
  readonly currentRelease: () => Release | undefined
}

/** The pages of all sites for editors (E2, E3). All of it throws {NotReadyError} while content, store or release are away. */
export interface EditorPagesService {
  /** All pages of a site, drafts included, by their routes. @throws {NotFoundError} for a site that is not there. */
  list(siteId: string, language: Language): Promise<EditorPages>
  /** A page as content and release have it. @throws {NotFoundError} when neither knows it. */
  read(pageId: string, language: Language): Promise<EditorPageDetail>
}

const byRoute = (a: EditorPage, b: EditorPage): number => {
  const [left, right] = [a.route ?? '\u{FFFF}', b.route ?? '\u{FFFF}']
  return left < right ? -1 : Number(left > right)
}

/** Stories, media releases and pages of the system belong to no site: they stand on the main one. */
const isOf = (entry: EditorEntry, site: Site): boolean =>
  entry.siteId === undefined ? site.isMain : entry.siteId === site.id

/** What all answers tell of an entry. */
function toEntryFrame(draft: EditorEntry, published: EditorEntry | undefined) {
  const { id, kind, title, titleLanguage, route, protection, sourceLanguage } = draft
  return {
    id,
    kind,
    title,
    titleLanguage,
    route: route ?? null,
    stage: resolveStage(draft, published),
    protection,
    sourceLanguage,
  }
}

function toDetail(draft: EditorEntry, published: EditorEntry | undefined): NonNullable<EditorPageDetail['entry']> {
  const { availableLanguages, countries, updatedAt, partOf } = draft
  return {
    ...toEntryFrame(draft, published),
    publishedTitle: published?.title ?? null,
    availableLanguages: [...availableLanguages],
    countries: countries === undefined ? null : [...countries],
    updatedAt: updatedAt.toISOString(),
    publishedAt: published?.publishedAt?.toISOString() ?? null,
    partOf: partOf ?? null,
  }
}

/** See `EditorPagesService`. */
export function createEditorPages(options: EditorPagesOptions): EditorPagesService {
  const { store, fetchEntries, fetchEntry, siteLanguagesOf, currentRelease } = options

  function toRow(draft: EditorEntry, published: EditorEntry | undefined, recorded: readonly Translation[]): EditorPage {
    const translations = resolveTranslations(draft, siteLanguagesOf(draft.siteSlug), recorded)
    return {
      ...toEntryFrame(draft, published),
      translations: translations.map(({ language, state }) => ({ language, state })),
      overallState: resolveOverallState(translations.map(({ state }) => state)),
    }
  }

  return {
    list: async (siteId, language) => {
      const site = listReleaseSites(requireRelease(currentRelease)).find((one) => one.site.id === siteId)?.site
      if (site === undefined) throw new NotFoundError(`There is no site ${siteId}`)
      const [drafts, published, recorded] = await Promise.all([
        fetchEntries(language, 'DRAFT'),
        fetchEntries(language, 'PUBLISHED'),
        store.use(({ db }) => listAllTranslations(db)),
      ])
      const publishedById = new Map(published.map((entry) => [entry.id, entry]))
      const pages = drafts
        .filter((entry) => isOf(entry, site))
        .map((entry) => toRow(entry, publishedById.get(entry.id), recorded.get(entry.id) ?? []))
      return { pages: pages.toSorted(byRoute) }
    },
    read: async (pageId, language) => {
      const { draft, published } = await fetchEntry(pageId, language)
      const shown = await describePublished(requireRelease(currentRelease), pageId)
      if (draft === undefined && shown === undefined) throw new NotFoundError(`There is no page ${pageId}`)
      return {
        id: pageId,
        entry: draft === undefined ? null : toDetail(draft, published),
        published: shown ?? null,
      }
    },
  }
}
