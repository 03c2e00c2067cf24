import type { CatalogueContent } from '../../domain/catalogue/catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { LanguageContent, Snapshot } from '../../domain/snapshot/snapshot.ts'
import type { StaleEntry } from '../../domain/content/stale-entry.ts'
import type { SystemData } from '../../domain/site/system-data.ts'

/** What a snapshot is made of: kinds that exist once, and kinds that exist in each language. */
export const SHARED_KINDS = ['countries', 'languages', 'sites', 'brands', 'redirects', 'stale'] as const
export const LANGUAGE_KINDS = [
  'navigations',
  'pages',
  'stories',
  'storyContacts',
  'mediaReleases',
  'news',
  'locations',
  'contacts',
  'documents',
  'classifications',
  'products',
  'capabilities',
] as const

type SharedKind = (typeof SHARED_KINDS)[number]
type LanguageKind = (typeof LANGUAGE_KINDS)[number]
export type SnapshotKind = SharedKind | LanguageKind

/** All entries of one kind, in one language where the kind has languages; in the order of the source. */
export interface SnapshotPart {
  readonly kind: SnapshotKind
  readonly language?: Language
  readonly entries: readonly { readonly key: string; readonly value: object }[]
}

/** A snapshot before its id is known. */
export type SnapshotContent = Omit<Snapshot, 'id'>

const byId = (values: readonly { readonly id: string }[]): SnapshotPart['entries'] =>
  values.map((value) => ({ key: value.id, value }))
const byCode = (values: readonly { readonly code: string }[]): SnapshotPart['entries'] =>
  values.map((value) => ({ key: value.code, value }))

function listOf(content: LanguageContent, kind: LanguageKind): SnapshotPart['entries'] {
  switch (kind) {
    case 'classifications':
    case 'products':
    case 'capabilities':
      return byId(content.catalogue[kind])
    default:
      return byId(content[kind])
  }
}

/** Takes a snapshot apart, always in the same order. */
export function toParts(snapshot: SnapshotContent): readonly SnapshotPart[] {
  const { system, redirects, byLanguage, stale = [] } = snapshot
  const languages = (Object.keys(byLanguage) as Language[]).sort()
  return [
    { kind: 'countries', entries: byCode(system.countries) },
    { kind: 'languages', entries: byCode(system.languages) },
    { kind: 'sites', entries: byId(system.sites) },
    { kind: 'brands', entries: byId(system.brands) },
    { kind: 'redirects', entries: byId(redirects) },
    ...(stale.length === 0 ? [] : [{ kind: 'stale' as const, entries: byId(stale) }]),
    ...languages.flatMap((language) => {
      const content = byLanguage[language]
      return content === undefined
        ? []
        : LANGUAGE_KINDS.map((kind) => ({ kind, language, entries: listOf(content, kind) }))
    }),
  ]
}

/** What the entries of a kind are. */
export type ValueOf<K extends SnapshotKind> = K extends 'redirects'
  ? SnapshotContent['redirects'][number]
  : K extends 'stale'
    ? StaleEntry
    : K extends keyof SystemData
      ? SystemData[K][number]
      : K extends keyof CatalogueContent
        ? CatalogueContent[K][number]
        : K extends Exclude<keyof LanguageContent, 'language' | 'catalogue'>
          ? LanguageContent[K][number]
          : never

/** Gives the values that `toParts` took apart. */
export type ReadKind = <K extends SnapshotKind>(kind: K, language?: Language) => readonly ValueOf<K>[]

/** Puts a snapshot together again. */
export function fromParts(id: string, languages: readonly Language[], get: ReadKind): Snapshot {
  const inLanguage = (language: Language): LanguageContent => ({
    language,
    navigations: get('navigations', language),
    pages: get('pages', language),
    stories: get('stories', language),
    storyContacts: get('storyContacts', language),
    mediaReleases: get('mediaReleases', language),
    news: get('news', language),
    locations: get('locations', language),
    contacts: get('contacts', language),
    documents: get('documents', language),
    catalogue: {
      classifications: get('classifications', language),
      products: get('products', language),
      capabilities: get('capabilities', language),
    },
  })
  const stale = get('stale')
  return {
    id,
    system: {
      countries: get('countries'),
      languages: get('languages'),
      sites: get('sites'),
      brands: get('brands'),
    },
    redirects: get('redirects'),
    byLanguage: Object.fromEntries(languages.map((language) => [language, inLanguage(language)])),
    ...(stale.length === 0 ? {} : { stale }),
  }
}
