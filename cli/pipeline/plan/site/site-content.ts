import type { ContentPage, MediaRelease, Story, StoryContact } from '../../../../src/domain/content/content-entries.ts'
import { buildContentPlaces, type ContentPlaces } from '../../../../src/domain/content/content-routes.ts'
import { selectEntries, type SelectedEntry } from '../../../../src/domain/content/entry-selection.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { LanguageIndex } from './language-index.ts'
import type { ResolveProtection } from './resolve-protection.ts'
import type { SiteContext } from './site-context.ts'

/** The entries of one site in one language, for all countries. */
export interface SiteContent {
  readonly index: LanguageIndex
  readonly pages: readonly SelectedEntry<ContentPage>[]
  readonly places: ContentPlaces
  /** Pages whose modules belong to a product's page, by its slug; protected pages give it none. */
  readonly injections: ReadonlyMap<string, readonly ContentPage[]>
  /** Empty on all sites but the main one. */
  readonly stories: readonly SelectedEntry<Story>[]
  readonly storyContacts: readonly SelectedEntry<StoryContact>[]
  readonly mediaReleases: readonly SelectedEntry<MediaRelease>[]
}

/** Selects what a site shows in a language, and puts its pages in their places. */
export function selectSiteContent(
  context: SiteContext,
  language: Language,
  indexOf: (language: Language) => LanguageIndex,
  resolveProtection: ResolveProtection,
): SiteContent {
  const { site, languages } = context
  const pages = selectEntries(language, languages, (one) =>
    indexOf(one).content.pages.filter((page) => page.siteId === site.id),
  )
  const injections = new Map<string, ContentPage[]>()
  for (const { entry } of pages) {
    if (entry.injection === undefined || resolveProtection(entry).kind !== 'none') continue
    const list = injections.get(entry.injection.slug) ?? []
    injections.set(entry.injection.slug, [...list, entry])
  }
  const editorial = site.isMain ? languages : []
  const own = site.isMain
  return {
    index: indexOf(language),
    pages,
    places: buildContentPlaces(pages.map(({ entry }) => entry)),
    injections,
    stories: own ? selectEntries(language, editorial, (one) => indexOf(one).content.stories) : [],
    storyContacts: own ? selectEntries(language, editorial, (one) => indexOf(one).content.storyContacts) : [],
    mediaReleases: own ? selectEntries(language, editorial, (one) => indexOf(one).content.mediaReleases) : [],
  }
}
