import * as z from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '../../domain/locale/language.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { complete, type KeptRecords, type LastGoodReader } from '../last-good/last-good.ts'
import { orLastGood } from '../last-good/or-last-good.ts'
import { parseRecords } from '../parse-records.ts'
import { localeOrder } from './content-locale.ts'
import type { ContentPart, KnownContent } from './content-types.ts'
import { fetchEntries, type EntryQuery } from './fetch-entries.ts'
import type { PageFetch } from './fetch-pages.ts'
import {
  ContactsDocument, LocationsDocument, MediaReleasesDocument, NavigationsDocument, NewsFeedDocument,
  StoriesDocument, StoryContactsDocument, type Stage,
} from './generated/operations.ts' // prettier-ignore
import {
  createPageSchema, createStorySchema, wireContact, wireLocation, wireMediaRelease, wireNewsItem, wireStoryContact,
} from './wire/entries.ts' // prettier-ignore
import { wireNavigation } from './wire/navigation.ts'
import { wireLanguage } from './wire/values.ts'

export interface FetchLanguageInput {
  readonly source: GraphqlSource
  readonly language: Language
  readonly fallback: Language | undefined
  readonly stage: Stage
  readonly pageSize: number
  readonly known: KnownContent | undefined
  readonly lastGood: LastGoodReader
  /** How pages are had, in all languages. */
  readonly planPages: () => Promise<PageFetch>
  /** Called whenever one of the lists has arrived. */
  readonly onPart: () => void
}

/** Lists that `fetchLanguage` asks for. */
export const LANGUAGE_PARTS = 8

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

const pageSchemaOf = byWrittenLanguage(createPageSchema)
const storySchemaOf = byWrittenLanguage(createStorySchema)

/** Fetches everything that is written in a language, or falls back from it. */
export async function fetchLanguage(
  input: FetchLanguageInput,
): Promise<{ readonly part: ContentPart; readonly kept: readonly (readonly [string, KeptRecords<unknown>])[] }> {
  const { source, language, fallback, stage, pageSize, known, lastGood, planPages, onPart } = input
  const locales = localeOrder(language, fallback)
  const kept: [string, KeptRecords<unknown>][] = []
  type Records<K extends keyof ContentPart> = KeptRecords<ContentPart[K][number]>
  const parse = <T>(kind: string, schemaOf: (record: unknown) => z.ZodType<T>, records: readonly unknown[]) =>
    parseRecords({ source: 'content', kind, language, schemaOf, records })
  async function keepOr<K extends keyof ContentPart>(
    field: K,
    fetch: () => Promise<Records<K>>,
  ): Promise<readonly ContentPart[K][number][]> {
    const current = known?.isCurrent(field) === true ? known.content.byLanguage[language]?.[field] : undefined
    const records = current === undefined ? await fetch() : complete<ContentPart[K][number]>(current)
    onPart()
    kept.push([field, records])
    return records.values
  }
  const fetch = <K extends keyof ContentPart>(
    field: K,
    kind: string,
    query: EntryQuery,
    schemaOf: (record: unknown) => z.ZodType<ContentPart[K][number]>,
  ): Promise<readonly ContentPart[K][number][]> =>
    keepOr(field, () =>
      orLastGood<ContentPart[K][number]>({
        source: 'content',
        kind: field,
        language,
        listOf: (content) => content[field],
        lastGood,
        fetch: async () => parse(kind, schemaOf, await fetchEntries({ source, query, locales, stage, pageSize })),
      }),
    )
  const [navigations, pages, stories, storyContacts, mediaReleases, news, locations, contacts] = await Promise.all([
    fetch('navigations', 'navigation', NavigationsDocument, () => wireNavigation),
    keepOr('pages', async () => {
      const { fetchIn } = await planPages()
      return fetchIn({ language, locales, lastGood, parse: (records) => parse('page', pageSchemaOf, records) })
    }),
    fetch('stories', 'story', StoriesDocument, storySchemaOf),
    fetch('storyContacts', 'story contact', StoryContactsDocument, () => wireStoryContact),
    fetch('mediaReleases', 'media release', MediaReleasesDocument, () => wireMediaRelease),
    fetch('news', 'news item', NewsFeedDocument, () => wireNewsItem),
    fetch('locations', 'location', LocationsDocument, () => wireLocation),
    fetch('contacts', 'contact', ContactsDocument, () => wireContact),
  ])
  return { part: { navigations, pages, stories, storyContacts, mediaReleases, news, locations, contacts }, kept }
}
