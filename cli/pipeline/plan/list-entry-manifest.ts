import type { EntryManifest } from '../../../src/domain/release/entry-manifest.ts'
import { LANGUAGES, pickDefaultLanguage } from '../../../src/domain/locale/language.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { listPageEntries } from './page-entries.ts'
import type { HostPlan } from './plan.ts'

type Named = readonly (readonly [ref: string, name: string])[]

/** Names of all entries, as editors know them. */
function nameEntries({ system, byLanguage }: Snapshot): ReadonlyMap<string, string> {
  const languages = LANGUAGES.filter((language) => language in byLanguage)
  const content = byLanguage[pickDefaultLanguage(languages)]
  const named: Named =
    content === undefined
      ? []
      : [
          ...content.pages.map(({ id, title }) => [`page:${id}`, title] as const),
          ...content.stories.map(({ id, title }) => [`story:${id}`, title] as const),
          ...content.storyContacts.map(({ id, name }) => [`story-contact:${id}`, name] as const),
          ...content.mediaReleases.map(({ id, title }) => [`media-release:${id}`, title] as const),
          ...content.contacts.map(({ id, name }) => [`contact:${id}`, name] as const),
          ...content.documents.map(({ id, name }) => [`document:${id}`, name] as const),
          ...content.navigations.map(({ id, title }) => [`navigation:${id}`, title] as const),
          ...content.catalogue.products.map(({ id, name }) => [`product:${id}`, name] as const),
          ...content.catalogue.classifications.map(({ id, name }) => [`classification:${id}`, name] as const),
          ...content.catalogue.capabilities.map(({ id, name }) => [`capability:${id}`, name] as const),
        ]
  const sites: Named = system.sites.map(({ id, name }) => [`site:${id}`, name])
  const brands: Named = system.brands.map(({ id, name }) => [`brand:${id}`, name])
  return new Map([...named, ...sites, ...brands])
}

const bySpelling = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : Number(a > b)

const toRecord = <T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> =>
  Object.fromEntries([...entries].sort(bySpelling))

/** Entries of every page of a host in any of its locales; sorted by page, so that equal content gives equal bytes. */
export function listEntryManifest({ trees, context }: HostPlan): EntryManifest {
  const sites = new Map<string, Map<string, Set<string>>>()
  const seen = new Set<unknown>()
  for (const { site, siteId, locale } of trees) {
    const edition = context.editionOf(site, locale)
    if (seen.has(edition)) continue
    seen.add(edition)
    const pages = sites.get(siteId) ?? new Map<string, Set<string>>()
    sites.set(siteId, pages)
    for (const page of edition.pages) {
      const entries = pages.get(page.id) ?? new Set()
      pages.set(page.id, entries)
      for (const entry of listPageEntries(page, site)) entries.add(entry)
    }
  }
  const used = new Set([...sites.values()].flatMap((pages) => [...pages.values()].flatMap((entries) => [...entries])))
  return {
    version: 1,
    pages: toRecord(
      [...sites].map(([siteId, pages]) => [siteId, toRecord([...pages].map(([id, entries]) => [id, [...entries]]))]),
    ),
    names: toRecord([...nameEntries(context.input.snapshot)].filter(([ref]) => used.has(ref))),
  }
}
