import { buildContentPlaces } from '../../../../src/domain/content/content-routes.ts'
import { ENTRY_ROUTES } from '../../../../src/domain/path/fixed-routes.ts'
import type { LanguageIndex } from './language-index.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { SiteContext } from './site-context.ts'

/** The site and route on which an entry has its page, in all languages and countries that see it. */
export interface EntryPlace {
  readonly siteId: string
  readonly route: string
}

/**
 * Where each entry of the content service has its page, by entry id: content pages, stories, their contacts, media releases.
 * Routes are the same in all languages, so every language adds the entries that it alone has.
 */
export function buildEntryPlaces(
  sites: readonly SiteContext[],
  languages: readonly Language[],
  indexOf: (language: Language) => LanguageIndex,
): ReadonlyMap<string, EntryPlace> {
  const places = new Map<string, EntryPlace>()
  const main = sites.find(({ site }) => site.isMain)
  for (const language of languages) {
    const { content } = indexOf(language)
    for (const { site } of sites) {
      const own = content.pages.filter((page) => page.siteId === site.id)
      for (const [id, { route }] of buildContentPlaces(own).places) places.set(id, { siteId: site.id, route })
    }
    if (main === undefined) continue
    const siteId = main.site.id
    for (const { id, slug } of content.stories) places.set(id, { siteId, route: ENTRY_ROUTES.story(slug) })
    for (const { id, slug } of content.storyContacts) places.set(id, { siteId, route: ENTRY_ROUTES.author(slug) })
    for (const { id, slug } of content.mediaReleases) places.set(id, { siteId, route: ENTRY_ROUTES.mediaRelease(slug) })
  }
  return places
}
