import { FEED_KINDS, toFeedPath, type FeedKind } from '../../../src/domain/page/feed.ts'
import { INTERNATIONAL } from '../../../src/domain/locale/locale.ts'
import type { PageData } from '../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import { replacePlaceholder } from '../../../src/domain/locale/placeholder-country.ts'
import type { ComposedGroup } from '../plan/render-groups/compose-render-groups.ts'
import type { AtomEntry, AtomFeed } from './atom-feed.ts'

type FeedGroup = Pick<ComposedGroup, 'template' | 'countries' | 'data'>

/** Entries of a feed; older ones are found on the list's page. */
const MAX_ENTRIES = 50

const LIST: Readonly<Record<FeedKind, TemplateName>> = { stories: 'story-list', 'media-releases': 'media-release-list' }

/** Gathers feeds, one site and language at a time. */
export interface FeedCollector {
  /** Takes all render groups of one site and language. */
  addSiteGroups(groups: readonly FeedGroup[]): void
  readonly feeds: readonly AtomFeed[]
}

type FeedText = Pick<AtomEntry, 'title' | 'summary' | 'published' | 'authors' | 'category'>

function readStory({ content }: PageData<'story'>): FeedText {
  return {
    title: content.title,
    summary: content.leadText,
    published: content.publicationDate,
    authors: content.authors.map(({ name }) => name),
    category: content.category,
  }
}

function readRelease({ content }: PageData<'media-release'>): FeedText {
  return { title: content.title, summary: content.leadText, published: content.publicationDate, authors: [] }
}

function readEntry(kind: FeedKind, { template, data }: FeedGroup): FeedText | undefined {
  if (kind === 'stories' && template === 'story') return readStory(data as PageData<'story'>)
  if (kind === 'media-releases' && template === 'media-release') return readRelease(data as PageData<'media-release'>)
  return undefined
}

/** Newest first; equal dates by id, so that the order never changes between builds. */
function compareEntries(a: AtomEntry, b: AtomEntry): number {
  if (a.published !== b.published) return a.published < b.published ? 1 : -1
  return a.id < b.id ? -1 : 1
}

function toEntries(kind: FeedKind, groups: readonly FeedGroup[], country: string): readonly AtomEntry[] {
  return groups
    .flatMap((found): readonly AtomEntry[] => {
      const { frame } = found.data
      const text = readEntry(kind, found)
      if (text === undefined || frame.isLanguageUnavailable) return []
      const address = (url: string): string => replacePlaceholder(url, country)
      const { contentLanguage: hreflang } = frame
      return [
        { id: address(frame.canonicalUrl), ...text, page: { href: address(frame.origin + frame.path), hreflang } },
      ]
    })
    .sort(compareEntries)
    .slice(0, MAX_ENTRIES)
}

/**
 * The countries of a language see the same stories and media releases, so they share a feed. It leads to the international
 * pages, or to those of the first country where none are planned. Ids are canonical addresses: an entry that is not
 * translated is the same one in every feed.
 */
export function createFeedCollector(): FeedCollector {
  const feeds: AtomFeed[] = []
  return {
    addSiteGroups(groups) {
      for (const kind of FEED_KINDS) {
        const lists = groups.filter(({ template }) => template === LIST[kind])
        const list = lists.find(({ countries }) => countries.includes(INTERNATIONAL)) ?? lists[0]
        const country = list?.countries.includes(INTERNATIONAL) === true ? INTERNATIONAL : list?.countries[0]
        if (list === undefined || country === undefined) continue
        const seen = groups.filter(({ countries }) => countries.includes(country))
        const [first, ...others] = toEntries(kind, seen, country)
        if (first === undefined) continue
        const { origin, path, title, description, siteName, locale } = list.data.frame
        const feedPath = toFeedPath(kind, locale.language)
        feeds.push({
          path: feedPath,
          self: `${origin}${feedPath}`,
          title: `${title} | ${siteName}`,
          subtitle: description,
          author: siteName,
          page: { href: replacePlaceholder(`${origin}${path}`, country), hreflang: locale.language },
          entries: [first, ...others],
        })
      }
    },
    feeds,
  }
}
