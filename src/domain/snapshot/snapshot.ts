import type { CatalogueContent, DocumentRecord } from '../catalogue/catalogue.ts'
import type {
  Contact,
  ContentPage,
  Location,
  MediaRelease,
  NewsItem,
  Story,
  StoryContact,
} from '../content/content-entries.ts'
import type { Language } from '../locale/language.ts'
import type { LinkTarget } from '../link/link-target.ts'
import type { NavigationTree } from '../navigation/navigation-tree.ts'
import type { EditorReason } from '../content/editor-reason.ts'
import type { EntrySchedule } from '../content/entry-schedule.ts'
import type { StaleEntry } from '../content/stale-entry.ts'
import type { SystemData } from '../site/system-data.ts'

/** Everything that is written in one language, fallbacks already in place. */
export interface LanguageContent {
  readonly language: Language
  readonly navigations: readonly NavigationTree[]
  readonly pages: readonly ContentPage[]
  readonly stories: readonly Story[]
  readonly storyContacts: readonly StoryContact[]
  readonly mediaReleases: readonly MediaRelease[]
  readonly news: readonly NewsItem[]
  readonly locations: readonly Location[]
  readonly contacts: readonly Contact[]
  readonly documents: readonly DocumentRecord[]
  readonly catalogue: CatalogueContent
}

/** A system redirect as editors keep it (S1 §3 “Redirect”). Its dates are for campaigns, but hold for all. */
export interface SystemRedirect extends EntrySchedule {
  readonly id: string
  /** Path, with or without locale. */
  readonly previousUrl: string
  /** Absent: `moved`. */
  readonly reason?: EditorReason
  /** Absent where the address is gone. */
  readonly target?: LinkTarget
}

/** All that a build knows of the outside world: complete, checked, in one version (S1 §3). */
export interface Snapshot {
  /** Hash of its whole content: equal content, equal id. */
  readonly id: string
  readonly system: SystemData
  readonly redirects: readonly SystemRedirect[]
  readonly byLanguage: Readonly<Partial<Record<Language, LanguageContent>>>
  /** Entries that are as they were before, because their source could not give them; absent: none. */
  readonly stale?: readonly StaleEntry[]
}
