import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { LanguageContent, SystemRedirect } from '../../domain/snapshot/snapshot.ts'
import type { SystemData } from '../../domain/site/system-data.ts'
import type { StaleMark } from '../last-good/last-good.ts'
import type { EntryRevisions } from '../revisions/entry-revisions.ts'
import type { KnownParts, TypesOfKinds } from '../revisions/known-parts.ts'

/** What the content service knows in one language, fallbacks already in place. */
export type ContentPart = Omit<LanguageContent, 'language' | 'documents' | 'catalogue'>

export interface FetchedContent {
  readonly system: SystemData
  readonly redirects: readonly SystemRedirect[]
  /** What each page was made of, of those that came whole and without a problem. */
  readonly pageRevisions?: EntryRevisions
  readonly byLanguage: Readonly<Partial<Record<Language, ContentPart>>>
  /** Records that break their schema; they are left out, or as they were before. */
  readonly problems: readonly Problem[]
  /** Entries that are as they were before. */
  readonly stale: readonly StaleMark[]
  /** Kinds of which not everything came. */
  readonly incomplete: ReadonlySet<string>
}

/** Types of the content service that the answers about each kind are made of: those that its query selects fields of. */
export const CONTENT_TYPES = {
  countries: ['Country', 'Language'],
  languages: ['Language'],
  sites: ['Site', 'Navigation'],
  brands: ['Brand', 'Asset'],
  redirects: ['SystemRedirect'],
  navigations: ['Navigation', 'Asset'],
  pages: ['ContentPage', 'Site', 'Asset', 'Contact', 'Story'],
  stories: ['Story', 'StoryContact', 'Asset', 'Contact'],
  storyContacts: ['StoryContact', 'Asset'],
  mediaReleases: ['MediaRelease', 'Contact'],
  news: ['NewsItem', 'Asset'],
  locations: ['Location'],
  contacts: ['Contact'],
} as const satisfies TypesOfKinds<string>

/** Kinds of records that come from the content service, named as in the snapshot. */
export type ContentKind = keyof typeof CONTENT_TYPES

export const isContentKind = (kind: string): kind is ContentKind => Object.hasOwn(CONTENT_TYPES, kind)

/** Content that was fetched before, and which kinds of it the service still has so. */
export type KnownContent = KnownParts<ContentKind, FetchedContent>
