import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { LanguageContent, SystemRedirect } from '../../domain/snapshot/snapshot.ts'
import type { SystemData } from '../../domain/site/system-data.ts'
import type { StaleMark } from '../last-good/last-good.ts'
import type { EntryRevisions } from '../revisions/entry-revisions.ts'
import type { ContentKind } from '../ports/content-source.ts'
import type { KnownParts } from '../revisions/known-parts.ts'

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

/** Content that was fetched before, and which kinds of it the service still has so. */
export type KnownContent = KnownParts<ContentKind, FetchedContent>
