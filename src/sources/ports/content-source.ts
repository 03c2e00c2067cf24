import type {
  Contact, ContentPage, Location, MediaRelease, NewsItem, Story, StoryContact,
} from '../../domain/content/content-entries.ts' // prettier-ignore
import type { EditorEntry } from '../../domain/content/editor-entry.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { NavigationTree } from '../../domain/navigation/navigation-tree.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { SiteRecord } from '../../domain/site/site-record.ts'
import type { Brand, Country, LanguageInfo } from '../../domain/site/system-data.ts'
import type { SystemRedirect } from '../../domain/snapshot/snapshot.ts'
import type { AcceptedText } from '../../domain/translation/check-unit.ts'
import type { PageTexts } from '../../domain/translation/text-entry.ts'
import type { TranslatablePage } from '../../domain/translation/translation.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { EntryRevision } from '../revisions/entry-revisions.ts'
import type { Revisions } from '../revisions/fetch-revisions.ts'
import type { TypesOfKinds } from '../revisions/known-parts.ts'

/** News of one page (S1 §9). */
export const NEWS_PAGE_SIZE = 10

/** The two stages of an entry. */
export type ContentStage = 'DRAFT' | 'PUBLISHED'

/** Types that the entries of each kind are made of, by which a source tells its revisions. */
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

/** Kinds of entries that come from the content service, named as in the snapshot. */
export type ContentKind = keyof typeof CONTENT_TYPES

export const isContentKind = (kind: string): kind is ContentKind => Object.hasOwn(CONTENT_TYPES, kind)

/** What a source gives of each kind. */
export interface ContentEntries {
  readonly countries: Country
  readonly languages: LanguageInfo
  readonly sites: SiteRecord
  readonly brands: Brand
  readonly redirects: SystemRedirect
  readonly navigations: NavigationTree
  readonly pages: ContentPage
  readonly stories: Story
  readonly storyContacts: StoryContact
  readonly mediaReleases: MediaRelease
  readonly news: NewsItem
  readonly locations: Location
  readonly contacts: Contact
}

/** In which language, and in which stage, entries are wanted. */
export interface EntryRequest {
  readonly language: Language
  /** Language to look in before `en`, where an entry does not exist in its own. */
  readonly fallback?: Language | undefined
  readonly stage: ContentStage
}

/** A page of the news feed, newest first. */
export interface NewsPage {
  readonly items: readonly NewsItem[]
  readonly hasNextPage: boolean
  readonly endCursor?: string
}

/** What changed, told without giving it. */
interface ContentRevisions {
  /** Of each type of `CONTENT_TYPES`; `undefined`: not now, so that everything has to be asked for. */
  readonly read: () => Promise<Revisions | undefined>
  /** Of each page, in the order of their list. */
  readonly ofPages: () => Promise<readonly EntryRevision[] | undefined>
  /** The pages with these ids, as `list` gives them. */
  readonly listPages: (request: EntryRequest, ids: readonly string[]) => Promise<ParsedRecords<ContentPage>>
}

/** A page in both stages; a stage that does not have it is absent. */
export interface EditorEntryStages {
  readonly draft?: EditorEntry | undefined
  readonly published?: EditorEntry | undefined
}

/** Pages of every kind, as the editor area lists them; never from a cache. */
export interface EditorEntries {
  /** What breaks its schema is left out and told. */
  readonly list: (request: EntryRequest) => Promise<{
    readonly entries: readonly EditorEntry[]
    readonly problems: readonly Problem[]
  }>
  readonly find: (id: string, language: Language) => Promise<EditorEntryStages>
  /** What is said about the translation of a page, drafts included; undefined: there is no such page. */
  readonly findTranslatable: (id: string) => Promise<TranslatablePage | undefined>
}

export interface PageTextsQuery {
  /** Absent: all pages. */
  readonly ids?: readonly string[]
  readonly stage: ContentStage
  /** Those whose texts are wanted. */
  readonly languages: readonly Language[]
}

interface SavedEntry {
  readonly id: string
  readonly language: Language
  readonly sourceLanguage: Language
  readonly texts: readonly AcceptedText[]
}

/** Texts of pages and of the entries that they are made of. */
export interface ContentTexts {
  /** Pages that the stage does not have are left out. */
  readonly read: (query: PageTextsQuery) => Promise<readonly PageTexts[]>
  /**
   * Writes translated texts of an entry as its draft; the same twice changes nothing. Wants a source with the token for writing.
   * @returns `conflict` when another source text stands there now: then nothing was written.
   */
  readonly save: (entry: SavedEntry) => Promise<'saved' | 'conflict'>
}

/** Queries of drafts that a browser may send, by the SHA-256 of their texts; they hold nothing protected (S1 §4, §7). */
export interface DraftQueries {
  readonly byHash: ReadonlyMap<string, string>
  readonly send: (query: string, variables: object) => Promise<object>
}

/** A webhook as it came. */
export interface ReceivedWebhook {
  /** The body as it came: parsed and printed again it is another one. */
  readonly body: string
  /** Value of the header; undefined: there is none. */
  readonly signature: string | undefined
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * What a signature is worth: `missing`, `malformed` (not of the form), `wrong` (not made with this secret for this body),
 * `stale` (genuine, but of a time too far from ours). Who sent it is told none of these.
 */
export type WebhookVerdict =
  | { readonly isGenuine: true; readonly environment: string; readonly timestamp: number }
  | { readonly isGenuine: false; readonly reason: 'missing' | 'malformed' | 'wrong' | 'stale' }

export interface WebhookCheck {
  /** Name of the header that signs, in lower case. */
  readonly header: string
  readonly verify: (webhook: ReceivedWebhook) => WebhookVerdict
}

/**
 * A content service, whatever it is made of. What is optional is absent where a service does not offer it by itself, and
 * what stands on it says so. All that asks throws {SourceUnavailableError} when the service is away, and
 * {SourceResponseError} when it cannot give what is asked for.
 */
export interface ContentSource {
  /** Most entries of one answer. */
  readonly pageSize: number
  /** All entries of a kind in a language; what breaks its schema is left out and told. */
  readonly list: <K extends ContentKind>(kind: K, request: EntryRequest) => Promise<ParsedRecords<ContentEntries[K]>>
  /** Ten items of the news feed after a cursor (S1 §7). */
  readonly newsPage: (request: EntryRequest, after: string | undefined) => Promise<NewsPage>
  /** Absent: everything is asked for in each fetch. */
  readonly revisions?: ContentRevisions
  /** Absent: the editor area has no pages. */
  readonly editor?: EditorEntries
  /** Absent: texts do not go out to translators, and do not come back. */
  readonly texts?: ContentTexts
  /** Absent: browsers get no drafts. */
  readonly drafts?: DraftQueries
}
