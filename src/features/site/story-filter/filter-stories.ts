import type { StoryTeaser } from '../../../domain/page/page-module.ts'

export interface StoryFilter {
  /** Empty: every category. */
  readonly category: string
  readonly videoOnly: boolean
}

/** Stories of a category, with a film if so wished (S1 §2). */
export function filterStories(
  stories: readonly StoryTeaser[],
  { category, videoOnly }: StoryFilter,
): readonly StoryTeaser[] {
  return stories.filter((story) => (category === '' || story.category === category) && (!videoOnly || story.hasVideo))
}

/** Categories that occur, in the order of the alphabet of the language. */
export function listCategories(stories: readonly StoryTeaser[], language: string): readonly string[] {
  return [...new Set(stories.map(({ category }) => category))].sort(new Intl.Collator(language).compare)
}
