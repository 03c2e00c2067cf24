import { complete, type KeptRecords, type LastGoodReader } from '../last-good/last-good.ts'
import { orLastGood } from '../last-good/or-last-good.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { ContentSource, EntryRequest } from '../ports/content-source.ts'
import type { ContentPart, KnownContent } from './content-types.ts'
import type { PageFetch } from './fetch-pages.ts'

export interface FetchLanguageInput {
  readonly source: ContentSource
  readonly request: EntryRequest
  readonly known: KnownContent | undefined
  readonly lastGood: LastGoodReader
  /** How pages are had, in all languages. */
  readonly planPages: () => Promise<PageFetch>
  /** Called whenever one of the lists has arrived. */
  readonly onPart: () => void
}

/** Lists that `fetchLanguage` asks for. */
export const LANGUAGE_PARTS = 8

/** Fetches everything that is written in a language, or falls back from it. */
export async function fetchLanguage(
  input: FetchLanguageInput,
): Promise<{ readonly part: ContentPart; readonly kept: readonly (readonly [string, KeptRecords<unknown>])[] }> {
  const { source, request, known, lastGood, planPages, onPart } = input
  const { language } = request
  const kept: [string, KeptRecords<unknown>][] = []
  type Records<K extends keyof ContentPart> = KeptRecords<ContentPart[K][number]>
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
    ask: () => Promise<ParsedRecords<ContentPart[K][number]>>,
  ): Promise<readonly ContentPart[K][number][]> =>
    keepOr(field, () =>
      orLastGood<ContentPart[K][number]>({
        source: 'content',
        kind: field,
        language,
        listOf: (content) => content[field],
        lastGood,
        fetch: ask,
      }),
    )
  const [navigations, pages, stories, storyContacts, mediaReleases, news, locations, contacts] = await Promise.all([
    fetch('navigations', () => source.list('navigations', request)),
    keepOr('pages', async () => (await planPages()).fetchIn({ request, lastGood })),
    fetch('stories', () => source.list('stories', request)),
    fetch('storyContacts', () => source.list('storyContacts', request)),
    fetch('mediaReleases', () => source.list('mediaReleases', request)),
    fetch('news', () => source.list('news', request)),
    fetch('locations', () => source.list('locations', request)),
    fetch('contacts', () => source.list('contacts', request)),
  ])
  return { part: { navigations, pages, stories, storyContacts, mediaReleases, news, locations, contacts }, kept }
}
