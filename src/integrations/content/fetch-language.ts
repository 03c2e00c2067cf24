import * as z from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts'
import type { Problem } from '../../domain/problem.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { parseRecords } from '../parse-records.ts'
import { localeOrder } from './content-locale.ts'
import type { ContentPart, KnownContent } from './content-types.ts'
import { fetchEntries, type EntryQuery } from './fetch-entries.ts'
import {
  ContactsDocument, LocationsDocument, MediaReleasesDocument, NavigationsDocument, NewsFeedDocument, PagesDocument,
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
): Promise<{ readonly part: ContentPart; readonly problems: readonly Problem[] }> {
  const { source, language, fallback, stage, pageSize, known, onPart } = input
  const locales = localeOrder(language, fallback)
  const problems: Problem[] = []
  async function fetch<K extends keyof ContentPart, T>(
    field: K,
    kind: string,
    query: EntryQuery,
    schemaOf: (record: unknown) => z.ZodType<T>,
  ): Promise<readonly T[] | ContentPart[K]> {
    const kept = known?.isCurrent(field) === true ? known.content.byLanguage[language]?.[field] : undefined
    if (kept !== undefined) {
      onPart()
      return kept
    }
    const records = await fetchEntries({ source, query, locales, stage, pageSize })
    onPart()
    const parsed = parseRecords({ source: 'content', kind, language, schemaOf, records })
    problems.push(...parsed.problems)
    return parsed.values
  }
  const [navigations, pages, stories, storyContacts, mediaReleases, news, locations, contacts] = await Promise.all([
    fetch('navigations', 'navigation', NavigationsDocument, () => wireNavigation),
    fetch('pages', 'page', PagesDocument, pageSchemaOf),
    fetch('stories', 'story', StoriesDocument, storySchemaOf),
    fetch('storyContacts', 'story contact', StoryContactsDocument, () => wireStoryContact),
    fetch('mediaReleases', 'media release', MediaReleasesDocument, () => wireMediaRelease),
    fetch('news', 'news item', NewsFeedDocument, () => wireNewsItem),
    fetch('locations', 'location', LocationsDocument, () => wireLocation),
    fetch('contacts', 'contact', ContactsDocument, () => wireContact),
  ])
  return {
    part: { navigations, pages, stories, storyContacts, mediaReleases, news, locations, contacts },
    problems,
  }
}
