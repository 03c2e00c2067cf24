import type { Story, StoryContact } from '../../../../../src/domain/content/content-entries.ts'
import type { StoryAuthor, TemplateContent } from '../../../../../src/domain/page/page-data.ts'
import { recommendStories, sortByDate } from '../../../../../src/domain/content/recommended-stories.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { ENTRY_ROUTES } from '../../../../../src/domain/path/fixed-routes.ts'
import { toProductReferences, toStoryTeaser } from './cards.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'
import { resolveModules } from './resolve-modules.ts'

const RECOMMENDED_STORIES = 3

function toAuthor(contact: StoryContact): StoryAuthor {
  const { name, role, bio, email, slug, image } = contact
  return { name, role, bio, email, route: ENTRY_ROUTES.author(slug), ...omitUndefined({ image }) }
}

function listStories({ edition }: ComposeScope): readonly Story[] {
  return sortByDate(edition.content.stories.map(({ entry }) => entry))
}

/** Content of the list of stories, newest first. */
export function composeStoryList(scope: ComposeScope): TemplateContent['story-list'] {
  return { stories: listStories(scope).map((story) => toStoryTeaser(story, scope)) }
}

/** Content of a story. */
export function composeStory(story: Story, scope: ComposeScope): TemplateContent['story'] {
  const { index } = scope.edition.content
  return {
    title: story.title,
    leadText: story.leadText,
    publicationDate: story.publicationDate,
    category: story.category,
    readingMinutes: story.readingMinutes,
    ...omitUndefined({ image: story.image, video: story.video }),
    authors: story.contactSlugs.flatMap((slug) => {
      const contact = index.storyContacts.get(slug)
      return contact === undefined ? [] : [toAuthor(contact)]
    }),
    modules: resolveModules(story.modules, scope, story.contentLanguage),
    products: toProductReferences(story.productSlugs, scope),
    recommended: recommendStories(story, listStories(scope), RECOMMENDED_STORIES).map((other) =>
      toStoryTeaser(other, scope),
    ),
  }
}

/** Content of the list of story contacts, by name, each with the number of their stories. */
export function composeStoryContacts(scope: ComposeScope): TemplateContent['story-contacts'] {
  const stories = listStories(scope)
  const contacts = scope.edition.content.storyContacts.map(({ entry }) => entry)
  const collator = new Intl.Collator(scope.locale.language)
  return {
    authors: contacts
      .sort((a, b) => collator.compare(a.name, b.name))
      .map((contact) => ({
        ...toAuthor(contact),
        storyCount: stories.filter(({ contactSlugs }) => contactSlugs.includes(contact.slug)).length,
      })),
  }
}

/** Content of an author's page. */
export function composeStoryAuthor(contact: StoryContact, scope: ComposeScope): TemplateContent['story-author'] {
  const own = listStories(scope).filter(({ contactSlugs }) => contactSlugs.includes(contact.slug))
  return { author: toAuthor(contact), stories: own.map((story) => toStoryTeaser(story, scope)) }
}
