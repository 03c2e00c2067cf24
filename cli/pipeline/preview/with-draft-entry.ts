import type { Language } from '../../../src/domain/locale/language.ts'
import type { LanguageContent, Snapshot } from '../../../src/domain/snapshot/snapshot.ts'

function takeOver<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  id: string,
): readonly T[] {
  const next = after.find((entry) => entry.id === id)
  if (next === undefined) return before.filter((entry) => entry.id !== id)
  return before.some((entry) => entry.id === id)
    ? before.map((entry) => (entry.id === id ? next : entry))
    : [...before, next]
}

function takeOverIn(before: LanguageContent, after: LanguageContent | undefined, id: string): LanguageContent {
  if (after === undefined) return before
  return {
    ...before,
    navigations: takeOver(before.navigations, after.navigations, id),
    pages: takeOver(before.pages, after.pages, id),
    stories: takeOver(before.stories, after.stories, id),
    storyContacts: takeOver(before.storyContacts, after.storyContacts, id),
    mediaReleases: takeOver(before.mediaReleases, after.mediaReleases, id),
    news: takeOver(before.news, after.news, id),
    locations: takeOver(before.locations, after.locations, id),
    contacts: takeOver(before.contacts, after.contacts, id),
  }
}

/** What is published, but for one entry, which is as its draft: what publishing this entry alone would give. */
export function withDraftEntry(published: Snapshot, draft: Snapshot, id: string): Snapshot {
  const { system } = published
  const byLanguage = Object.entries(published.byLanguage).map(([language, content]) => [
    language,
    takeOverIn(content, draft.byLanguage[language as Language], id),
  ])
  return {
    id: `${published.id}+${draft.id}+${id}`,
    system: {
      ...system,
      sites: takeOver(system.sites, draft.system.sites, id),
      brands: takeOver(system.brands, draft.system.brands, id),
    },
    redirects: takeOver(published.redirects, draft.redirects, id),
    byLanguage: Object.fromEntries(byLanguage) as Snapshot['byLanguage'],
  }
}
