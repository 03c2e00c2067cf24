import type { Language } from '../../domain/language.ts'
import { mergeProblems } from '../../domain/merge-problems.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { ReadLastGood } from '../last-good/last-good.ts'
import { joinKept, listKeptProblems, noLastGood } from '../last-good/join-kept.ts'
import { isContentKind, type FetchedContent, type KnownContent } from './content-types.ts'
import { fetchLanguage, LANGUAGE_PARTS } from './fetch-language.ts'
import { fetchSystem, SYSTEM_PARTS } from './fetch-system.ts'
import type { Stage } from './generated/operations.ts'

export interface ContentFetchOptions {
  readonly source: GraphqlSource
  readonly languages: readonly Language[]
  /** By default what is published. */
  readonly stage?: Stage
  /** Language to look in before `en` when an entry does not exist in its own. */
  readonly fallbackLanguages: Readonly<Partial<Record<Language, Language>>>
  /** Records of one request, at most 100. */
  readonly pageSize: number
  /** Keep countries that the service hides (S1 §3); by default they are dropped. */
  readonly showHiddenCountries?: boolean
  /** What need not be asked for again; absent: everything is. */
  readonly known?: KnownContent | undefined
  /** The snapshot before, for what the service cannot give; by default there is none. */
  readonly readLastGood?: ReadLastGood
  /** Called whenever a list has arrived. */
  readonly report?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Fetches all content of a stage in some languages, side by side as the source allows.
 * A record that breaks its schema is left out and becomes a problem; one that is the same in several languages is told once.
 * Kinds that are known to be current are taken over without a request; what fails stays as it was before, as far as that is known.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it.
 */
export async function fetchContent(options: ContentFetchOptions): Promise<FetchedContent> {
  const { source, languages, fallbackLanguages, pageSize, showHiddenCountries = false, known, report } = options
  const { readLastGood = noLastGood, stage = 'PUBLISHED' } = options
  const total = SYSTEM_PARTS + languages.length * LANGUAGE_PARTS
  let done = 0
  const onPart = (): void => {
    done += 1
    report?.({ done, total })
  }
  const [shared, ...parts] = await Promise.all([
    fetchSystem({ source, stage, pageSize, showHiddenCountries, known, onPart }),
    ...languages.map(async (language) => ({
      language,
      ...(await fetchLanguage({ source, language, fallback: fallbackLanguages[language], stage, pageSize, known, readLastGood, onPart })),
    })),
  ])
  return {
    system: shared.system,
    redirects: shared.redirects,
    byLanguage: Object.fromEntries(parts.map(({ language, part }) => [language, part])),
    problems: [
      ...shared.problems,
      ...mergeProblems(
        listKeptProblems(parts),
        languages,
      ),
    ],
    ...joinKept(parts, known, (kind) => isContentKind(kind) && known?.isCurrent(kind) === true),
  }
}
