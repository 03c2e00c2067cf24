import { listFeedKinds, toFeedPath, type FeedKind, type FeedLink } from '../../../src/domain/page/feed.ts'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import type { SystemTitles } from './plan-input.ts'
import type { SiteEdition } from './site-edition.ts'

function hasEntries(kind: FeedKind, { context, content }: SiteEdition): boolean {
  if (!context.site.isMain) return false
  const entries = kind === 'stories' ? content.stories : content.mediaReleases
  return entries.some(({ isUnavailable }) => !isUnavailable)
}

/** The feeds that a page of a template names; a feed without entries is not written, so none leads there. */
export function listFeeds(template: TemplateName, edition: SiteEdition, titles: SystemTitles): readonly FeedLink[] {
  const { context, language } = edition
  return listFeedKinds(template)
    .filter((kind) => hasEntries(kind, edition))
    .map((kind) => {
      const { title } = kind === 'stories' ? titles.stories : titles.mediaReleases
      return { title: `${title} | ${context.site.name}`, path: toFeedPath(kind, language) }
    })
}
