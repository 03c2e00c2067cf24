import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * No vendor prefixes, emotion's default: browsers since 2021 do without them, and they were a third of every page's styles.
 * One list for all caches, because emotion shares compiled styles between caches that have the same list.
 */
const STYLIS_PLUGINS: NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']> = []

/** A style cache: one for the browser's life, a fresh one for each page or slice on the server. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'u', stylisPlugins: STYLIS_PLUGINS })
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
