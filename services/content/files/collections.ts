import * as z from 'zod'
import { mediaReleaseFile, newsItemFile, storyContactFile, storyFile } from './editorial-files.ts'
import { navigationFile } from './navigation-file.ts'
import { brandFile, countryFile, languageFile, redirectFile, siteFile, systemPageFile } from './system-files.ts'
import {
  countryCodes,
  entryId,
  picture,
  schedule,
  slug,
  stage,
  theme,
  translation,
  countryCode,
  email,
} from './fields.ts'
import { localizedText } from './localized.ts'
import { moduleFile } from './module-file.ts'
import { OPENING_HOURS_EXAMPLE, parseOpeningHours } from '../../../src/domain/location/opening-hours.ts'

const openingHours = z.string().refine((text) => parseOpeningHours(text) !== undefined, {
  error: ({ input }) => `${JSON.stringify(input)} are no opening hours: write them like ${OPENING_HOURS_EXAMPLE}`,
})

const locationFile = z.strictObject({
  id: entryId,
  stage,
  /** What visitors call it. */
  name: localizedText,
  /** What is done there. */
  kind: z.enum(['headquarters', 'subsidiary', 'service', 'production', 'partner']),
  /** Where it stands. */
  country: countryCode,
  /** As the language of the reader writes it. */
  city: localizedText,
  /** Lines above postal code and city. */
  address: z.array(z.string().min(1)).min(1),
  /** In the form of its country. */
  postalCode: z.string(),
  /** Degrees, north of the equator. */
  latitude: z.number().min(-90).max(90),
  /** Degrees, east of Greenwich. */
  longitude: z.number().min(-180).max(180),
  /** With the code of its country. */
  phone: z.string().min(1),
  email,
  /** What it does for customers. */
  services: z.array(localizedText).default([]),
  /** A line for each stretch, such as Mo-Fr 08:00-17:00, in the time of the place. */
  openingHours: z.array(openingHours).default([]),
})

const contactFile = z.strictObject({
  id: entryId,
  stage,
  /** A desk, such as application engineering. */
  name: localizedText,
  /** What it answers, and how soon. */
  text: localizedText,
  /** Numbers, each with the part of the world that calls it. */
  phones: z.array(z.strictObject({ region: localizedText, number: z.string().min(1) })).default([]),
  email,
})

/** Who sees the page: none, password or role:NAME. */
const protection = z
  .string()
  .regex(/^(none|password|role:.+)$/, 'protection is none, password or role:NAME')
  .default('none')
  .transform((value) => {
    if (value === 'none' || value === 'password') return { kind: value }
    return { kind: 'role' as const, role: value.slice('role:'.length) }
  })

/** A content page; its folder names the site (docs/content-files.md “Page”). */
const pageFile = z.strictObject({
  id: entryId,
  stage,
  /** Last segment of its address; home: the page of the site itself. */
  slug,
  /** Page that it stands below. */
  parent: entryId.optional(),
  /** Heading of the page and of the browser’s tab. */
  title: localizedText,
  /** For search engines: 120 to 155 characters. */
  description: localizedText,
  /** Colours of the page. */
  theme: theme.default('Default'),
  ...schedule,
  /** It exists only there; absent: in all countries. */
  countries: countryCodes,
  protection,
  /** Its modules are added to the page of this product or service; it has no page of its own. */
  injection: z.strictObject({ type: z.enum(['product', 'service']), slug }).optional(),
  /** For sharing, and for teasers. */
  image: picture.optional(),
  /** What the page is made of. */
  modules: z.array(moduleFile).default([]),
  ...translation,
})

/** Where the entries of a model lie: a list in one file, or a folder with a file for each. */
export type Place = { readonly list: string } | { readonly folder: string }

/** The models of the service: GraphQL type name, where its files lie, and their form. */
export const COLLECTIONS = {
  Country: { place: { list: 'system/countries.json' }, schema: countryFile },
  Language: { place: { list: 'system/languages.json' }, schema: languageFile },
  Brand: { place: { list: 'system/brands.yaml' }, schema: brandFile },
  Site: { place: { list: 'system/sites.yaml' }, schema: siteFile },
  SystemRedirect: { place: { list: 'system/redirects.yaml' }, schema: redirectFile },
  SystemPage: { place: { list: 'system/pages.yaml' }, schema: systemPageFile },
  Navigation: { place: { folder: 'navigation' }, schema: navigationFile },
  ContentPage: { place: { folder: 'pages' }, schema: pageFile },
  Story: { place: { folder: 'stories' }, schema: storyFile },
  StoryContact: { place: { folder: 'story-contacts' }, schema: storyContactFile },
  MediaRelease: { place: { folder: 'media-releases' }, schema: mediaReleaseFile },
  NewsItem: { place: { folder: 'news' }, schema: newsItemFile },
  Location: { place: { folder: 'locations' }, schema: locationFile },
  Contact: { place: { folder: 'contacts' }, schema: contactFile },
} as const satisfies Record<string, { readonly place: Place; readonly schema: z.ZodType }>

export type ModelName = keyof typeof COLLECTIONS
/** An entry of a model as its file holds it, all languages still in it. */
export type FileOf<Model extends ModelName> = z.output<(typeof COLLECTIONS)[Model]['schema']>
