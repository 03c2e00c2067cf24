import { listUsedLanguages } from '../../../src/domain/site/site-locales.ts'
import type { FetchedCatalogue } from '../../../src/sources/catalogue/catalogue-types.ts'
import { CATALOGUE_TYPES } from '../../../src/sources/ports/catalogue-source.ts'
import { fetchCatalogue } from '../../../src/sources/catalogue/fetch-catalogue.ts'
import type { FetchedContent } from '../../../src/sources/content/content-types.ts'
import { CONTENT_TYPES } from '../../../src/sources/ports/content-source.ts'
import { fetchContent } from '../../../src/sources/content/fetch-content.ts'
import type { GraphqlSource, RetryNotice } from '../../../src/sources/graphql-source/create-graphql-source.ts'
import type { LastGoodReader } from '../../../src/sources/last-good/last-good.ts'
import type { Revisions } from '../../../src/sources/revisions/fetch-revisions.ts'
import { createSources, SYSTEM_CLOCK } from './create-sources.ts'
import type { FetchJournal } from './fetch-journal.ts'
import type { FetchOptions } from './fetch-options.ts'
import { fetchSettled, type ContentAt, type SettledContent } from './fetch-settled.ts'

/** The transport of a source, and whether anything at all came over it. */
interface WatchedTransport {
  readonly transport: GraphqlSource
  /** Throws the first failure when there was no answer at all: then the source is away, not only parts of it. */
  readonly refuseSilence: () => void
}

/** Watches the answers of a source. */
function watchAnswers(source: GraphqlSource): WatchedTransport {
  let answers = 0
  let first: { readonly error: unknown } | undefined
  return {
    transport: {
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
  /** Ends requests that nobody waits for any more. */
  readonly end: () => void
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
  const languages = listUsedLanguages(config)
  const onRetry = (notice: RetryNotice): void => reporter.info(formatRetry(notice))
  const ended = new AbortController()
  const sources = createSources({ config, environment, clock, onRetry, signal: ended.signal })
  const { content, catalogue } = sources
  const readContent = async () => content.open(journal.count(content.transport)).revisions?.read()
  const readCatalogue = async () => catalogue.open(journal.count(catalogue.transport)).revisions?.read()
  return {
    end: () => ended.abort(),
    content: {
      readRevisions: readContent,
      fetch: (revisions, earlier, report) =>
        fetchSettled({
          types: CONTENT_TYPES,
          revisions,
          earlier,
          readRevisions: readContent,
          fetch: async (known, at) => {
            const { transport, refuseSilence } = watchAnswers(journal.wrap(content.transport, at))
            const frame = { source: content.open(transport), languages, stage, known, lastGood, report }
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
            const { transport, refuseSilence } = watchAnswers(journal.wrap(catalogue.transport, at))
            const frame = { source: catalogue.open(transport), languages, known, lastGood, report }
            const fetched = await fetchCatalogue(frame)
            if (at === undefined) refuseSilence()
            return fetched
          },
        }),
    },
  }
}
