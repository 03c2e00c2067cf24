import { LANGUAGES, type Language } from '../locale/language.ts'
import type { TemplateName } from './page-node.ts'

/** What can be followed with a feed reader: stories, and media releases (S1 §2). */
export const FEED_KINDS = ['stories', 'media-releases'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** A feed as pages name it. */
export interface FeedLink {
  readonly title: string
  /** Path on the page's host. */
  readonly path: string
}

/**
 * Path of the feed of a kind in a language. It is the same for all countries: their entries are, and each is named once.
 * The extension gives the media type `application/atom+xml` on every server.
 */
export function toFeedPath(kind: FeedKind, language: Language): `/${string}` {
  return `/feeds/${kind}.${language}.atom`
}

/** Paths of all feeds that a host may have. */
export function listFeedPaths(): readonly `/${string}`[] {
  return FEED_KINDS.flatMap((kind) => LANGUAGES.map((language) => toFeedPath(kind, language)))
}

const STORIES: readonly FeedKind[] = ['stories']
const RELEASES: readonly FeedKind[] = ['media-releases']
const OF_TEMPLATE: Readonly<Partial<Record<TemplateName, readonly FeedKind[]>>> = {
  home: FEED_KINDS,
  'story-list': STORIES,
  story: STORIES,
  'story-contacts': STORIES,
  'story-author': STORIES,
  'media-release-list': RELEASES,
  'media-release': RELEASES,
}

/** The feeds that a page of a template names: those of what it shows, on the home page all. */
export function listFeedKinds(template: TemplateName): readonly FeedKind[] {
  return OF_TEMPLATE[template] ?? []
}
