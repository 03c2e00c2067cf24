import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * A style cache: one for the browser's life, a fresh one for each page or slice on the server.
 * Without the vendor prefixes of emotion's default, which browsers since 2021 do without: they were a third of every page's styles.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'u', stylisPlugins: [] })
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
