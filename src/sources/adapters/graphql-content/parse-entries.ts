import * as z from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/locale/language.ts'
import { parseRecords, type ParsedRecords } from '../../parse-records.ts'
import type { ContentEntries, ContentKind } from '../../ports/content-source.ts'
import {
  createPageSchema, createStorySchema, wireContact, wireLocation, wireMediaRelease, wireNewsItem, wireStoryContact,
} from './wire/entries.ts' // prettier-ignore
import { wireNavigation } from './wire/navigation.ts'
import { wireBrand, wireCountry, wireLanguageInfo, wireRedirect, wireSite } from './wire/system-data.ts'
import { wireLanguage } from './wire/values.ts'

/** How records of a kind are read. */
interface EntryForm<T> {
  /** For messages. */
  readonly word: string
  /** It is the same in all languages. */
  readonly isShared?: true
  readonly schemaOf: (record: unknown) => z.ZodType<T>
}

const written = z.object({ locale: wireLanguage })

/** Makes the schema of a record for the language that it is written in, once for each language. */
function byWrittenLanguage<T>(create: (language: Language) => z.ZodType<T>): (record: unknown) => z.ZodType<T> {
  const schemas = new Map<Language, z.ZodType<T>>()
  return (record) => {
    const language = written.safeParse(record).data?.locale ?? DEFAULT_LANGUAGE
    const schema = schemas.get(language) ?? create(language)
    schemas.set(language, schema)
    return schema
  }
}

const FORMS: { readonly [K in ContentKind]: EntryForm<ContentEntries[K]> } = {
  countries: { word: 'country', isShared: true, schemaOf: () => wireCountry },
  languages: { word: 'language', isShared: true, schemaOf: () => wireLanguageInfo },
  sites: { word: 'site', isShared: true, schemaOf: () => wireSite },
  brands: { word: 'brand', isShared: true, schemaOf: () => wireBrand },
  redirects: { word: 'redirect', isShared: true, schemaOf: () => wireRedirect },
  navigations: { word: 'navigation', schemaOf: () => wireNavigation },
  pages: { word: 'page', schemaOf: byWrittenLanguage(createPageSchema) },
  stories: { word: 'story', schemaOf: byWrittenLanguage(createStorySchema) },
  storyContacts: { word: 'story contact', schemaOf: () => wireStoryContact },
  mediaReleases: { word: 'media release', schemaOf: () => wireMediaRelease },
  news: { word: 'news item', schemaOf: () => wireNewsItem },
  locations: { word: 'location', schemaOf: () => wireLocation },
  contacts: { word: 'contact', schemaOf: () => wireContact },
}

/** Entries of a kind as a GraphQL service gave them, checked. */
export function parseEntries<K extends ContentKind>(
  kind: K,
  language: Language,
  records: readonly unknown[],
): ParsedRecords<ContentEntries[K]> {
  const { word, isShared, schemaOf }: EntryForm<ContentEntries[K]> = FORMS[kind]
  return parseRecords({
    source: 'content',
    kind: word,
    schemaOf,
    records,
    ...(isShared === true ? {} : { language }),
  })
}
