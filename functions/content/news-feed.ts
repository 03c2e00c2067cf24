import * as z from 'zod'
import type { NewsFeed } from '../../src/contracts/news-feed.ts'
import type { AreaNames } from '../../src/domain/path/page-area.ts'
import { isWithin, toWindow } from '../../src/domain/content/entry-schedule.ts'
import { toNewsFeedItem } from '../../src/domain/page/news-feed-item.ts'
import { resolveLink } from '../../src/domain/link/resolve-link.ts'
import { respell, spellingOf } from '../../src/domain/locale/spelling.ts'
import { readCacheWish, toLanguage, type LiveContent } from './live-content.ts'
import { createReleaseLinks, listReleaseSites } from './release-links.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { Release } from '../../src/release/read-release.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface NewsFeedOptions {
  readonly content: LiveContent
  readonly currentRelease: () => Release | undefined
  readonly areas: AreaNames
  readonly now: () => Date
}

const inputSchema = z.object({
  query: z.object({
    lang: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]{2})?$/i)
      .transform((code) => code.toLowerCase())
      .default('en'),
    /** Id of an item, or the cursor of an earlier answer. */
    after: z
      .string()
      .regex(/^[\w+/=.:-]{1,200}$/)
      .optional(),
  }),
})

/** `GET /api/news-feed?lang={url code}&after={cursor}`: ten items, newest first, but for those whose dates hide them now, with links of the main site; a cursor that the content service does not know begins anew (S1 §7, S5). */
export function createNewsFeed({ content, currentRelease, areas, now }: NewsFeedOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    input: inputSchema,
    respond: async ({ query: { lang, after } }, request) => {
      const release = currentRelease()
      const main = release === undefined ? undefined : listReleaseSites(release).find(({ site }) => site.isMain)
      if (release === undefined || main === undefined) throw new NotReadyError('No release is served')
      const page = await content.news(toLanguage(lang), after, readCacheWish(request))
      const links = createReleaseLinks({ release, from: main, urlCode: lang, areas })
      const shown = page.items.filter((item) => isWithin(toWindow(item), now()))
      const items = shown.map(({ link: target, ...item }) => {
        const link = target === undefined ? undefined : resolveLink(target, links)
        return toNewsFeedItem({ ...item, ...omitUndefined({ link }) })
      })
      const pageInfo = { hasNextPage: page.hasNextPage, endCursor: page.endCursor ?? null }
      const [language = '', country = ''] = lang.split('-')
      const spelled = spellingOf(language, country.toUpperCase()) === undefined ? items : respell(items)
      return jsonResponse(200, { items: spelled, pageInfo } satisfies NewsFeed, {
        'cache-control': 'public, max-age=60',
        vary: 'cookie',
      })
    },
  })
}
