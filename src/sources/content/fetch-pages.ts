import * as z from 'zod'
import type { Language } from '../../domain/locale/language.ts'
import type { ContentPage } from '../../domain/content/content-entries.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import type { KeptRecords, LastGoodReader } from '../last-good/last-good.ts'
import { orLastGood } from '../last-good/or-last-good.ts'
import type { ParsedRecords } from '../parse-records.ts'
import {
  fetchEntryRevisions,
  findChanged,
  joinChanged,
  toEntryRevisions,
  type EntryRevisions,
  type KnownEntries,
} from '../revisions/entry-revisions.ts'
import { fetchEntries } from './fetch-entries.ts'
import { ChangedPagesDocument, PageRevisionsDocument, PagesDocument, type Locale, type Stage } from './generated/operations.ts' // prettier-ignore

const wirePageRevisions = z.object({
  pageRevisions: z.array(z.object({ id: z.string(), revision: z.string().min(1) })),
})

export interface PageFetchInput {
  readonly source: GraphqlSource
  readonly languages: readonly Language[]
  readonly stage: Stage
  readonly pageSize: number
  readonly known: KnownEntries<ContentPage> | undefined
}

interface LanguagePages {
  readonly language: Language
  /** In the order in which a page is looked for. */
  readonly locales: Locale[]
  readonly parse: (records: readonly unknown[]) => ParsedRecords<ContentPage>
  readonly lastGood: LastGoodReader
}

/** How the pages of each language are to be had. */
export interface PageFetch {
  /** To be kept for the next time. */
  readonly revisions: EntryRevisions
  readonly fetchIn: (input: LanguagePages) => Promise<KeptRecords<ContentPage>>
}

/** Looks which pages changed, so that only those are asked for. */
export async function planPageFetch(input: PageFetchInput): Promise<PageFetch> {
  const { source, stage, pageSize, known } = input
  const answer = await fetchEntryRevisions(source, PageRevisionsDocument, wirePageRevisions)
  const changes = findChanged(answer?.pageRevisions, input)

  function fetchRecords(locales: Locale[], wanted: typeof changes): Promise<readonly unknown[]> {
    const ids = wanted?.changed.map(({ id }) => id)
    if (ids === undefined) return fetchEntries({ source, query: PagesDocument, locales, stage, pageSize })
    if (ids.length === 0) return Promise.resolve([])
    return fetchNodes({ source, query: ChangedPagesDocument, variables: { locales, stage, ids }, pageSize })
  }

  return {
    revisions: toEntryRevisions(answer?.pageRevisions),
    fetchIn: async ({ language, locales, parse, lastGood }) => {
      let wanted = changes
      const records = await orLastGood<ContentPage>({
        source: 'content',
        kind: 'pages',
        language,
        // What did not change is as it is now, whatever becomes of the others.
        listOf: ({ pages }) =>
          wanted === undefined ? pages : pages.filter(({ id }) => wanted?.changed.some((page) => page.id === id)),
        lastGood,
        fetch: async () => {
          const parsed = parse(await fetchRecords(locales, wanted))
          if (wanted === undefined || parsed.wrong.every(({ id }) => id !== undefined)) return parsed
          // A page that does not tell who it is can be any: which one is missed, only the whole list shows.
          wanted = undefined
          return parse(await fetchRecords(locales, wanted))
        },
      })
      if (wanted === undefined) return records
      return { ...records, values: joinChanged(wanted, known?.byLanguage(language) ?? [], records.values) }
    },
  }
}
