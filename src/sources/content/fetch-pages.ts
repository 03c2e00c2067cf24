import type { Language } from '../../domain/locale/language.ts'
import type { ContentPage } from '../../domain/content/content-entries.ts'
import type { KeptRecords, LastGoodReader } from '../last-good/last-good.ts'
import { orLastGood } from '../last-good/or-last-good.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { ContentSource, EntryRequest } from '../ports/content-source.ts'
import { findChanged, joinChanged, toEntryRevisions, type EntryRevisions, type KnownEntries } from '../revisions/entry-revisions.ts' // prettier-ignore

export interface PageFetchInput {
  readonly source: ContentSource
  readonly languages: readonly Language[]
  readonly known: KnownEntries<ContentPage> | undefined
}

interface LanguagePages {
  readonly request: EntryRequest
  readonly lastGood: LastGoodReader
}

/** How the pages of each language are to be had. */
export interface PageFetch {
  /** To be kept for the next time. */
  readonly revisions: EntryRevisions
  readonly fetchIn: (input: LanguagePages) => Promise<KeptRecords<ContentPage>>
}

/** Looks which pages changed, so that only those are asked for. */
export async function planPageFetch({ source, languages, known }: PageFetchInput): Promise<PageFetch> {
  const { revisions, pageSize } = source
  const current = await revisions?.ofPages()
  const changes = findChanged(current, { known, languages, pageSize })

  async function fetchPages(request: EntryRequest, wanted: typeof changes): Promise<ParsedRecords<ContentPage>> {
    const ids = wanted?.changed.map(({ id }) => id)
    if (ids === undefined || revisions === undefined) return source.list('pages', request)
    if (ids.length === 0) return { values: [], problems: [], wrong: [] }
    return revisions.listPages(request, ids)
  }

  return {
    revisions: toEntryRevisions(current),
    fetchIn: async ({ request, lastGood }) => {
      let wanted = changes
      const records = await orLastGood<ContentPage>({
        source: 'content',
        kind: 'pages',
        language: request.language,
        // What did not change is as it is now, whatever becomes of the others.
        listOf: ({ pages }) =>
          wanted === undefined ? pages : pages.filter(({ id }) => wanted?.changed.some((page) => page.id === id)),
        lastGood,
        fetch: async () => {
          const parsed = await fetchPages(request, wanted)
          if (wanted === undefined || parsed.wrong.every(({ id }) => id !== undefined)) return parsed
          // A page that does not tell who it is can be any: which one is missed, only the whole list shows.
          wanted = undefined
          return fetchPages(request, wanted)
        },
      })
      if (wanted === undefined) return records
      return { ...records, values: joinChanged(wanted, known?.byLanguage(request.language) ?? [], records.values) }
    },
  }
}
