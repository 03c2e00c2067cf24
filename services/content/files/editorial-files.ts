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
  slug,
  title: localizedText,
  leadText: localizedText,
  publicationDate: isoDate,
  ...schedule,
  category: localizedText,
  readingMinutes: z.int().positive(),
  image: picture.optional(),
  contacts: z.array(slug).default([]),
  products: z.array(slug).default([]),
  video: film.optional(),
  modules: z.array(moduleFile).default([]),
  ...translation,
})

export const storyContactFile = z.strictObject({
  id: entryId,
  stage,
  slug,
  name: localizedText,
  role: localizedText,
  bio: localizedText,
  email,
  image: picture.optional(),
})

export const mediaReleaseFile = z.strictObject({
  id: entryId,
  stage,
  slug,
  title: localizedText,
  publicationDate: isoDate,
  ...schedule,
  adHoc: z.boolean().default(false),
  location: localizedText,
  leadText: localizedText,
  body: markdown,
  documents: z.array(entryId).default([]),
  contact: entryId.optional(),
  ...translation,
})

export const newsItemFile = z.strictObject({
  id: entryId,
  stage,
  title: localizedText,
  text: localizedText,
  publicationDate: isoDate,
  ...schedule,
  link: link.or(bareLink).optional(),
  image: picture.optional(),
})
