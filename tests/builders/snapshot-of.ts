import type {
  Capability,
  ClassificationRecord,
  DocumentRecord,
  ProductDetail,
} from '../../src/domain/catalogue/catalogue.ts'
import type {
  Contact,
  ContentPage,
  EntryFrame,
  Location,
  MediaRelease,
  NewsItem,
  Story,
  StoryContact,
} from '../../src/domain/content/content-entries.ts'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { INTERNATIONAL } from '../../src/domain/locale/locale.ts'
import type { NavigationTree } from '../../src/domain/navigation/navigation-tree.ts'
import type { LanguageContent, Snapshot, SystemRedirect } from '../../src/domain/snapshot/snapshot.ts'
import type { Brand, Country, Site } from '../../src/domain/site/system-data.ts'
import { contactOf, countryOf, navigationOf, pageOf, siteOf } from './entries.ts'

/** What a test's snapshot holds; everything else has a small default. */
export interface SnapshotParts {
  readonly sites?: readonly Site[]
  readonly countries?: readonly Country[]
  readonly brands?: readonly Brand[]
  readonly redirects?: readonly SystemRedirect[]
  readonly navigations?: readonly NavigationTree[]
  readonly pages?: readonly ContentPage[]
  readonly stories?: readonly Story[]
  readonly storyContacts?: readonly StoryContact[]
  readonly mediaReleases?: readonly MediaRelease[]
  readonly news?: readonly NewsItem[]
  readonly locations?: readonly Location[]
  readonly contacts?: readonly Contact[]
  readonly documents?: readonly DocumentRecord[]
  readonly classifications?: readonly ClassificationRecord[]
  readonly products?: readonly ProductDetail[]
  readonly capabilities?: readonly Capability[]
  /** Languages that the snapshot holds. */
  readonly languages?: readonly Language[]
}

const TRENHOLT: Brand = { id: 'trenholt', name: 'Trenholt', pimId: 'TRH', theme: 'Default' }

/** What `formContacts` and `productContact` name where a configuration is silent. */
const DESKS: readonly Contact[] = [contactOf('contact-applications'), contactOf('contact-service')]

/** Entries as the content service gives them for a language: translated, else in English, else not at all. */
function inLanguage<T extends EntryFrame>(entries: readonly T[], language: Language): readonly T[] {
  return entries.flatMap((entry) => {
    const contentLanguage = [language, 'en' as const].find((one) => entry.availableLanguages.includes(one))
    return contentLanguage === undefined ? [] : [{ ...entry, contentLanguage }]
  })
}

/**
 * A small, complete snapshot: by default the main site with a home page in all languages, Switzerland (de, fr), Germany,
 * the United States (en) and the international entry, the contacts that a configuration names by default, and no catalogue.
 */
export function snapshotOf(parts: SnapshotParts = {}): Snapshot {
  const sites = parts.sites ?? [siteOf()]
  const homes = sites.map((site) =>
    pageOf('home', {
      id: `page-home-${site.id}`,
      siteId: site.id,
      title: site.name,
      availableLanguages: TEXT_LANGUAGES,
    }),
  )
  const pages = parts.pages ?? []
  const hasHome = (siteId: string): boolean => pages.some((page) => page.siteId === siteId && page.slug === 'home')
  const allPages = [...homes.filter(({ siteId }) => !hasHome(siteId)), ...pages]
  const contentIn = (language: Language): LanguageContent => ({
    language,
    navigations: parts.navigations ?? [navigationOf('nav-header'), navigationOf('nav-footer')],
    pages: inLanguage(allPages, language),
    stories: inLanguage(parts.stories ?? [], language),
    storyContacts: inLanguage(parts.storyContacts ?? [], language),
    mediaReleases: inLanguage(parts.mediaReleases ?? [], language),
    news: inLanguage(parts.news ?? [], language),
    locations: inLanguage(parts.locations ?? [], language),
    contacts: inLanguage(parts.contacts ?? DESKS, language),
    documents: parts.documents ?? [],
    catalogue: {
      classifications: (parts.classifications ?? []).map((record) => ({ ...record, language })),
      products: parts.products ?? [],
      capabilities: parts.capabilities ?? [],
    },
  })
  return {
    id: 'snapshot-of-a-test',
    system: {
      countries: parts.countries ?? [
        countryOf(INTERNATIONAL, TEXT_LANGUAGES, { displayNames: { en: 'All', de: 'Alle' } }),
        countryOf('CH', ['de', 'fr']),
        countryOf('DE', ['de']),
        countryOf('US', ['en']),
      ],
      languages: [],
      sites,
      brands: parts.brands ?? [TRENHOLT],
    },
    redirects: parts.redirects ?? [],
    byLanguage: Object.fromEntries(
      (parts.languages ?? TEXT_LANGUAGES).map((language) => [language, contentIn(language)]),
    ),
  }
}
