import type { Story } from './content-entries.ts'

type RatedStory = Pick<Story, 'slug' | 'category' | 'publicationDate' | 'productSlugs' | 'contactSlugs'>

const WEIGHTS = { product: 4, category: 2, contact: 1 }

function countShared(a: readonly string[], b: readonly string[]): number {
  return a.filter((item) => b.includes(item)).length
}

/** Newest first; equal dates by slug, so that the order never changes between builds. */
export function sortByDate<T extends { readonly publicationDate: string; readonly slug: string }>(
  items: readonly T[],
): readonly T[] {
  return [...items].sort((a, b) => {
    if (a.publicationDate !== b.publicationDate) return a.publicationDate < b.publicationDate ? 1 : -1
    return a.slug < b.slug ? -1 : 1
  })
}

/**
 * Stories to read next (S1 §2 “Stories … recommended”): those that share most with this one, a product more than the
 * category, the category more than a contact; equal ones newest first. The specification gives no rule.
 */
export function recommendStories<T extends RatedStory>(
  story: RatedStory,
  all: readonly T[],
  count: number,
): readonly T[] {
  const rate = (other: T): number =>
    WEIGHTS.product * countShared(other.productSlugs, story.productSlugs) +
    WEIGHTS.category * Number(other.category === story.category) +
    WEIGHTS.contact * countShared(other.contactSlugs, story.contactSlugs)
  const rated = sortByDate(all)
    .filter((other) => other.slug !== story.slug)
    .map((other) => ({ other, rating: rate(other) }))
  return rated
    .sort((a, b) => b.rating - a.rating)
    .slice(0, count)
    .map(({ other }) => other)
}
