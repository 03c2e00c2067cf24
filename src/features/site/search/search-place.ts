/** Where a visitor searches. */
export interface SearchTarget {
  readonly localeCode: string
  /** Of a site that shares its host; absent: the host says it. */
  readonly siteSlug?: string
}

/** Reads a place from the frame of a page: `/de/events` → `events`. */
export function toSearchTarget(basePath: string, localeCode: string): SearchTarget {
  const [, , siteSlug] = basePath.split('/')
  return { localeCode, ...(siteSlug === undefined || siteSlug === '' ? {} : { siteSlug }) }
}
