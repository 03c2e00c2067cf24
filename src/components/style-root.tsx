import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { listedStyles, STYLE_KEY } from '../theme/css.ts'

/**
 * No vendor prefixes, emotion's default: browsers since 2021 do without them, and they were a third of every page's styles.
 * One list for all caches, because emotion shares compiled styles between caches that have the same list.
 */
const STYLIS_PLUGINS: NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']> = []

/**
 * A style cache: one for the browser's life, a fresh one for each page or slice on the server. It takes what stands in the
 * site's style sheet for inserted, so only styles that are combined while rendering come with the page.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: STYLIS_PLUGINS })
  // Code that is loaded later adds to the list: as a prototype it stays in sight.
  cache.inserted = Object.create(listedStyles())
  return cache
}

/** On the server a cache per render makes every style stand once in each page and once in each slice. */
export function StyleRoot({
  cache,
  children,
}: {
  readonly cache: EmotionCache
  readonly children: ReactNode
}): ReactNode {
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
