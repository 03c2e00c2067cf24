import type { Logger } from 'pino'
import type { Language } from '../../src/domain/locale/language.ts'
import type { AreaNames } from '../../src/domain/path/page-area.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import type { MayEdit } from '../access/editors-only.ts'
import { createDraftProxy } from './draft-proxy.ts'
import { createNewsFeed } from './news-feed.ts'
import { createSiteNavigation } from './site-navigation-handler.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import { CONTENT_CACHE, createContentCache } from './content-cache.ts'
import { createLiveContent, toAwayError } from './live-content.ts'

export interface ContentFunctionsOptions {
  /** The content service. */
  readonly source: ContentSource
  readonly fallbackLanguages: Readonly<Partial<Record<Language, Language>>>
  readonly currentRelease: () => Release | undefined
  readonly areas: AreaNames
  /** Whether the group has the area of news; by default it has. */
  readonly hasNews?: boolean
  readonly mayEdit: MayEdit
  readonly logger: Pick<Logger, 'warn'>
  /** Decides which dated entries are shown. */
  readonly now: () => Date
}

/** Functions that ask the content service while the site is served: navigation, news, drafts. */
export function createContentFunctions(options: ContentFunctionsOptions): readonly FunctionMount[] {
  const { source, fallbackLanguages, hasNews = true, currentRelease, areas, mayEdit, logger, now } = options
  const cache = createContentCache({
    ...CONTENT_CACHE,
    now: () => performance.now(),
    onStale: (key, error) => logger.warn({ err: error, key }, 'content is shown longer than it should be'),
  })
  const content = createLiveContent({ source, cache, fallbackLanguages, logger })
  const onFailure = (error: unknown): void => logger.warn({ err: error }, 'sections of a navigation stay empty')
  return [
    {
      path: '/api/site-navigation/*rest',
      handler: createSiteNavigation({ content, currentRelease, areas, mayEdit, onFailure }),
    },
    ...(hasNews ? [{ path: '/api/news-feed', handler: createNewsFeed({ content, currentRelease, areas, now }) }] : []),
    {
      path: '/api/hygraph-draft-proxy',
      handler: createDraftProxy({
        mayEdit,
        drafts: source.drafts,
        toAway: (error) => toAwayError(error, logger),
      }),
    },
  ]
}
