import { withPricesAt } from '../catalogue/prices.ts'
import { buildContentPlaces } from '../content/content-routes.ts'
import type { ContentPage } from '../content/content-entries.ts'
import { ENTRY_ROUTES } from '../path/fixed-routes.ts'
import type { LanguageContent, Snapshot } from '../snapshot/snapshot.ts'
import { listTimedEntries, listTimedRedirects } from './content-windows.ts'
import { isWithin, type TimeWindow } from '../content/entry-schedule.ts'

/** Entries that their dates keep off the sites, by all that content may call them. */
export interface HiddenEntries {
  /** By `kind:id`. */
  readonly byRef: ReadonlyMap<string, TimeWindow>
  /** Stories, by slug. */
  readonly byStorySlug: ReadonlyMap<string, TimeWindow>
  /** Of pages, stories and media releases, by route without locale and site. */
  readonly byRoute: ReadonlyMap<string, TimeWindow>
}

/** A snapshot as the sites show it at a moment. */
export interface TimedSnapshot {
  readonly snapshot: Snapshot
  readonly hidden: HiddenEntries
}

interface Hidden {
  readonly byRef: Map<string, TimeWindow>
  readonly byStorySlug: Map<string, TimeWindow>
  readonly byRoute: Map<string, TimeWindow>
}

function listPlaces(pages: readonly ContentPage[]): ReadonlyMap<string, string> {
  const bySite = new Map<string, ContentPage[]>()
  for (const page of pages) bySite.set(page.siteId, [...(bySite.get(page.siteId) ?? []), page])
  const placed = [...bySite.values()].flatMap((own) => [...buildContentPlaces(own).places])
  return new Map(placed.map(([id, { route }]) => [id, route]))
}

function gateLanguage(content: LanguageContent, now: Date, hidden: Hidden): LanguageContent {
  const away = new Map(
    listTimedEntries(content).flatMap(({ ref, window }) => (isWithin(window, now) ? [] : [[ref, window] as const])),
  )
  if (away.size === 0) return content
  const places = listPlaces(content.pages)
  for (const [ref, window] of away) hidden.byRef.set(ref, window)
  const note = (route: string | undefined, window: TimeWindow | undefined): void => {
    if (route !== undefined && window !== undefined) hidden.byRoute.set(route, window)
  }
  for (const { id } of content.pages) note(places.get(id), away.get(`page:${id}`))
  for (const { id, slug } of content.mediaReleases)
    note(ENTRY_ROUTES.mediaRelease(slug), away.get(`media-release:${id}`))
  for (const { id, slug } of content.stories) {
    const window = away.get(`story:${id}`)
    note(ENTRY_ROUTES.story(slug), window)
    if (window !== undefined) hidden.byStorySlug.set(slug, window)
  }
  const isShown =
    (kind: string) =>
    ({ id }: { readonly id: string }): boolean =>
      !away.has(`${kind}:${id}`)
  return {
    ...content,
    pages: content.pages.filter(isShown('page')),
    stories: content.stories.filter(isShown('story')),
    mediaReleases: content.mediaReleases.filter(isShown('media-release')),
    news: content.news.filter(isShown('news')),
  }
}

/** Prices that hold; the same object where all of them do. */
function gatePrices(content: LanguageContent, now: Date): LanguageContent {
  const { products } = content.catalogue
  const gated = products.map((product) => withPricesAt(product, now))
  if (gated.every((product, at) => product === products[at])) return content
  return { ...content, catalogue: { ...content.catalogue, products: gated } }
}

/**
 * Leaves out what has not begun at a moment, or has ended: pages with all below them, stories, media releases, news,
 * redirects, and prices of products.
 * Pure: the same snapshot at the same moment is the same.
 */
export function applySchedule(snapshot: Snapshot, now: Date): TimedSnapshot {
  const hidden: Hidden = { byRef: new Map(), byStorySlug: new Map(), byRoute: new Map() }
  const byLanguage = Object.fromEntries(
    Object.entries(snapshot.byLanguage).map(([language, content]) => [
      language,
      gatePrices(gateLanguage(content, now, hidden), now),
    ]),
  )
  for (const { ref, window } of listTimedRedirects(snapshot.redirects)) {
    if (!isWithin(window, now)) hidden.byRef.set(ref, window)
  }
  const redirects = snapshot.redirects.filter(({ id }) => !hidden.byRef.has(`redirect:${id}`))
  const isSame =
    hidden.byRef.size === 0 &&
    Object.entries(snapshot.byLanguage).every(([language, content]) => byLanguage[language] === content)
  return { snapshot: isSame ? snapshot : { ...snapshot, redirects, byLanguage }, hidden }
}
