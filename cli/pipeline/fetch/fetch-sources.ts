import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import { CATALOGUE_TYPES, type FetchedCatalogue } from '../../../src/sources/catalogue/catalogue-types.ts'
import { fetchCatalogue } from '../../../src/sources/catalogue/fetch-catalogue.ts'
import { CatalogueRevisionsDocument } from '../../../src/sources/catalogue/generated/operations.ts'
import { CONTENT_TYPES, type FetchedContent } from '../../../src/sources/content/content-types.ts'
import { fetchContent } from '../../../src/sources/content/fetch-content.ts'
import { ContentRevisionsDocument } from '../../../src/sources/content/generated/operations.ts'
import type { GraphqlSource, RetryNotice } from '../../../src/sources/graphql-source/create-graphql-source.ts'
import type { LastGoodReader } from '../../../src/sources/last-good/last-good.ts'
import { fetchRevisions, type Revisions } from '../../../src/sources/revisions/fetch-revisions.ts'
import { createSources, SYSTEM_CLOCK } from './create-sources.ts'
import type { FetchJournal } from './fetch-journal.ts'
import type { FetchOptions } from './fetch-options.ts'
import { fetchSettled, type ContentAt, type SettledContent } from './fetch-settled.ts'

/** A source, and whether it answered anything at all. */
interface WatchedSource {
  readonly source: GraphqlSource
  /** Throws the first failure where nothing else came: a source that gives nothing is away, and not only in parts. */
  readonly refuseSilence: () => void
}

/** Watches the answers of a source. */
function watchAnswers(source: GraphqlSource): WatchedSource {
  let answers = 0
  let first: { readonly error: unknown } | undefined
  return {
    source: {
      ...source,
      request: async (document, variables) => {
        try {
          const answer = await source.request(document, variables)
          answers += 1
          return answer
        } catch (error) {
          first ??= { error }
          throw error
        }
      },
    },
    refuseSilence: () => {
      if (answers === 0 && first !== undefined) throw first.error
    },
  }
}

type Progress = (state: { readonly done: number; readonly total: number }) => void

/** One source of the two, ready to be asked. */
interface FetchSource<Content> {
  /** @throws {SourceUnavailableError} when the source does not answer. */
  readonly readRevisions: () => Promise<Revisions | undefined>
  /** @param revisions just read. @throws {SourceUnavailableError | SourceResponseError} when it cannot give all of it. */
  readonly fetch: (
    revisions: Revisions | undefined,
    earlier: ContentAt<Content> | undefined,
    report: Progress,
  ) => Promise<SettledContent<Content>>
}

export interface FetchSources {
  readonly content: FetchSource<FetchedContent>
  readonly catalogue: FetchSource<FetchedCatalogue>
}

function formatRetry({ source, operation, attempt, delayMs, reason }: RetryNotice): string {
  return `${source}: ${operation} failed (${reason}), try ${attempt + 1} in ${(delayMs / 1000).toFixed(1)} s`
}

/** The content service and the product service, with the snapshot before for what they cannot give; their answers go through the journal, their revisions never do. */
export function createFetchSources(
  options: FetchOptions,
  journal: FetchJournal,
  lastGood: LastGoodReader,
): FetchSources {
  const { config, environment, reporter, clock = SYSTEM_CLOCK, stage = 'PUBLISHED' } = options
  const { fallbackLanguages, showHiddenCountries } = config
  const { pageSize } = config.fetch
  const onRetry = (notice: RetryNotice): void => reporter.info(formatRetry(notice))
  const sources = createSources({ config, environment, clock, onRetry })
  const readerOf = (source: GraphqlSource, query: Parameters<typeof fetchRevisions>[1]) => {
    const counted = journal.count(source)
    return () => fetchRevisions(counted, query)
  }
  const readContent = readerOf(sources.content, ContentRevisionsDocument)
  const readCatalogue = readerOf(sources.catalogue, CatalogueRevisionsDocument)
  return {
    content: {
      readRevisions: readContent,
      fetch: (revisions, earlier, report) =>
        fetchSettled({
          types: CONTENT_TYPES,
          revisions,
          earlier,
          readRevisions: readContent,
          fetch: async (known, at) => {
            const { source, refuseSilence } = watchAnswers(journal.wrap(sources.content, at))
            const frame = { source, languages: LANGUAGES, stage, pageSize, known, lastGood, report }
            const fetched = await fetchContent({ ...frame, fallbackLanguages, showHiddenCountries })
            // One that tells its revisions has answered.
            if (at === undefined) refuseSilence()
            return fetched
          },
        }),
    },
    catalogue: {
      readRevisions: readCatalogue,
      fetch: (revisions, earlier, report) =>
        fetchSettled({
          types: CATALOGUE_TYPES,
          revisions,
          earlier,
          readRevisions: readCatalogue,
          fetch: async (known, at) => {
            const { source, refuseSilence } = watchAnswers(journal.wrap(sources.catalogue, at))
            const frame = { source, languages: LANGUAGES, pageSize, known, lastGood, report }
            const fetched = await fetchCatalogue(frame)
            if (at === undefined) refuseSilence()
            return fetched
          },
        }),
    },
  }
}
