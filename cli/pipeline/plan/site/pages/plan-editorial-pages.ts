import { sortByDate } from '../../../../../src/domain/content/recommended-stories.ts'
import { ENTRY_ROUTES, FIXED_ROUTES } from '../../../../../src/domain/path/fixed-routes.ts'
import type { SiteContent } from '../site-content.ts'
import type { PageDraft } from '../site-edition.ts'
import { listModuleRefs, toRefs } from './data-refs.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

const FRAME = { theme: 'Default', lineage: [], protection: { kind: 'none' } } as const

/** Pages of stories, newest first, and of their contacts (S1 §2). */
export function planStoryPages(content: SiteContent): readonly PageDraft[] {
  const { index } = content
  const stories = [...content.stories].map((selected) => ({ ...selected, ...selected.entry }))
  const storyDrafts = sortByDate(stories).map(({ entry: story, isUnavailable }): PageDraft => ({
    ...FRAME,
    id: story.id,
    template: 'story',
    route: ENTRY_ROUTES.story(story.slug),
    parentRoute: FIXED_ROUTES.stories,
    title: story.title,
    description: story.leadText,
    ...omitUndefined({ image: story.image }),
    contentLanguage: story.contentLanguage,
    isLanguageUnavailable: isUnavailable,
    subject: { kind: 'story', story },
    dataRefs: [
      `story:${story.id}`,
      ...toRefs('story-contact', story.contactSlugs, index),
      ...toRefs('product', story.productSlugs, index),
      ...listModuleRefs(story.modules, index),
    ],
  }))
  const authorDrafts = content.storyContacts.map(({ entry: contact, isUnavailable }): PageDraft => ({
    ...FRAME,
    id: contact.id,
    template: 'story-author',
    route: ENTRY_ROUTES.author(contact.slug),
    parentRoute: FIXED_ROUTES.storyContacts,
    title: contact.name,
    description: contact.bio,
    ...omitUndefined({ image: contact.image }),
    contentLanguage: contact.contentLanguage,
    isLanguageUnavailable: isUnavailable,
    subject: { kind: 'story-author', contact },
    dataRefs: [
      `story-contact:${contact.id}`,
      ...content.stories.flatMap(({ entry }) =>
        entry.contactSlugs.includes(contact.slug) ? [`story:${entry.id}`] : [],
      ),
    ],
  }))
  return [...storyDrafts, ...authorDrafts]
}

/** Pages of media releases, newest first (S1 §2). */
export function planMediaReleasePages(content: SiteContent): readonly PageDraft[] {
  const releases = content.mediaReleases.map((selected) => ({ ...selected, ...selected.entry }))
  return sortByDate(releases).map(({ entry: release, isUnavailable }): PageDraft => ({
    ...FRAME,
    id: release.id,
    template: 'media-release',
    route: ENTRY_ROUTES.mediaRelease(release.slug),
    parentRoute: FIXED_ROUTES.mediaReleases,
    title: release.title,
    description: release.leadText,
    contentLanguage: release.contentLanguage,
    isLanguageUnavailable: isUnavailable,
    subject: { kind: 'media-release', release },
    dataRefs: [
      `media-release:${release.id}`,
      ...release.documentIds.map((id) => `document:${id}`),
      ...(release.contactId === undefined ? [] : [`contact:${release.contactId}`]),
    ],
  }))
}
