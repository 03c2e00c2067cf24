import * as z from 'zod'
import type {
  Contact, ContentPage, EntryFrame, Location, MediaRelease, NewsItem, Protection, Story, StoryContact,
} from '../../../../domain/content/content-entries.ts' // prettier-ignore
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type { Language } from '../../../../domain/locale/language.ts'
import { OPENING_HOURS_EXAMPLE, parseOpeningHours } from '../../../../domain/location/opening-hours.ts'
import { createModuleSchema } from './module.ts'
import { wireRichText } from './rich-text.ts'
import {
  optional,
  optionalFilm,
  optionalLink,
  optionalPicture,
  optionalText,
  schedule,
  toVideoRef,
  wireLanguage,
} from './values.ts'

const frame = {
  id: z.string(),
  locale: wireLanguage,
  localizations: z.array(z.object({ locale: wireLanguage })),
}
type WireFrame = z.output<z.ZodObject<typeof frame>>

/** What every entry tells about itself, in the words of the domain; its other fields stay as they are. */
function withEntryFrame<T extends WireFrame>({
  id,
  locale,
  localizations,
  ...rest
}: T): EntryFrame & Omit<T, keyof WireFrame> {
  return { id, contentLanguage: locale, availableLanguages: localizations.map((other) => other.locale), ...rest }
}

export const wireProtection = z
  .object({ kind: z.enum(['none', 'password', 'role']), role: optionalText })
  .transform(({ kind, role }, context): Protection => {
    if (kind !== 'role') return { kind }
    if (role !== undefined) return { kind, role }
    context.issues.push({ code: 'custom', path: ['role'], message: 'a protection by role needs its name', input: role })
    return z.NEVER
  })

/** A content page. @param language the page is written in */
export function createPageSchema(language: Language): z.ZodType<ContentPage> {
  return z
    .object({
      ...frame,
      ...schedule,
      site: z.object({ id: z.string() }),
      slug: z.string(),
      parent: optional(z.object({ id: z.string() })),
      title: z.string(),
      description: z.string(),
      theme: z.string(),
      countries: optional(z.array(z.string())),
      protection: wireProtection,
      injection: optional(z.object({ type: z.enum(['product', 'service']), slug: z.string() })),
      image: optionalPicture,
      modules: z.array(createModuleSchema(language)),
    })
    .transform((wire) => {
      const { site, parent, ...rest } = withEntryFrame(wire)
      return omitUndefined({ siteId: site.id, parentId: parent?.id, ...rest })
    })
}

/** A story. @param language the story is written in */
export function createStorySchema(language: Language): z.ZodType<Story> {
  return z
    .object({
      ...frame,
      ...schedule,
      slug: z.string(),
      title: z.string(),
      leadText: z.string(),
      publicationDate: z.iso.date(),
      category: z.string(),
      readingMinutes: z.int().positive(),
      image: optionalPicture,
      video: optionalFilm,
      storyContacts: z.array(z.object({ slug: z.string() })),
      products: z.array(z.string()),
      modules: z.array(createModuleSchema(language)),
    })
    .transform((wire, context) => {
      const { video, image, storyContacts, products, ...rest } = withEntryFrame(wire)
      if (video !== undefined && image === undefined) {
        context.issues.push({
          code: 'custom',
          path: ['image'],
          message: 'a film needs a picture before it',
          input: image,
        })
        return z.NEVER
      }
      return omitUndefined({
        ...rest,
        image,
        video: video === undefined || image === undefined ? undefined : toVideoRef(video, image),
        contactSlugs: storyContacts.map(({ slug }) => slug),
        productSlugs: products,
      })
    })
}

export const wireStoryContact = z
  .object({
    ...frame,
    slug: z.string(),
    name: z.string(),
    role: z.string(),
    bio: z.string(),
    email: z.email(),
    image: optionalPicture,
  })
  .transform((wire): StoryContact => omitUndefined({ ...withEntryFrame(wire) }))

export const wireMediaRelease = z
  .object({
    ...frame,
    ...schedule,
    slug: z.string(),
    title: z.string(),
    leadText: z.string(),
    body: wireRichText,
    publicationDate: z.iso.date(),
    adHoc: z.boolean(),
    location: z.string(),
    documents: z.array(z.string()),
    contact: optional(z.object({ id: z.string() })),
  })
  .transform((wire): MediaRelease => {
    const { adHoc, location, documents, contact, ...rest } = withEntryFrame(wire)
    const named = { isAdHoc: adHoc, place: location, documentIds: documents, contactId: contact?.id }
    return omitUndefined({ ...rest, ...named })
  })

export const wireNewsItem = z
  .object({
    ...frame,
    ...schedule,
    title: z.string(),
    text: z.string(),
    publicationDate: z.iso.date(),
    link: optionalLink,
    image: optionalPicture,
  })
  .transform((wire): NewsItem => omitUndefined({ ...withEntryFrame(wire) }))

const openingHours = z.string().refine((text) => parseOpeningHours(text) !== undefined, {
  error: ({ input }) => `${JSON.stringify(input)} are no opening hours: write them like ${OPENING_HOURS_EXAMPLE}`,
})

export const wireLocation = z
  .object({
    ...frame,
    name: z.string(),
    kind: z.enum(['headquarters', 'subsidiary', 'service', 'production', 'partner']),
    country: z.string().regex(/^[A-Z]{2}$/),
    city: z.string(),
    address: z.array(z.string()),
    postalCode: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    phone: z.string(),
    email: z.email(),
    services: z.array(z.string()),
    openingHours: z.array(openingHours),
  })
  .transform((wire): Location => {
    const { address, ...rest } = withEntryFrame(wire)
    return { ...rest, addressLines: address }
  })

export const wireContact = z
  .object({
    ...frame,
    name: z.string(),
    text: z.string(),
    phones: z.array(z.object({ region: z.string(), number: z.string() })),
    email: z.email(),
  })
  .transform((wire): Contact => ({ ...withEntryFrame(wire) }))
