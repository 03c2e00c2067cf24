import type { ContentPage } from '../content/content-entries.ts'
import type { LanguageContent, SystemRedirect } from '../snapshot/snapshot.ts'
import { intersect, toWindow, type ScheduledEntry, type TimeWindow } from '../content/entry-schedule.ts'

/** An entry that may have dates, and when it is on the sites. */
export interface TimedEntry {
  /** `kind:id`, as `uapp why` prints it. */
  readonly ref: string
  readonly title: string
  readonly window: TimeWindow
}

type Entry = ScheduledEntry & { readonly id: string; readonly title: string }

/** A page is on its site when all pages above it are: nothing hangs below a page that is not there. */
function createPageWindows(pages: readonly ContentPage[]): (page: ContentPage) => TimeWindow {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const windowOf = (page: ContentPage, below: ReadonlySet<string>): TimeWindow => {
    const own = toWindow(page)
    const parent = page.parentId === undefined ? undefined : byId.get(page.parentId)
    if (parent === undefined || below.has(parent.id)) return own
    return intersect(own, windowOf(parent, new Set([...below, parent.id])))
  }
  return (page) => windowOf(page, new Set([page.id]))
}

const timed = (kind: string, { id, title }: Entry, window: TimeWindow): TimedEntry => ({
  ref: `${kind}:${id}`,
  title,
  window,
})

/** All entries of a language that may have dates, with their windows. */
export function listTimedEntries({ pages, stories, mediaReleases, news }: LanguageContent): readonly TimedEntry[] {
  const pageWindow = createPageWindows(pages)
  return [
    ...pages.map((page) => timed('page', page, pageWindow(page))),
    ...stories.map((story) => timed('story', story, toWindow(story))),
    ...mediaReleases.map((release) => timed('media-release', release, toWindow(release))),
    ...news.map((item) => timed('news', item, toWindow(item))),
  ]
}

/** Redirects with dates, such as those of campaigns; the title is the former address. */
export function listTimedRedirects(redirects: readonly SystemRedirect[]): readonly TimedEntry[] {
  return redirects
    .filter(({ publishAt, unpublishAt }) => publishAt !== undefined || unpublishAt !== undefined)
    .map((redirect) => timed('redirect', { ...redirect, title: redirect.previousUrl }, toWindow(redirect)))
}
