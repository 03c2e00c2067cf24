import type * as z from 'zod'
import { mediaReleaseFile, newsItemFile, storyContactFile, storyFile } from './editorial-files.ts'
import { navigationFile } from './navigation-file.ts'
import { pageFile } from './page-file.ts'
import { contactFile, locationFile } from './place-files.ts'
import { brandFile, countryFile, languageFile, redirectFile, siteFile, systemPageFile } from './system-files.ts'

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
