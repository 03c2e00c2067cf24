import * as z from 'zod'
import {
  bareLink,
  email,
  entryId,
  film,
  isoDate,
  link,
  markdown,
  picture,
  schedule,
  slug,
  stage,
  translation,
} from './fields.ts'
import { localizedText } from './localized.ts'
import { moduleFile } from './module-file.ts'

export const storyFile = z.strictObject({
  id: entryId,
  stage,
  /** Last segment of its address, below /stories. */
  slug,
  /** Heading. */
  title: localizedText,
  /** First paragraph, and the text of teasers. */
  leadText: localizedText,
  /** Day that it is from. */
  publicationDate: isoDate,
  ...schedule,
  /** What the list filters by. */
  category: localizedText,
  /** How long one reads. */
  readingMinutes: z.int().positive(),
  /** At the top, for teasers and for sharing. */
  image: picture.optional(),
  /** Slugs of story contacts who wrote it, or answer. */
  contacts: z.array(slug).default([]),
  /** Slugs of products whose pages name it. */
  products: z.array(slug).default([]),
  /** Takes the place of the picture. */
  video: film.optional(),
  /** What follows the first paragraph. */
  modules: z.array(moduleFile).default([]),
  ...translation,
})

export const storyContactFile = z.strictObject({
  id: entryId,
  stage,
  /** Last segment of the address of its page. */
  slug,
  /** Of the person. */
  name: localizedText,
  /** What the person does. */
  role: localizedText,
  /** A few sentences. */
  bio: localizedText,
  email,
  /** Of the person. */
  image: picture.optional(),
})

export const mediaReleaseFile = z.strictObject({
  id: entryId,
  stage,
  /** Last segment of its address. */
  slug,
  /** Heading. */
  title: localizedText,
  /** Day that it is from. */
  publicationDate: isoDate,
  ...schedule,
  /** Whether the rules of a stock exchange demand it. */
  adHoc: z.boolean().default(false),
  /** Place before the first sentence. */
  location: localizedText,
  /** First paragraph, and the text of teasers. */
  leadText: localizedText,
  /** What follows. */
  body: markdown,
  /** Ids of documents to download. */
  documents: z.array(entryId).default([]),
  /** Who answers journalists. */
  contact: entryId.optional(),
  ...translation,
})

export const newsItemFile = z.strictObject({
  id: entryId,
  stage,
  /** Heading. */
  title: localizedText,
  /** A few sentences. */
  text: localizedText,
  /** Day that it is from: the newest comes first. */
  publicationDate: isoDate,
  ...schedule,
  /** Where to read on. */
  link: link.or(bareLink).optional(),
  /** Beside the text. */
  image: picture.optional(),
})
