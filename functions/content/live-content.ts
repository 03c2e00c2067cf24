import type { Logger } from 'pino'
import { FALLBACK_LANGUAGE_COOKIE } from '../../src/domain/cookie/cookie-names.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { resolveNextRelease, toCacheKey } from '../../src/domain/cookie/next-release.ts'
import type { NavigationTree } from '../../src/domain/navigation/navigation-tree.ts'
import type { ContentSource, ContentStage, NewsPage } from '../../src/sources/ports/content-source.ts'
import { SourceResponseError, SourceUnavailableError } from '../../src/sources/graphql-source/source-errors.ts'
import type { HttpRequest } from '../platform/http/http-message.ts'
import { readCookies } from '../platform/http/request-cookies.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { CacheMode, ContentCache } from './content-cache.ts'

export interface LiveContentOptions {
  readonly source: ContentSource
  readonly cache: ContentCache
  readonly fallbackLanguages: Readonly<Partial<Record<Language, Language>>>
  readonly logger: Pick<Logger, 'warn'>
}

/** What a request says about the cache (S1 §4): `cache=clear`, `cache=false`, and the release toggle. */
export interface CacheWish {
  readonly mode: CacheMode
  readonly isNextRelease: boolean
  /** Fallback language of its cookie, which comes before English (S1 §9). */
  readonly fallback?: Language | undefined
}

/** Content as the service has it now, through the cache. All of it throws {NotReadyError} when the service is away. */
export interface LiveContent {
  navigations(language: Language, stage: ContentStage, wish: CacheWish): Promise<readonly NavigationTree[]>
  /** Ten items after a cursor; the first ten where the service does not know it. */
  news(language: Language, after: string | undefined, wish: CacheWish): Promise<NewsPage>
}

const MODES: Readonly<Record<string, CacheMode>> = { clear: 'clear', false: 'bypass' }

/** Reads the wishes of a request (N14). */
export function readCacheWish({
  query,
  headers,
  isSecure,
}: Pick<HttpRequest, 'query' | 'headers' | 'isSecure'>): CacheWish {
  const cookies = readCookies({ headers, isSecure })
  const { isOn } = resolveNextRelease(query, cookies)
  const fallback = LANGUAGES.find((language) => language === cookies[FALLBACK_LANGUAGE_COOKIE])
  const wanted = query.get('cache') ?? ''
  return { mode: (Object.hasOwn(MODES, wanted) ? MODES[wanted] : undefined) ?? 'use', isNextRelease: isOn, fallback }
}

/** Language of a url code such as `de-ch`; English for any other. */
export function toLanguage(urlCode: string): Language {
  const language = urlCode.slice(0, 2)
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** @returns an error that asks callers to try again, for errors of the service; other errors unchanged. */
export function toAwayError(error: unknown, logger: Pick<Logger, 'warn'>): unknown {
  if (!(error instanceof SourceUnavailableError) && !(error instanceof SourceResponseError)) return error
  logger.warn({ err: error }, error instanceof SourceResponseError ? error.logLine : 'the content service is away')
  return new NotReadyError('The content service does not answer; please try again', { cause: error })
}

export function createLiveContent({ source, cache, fallbackLanguages, logger }: LiveContentOptions): LiveContent {
  async function get<T extends {}>(
    key: string,
    { mode, isNextRelease }: CacheWish,
    load: () => Promise<T>,
  ): Promise<T> {
    try {
      return await cache.get(toCacheKey(key, { isOn: isNextRelease }), load, mode)
    } catch (error) {
      throw toAwayError(error, logger)
    }
  }
  const requestOf = (language: Language, { fallback }: CacheWish, stage: ContentStage) => ({
    language,
    fallback: fallback ?? fallbackLanguages[language],
    stage,
  })
  const localeKeyOf = (language: Language, { fallback }: CacheWish): string =>
    fallback === undefined ? language : `${language}-${fallback}`
  return {
    navigations: (language, stage, wish) =>
      get(`navigations_${stage}_${localeKeyOf(language, wish)}`, wish, async () => {
        const { values, problems } = await source.list('navigations', requestOf(language, wish, stage))
        if (problems.length > 0) logger.warn({ problems }, 'navigations are wrong at the content service')
        return values
      }),
    news: async (language, after, wish) => {
      const newsAfter = (cursor: string | undefined): Promise<NewsPage> =>
        get(`news_${localeKeyOf(language, wish)}_${cursor ?? ''}`, wish, () =>
          source.newsPage(requestOf(language, wish, 'PUBLISHED'), cursor),
        )
      try {
        return await newsAfter(after)
      } catch (error) {
        // The item of the cursor may be gone; a caller with this cursor would never get further.
        const isRefused = error instanceof NotReadyError && error.cause instanceof SourceResponseError
        if (after === undefined || !isRefused) throw error
        return newsAfter(undefined)
      }
    },
  }
}
