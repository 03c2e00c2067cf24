/** Where the comparison lies, without locale and site slug. */
export const COMPARISON_ROUTE = '/products/comparison'

/** Routes of pages that have a fixed place (S1 §2 “Route table”). */
export const FIXED_ROUTES = {
  home: '/',
  stories: '/stories',
  storyContacts: '/stories/contacts',
  mediaReleases: '/media-releases',
  comparison: COMPARISON_ROUTE,
  search: '/search',
  countries: '/countries',
  licences: '/licences',
  notFound: '/404',
  gone: '/410',
} as const

/** Routes of editorial entries by slug (S1 §2). */
export const ENTRY_ROUTES = {
  story: (slug: string): string => `${FIXED_ROUTES.stories}/${slug}`,
  author: (slug: string): string => `${FIXED_ROUTES.storyContacts}/${slug}`,
  mediaRelease: (slug: string): string => `${FIXED_ROUTES.mediaReleases}/${slug}`,
}
