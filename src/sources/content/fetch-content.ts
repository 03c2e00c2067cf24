import type { Language } from '../../domain/locale/language.ts'
import { mergeProblems } from '../../domain/problem/merge-problems.ts'
import { once } from '../../domain/values/once.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import { isContentKind, type ContentSource, type ContentStage } from '../ports/content-source.ts'
import type { LastGoodReader, StaleMark } from '../last-good/last-good.ts'
import { joinKept, listKeptProblems, listKnownProblems, noLastGood } from '../last-good/join-kept.ts'
import type { FetchedContent, KnownContent } from './content-types.ts'
import { fetchLanguage, LANGUAGE_PARTS } from './fetch-language.ts'
import { planPageFetch, type PageFetch } from './fetch-pages.ts'
import { fetchSystem, SYSTEM_PARTS } from './fetch-system.ts'
import type { EntryRevisions } from '../revisions/entry-revisions.ts'

export interface ContentFetchOptions {
  readonly source: ContentSource
  readonly languages: readonly Language[]
  /** By default what is published. */
  readonly stage?: ContentStage
  /** Language to look in before `en` when an entry does not exist in its own. */
  readonly fallbackLanguages: Readonly<Partial<Record<Language, Language>>>
  /** Keep countries that the service hides (S1 §3); by default they are dropped. */
  readonly showHiddenCountries?: boolean
  /** What need not be asked for again; absent: everything is. */
  readonly known?: KnownContent | undefined
  /** The snapshot before, for what the service cannot give; by default there is none. */
  readonly lastGood?: LastGoodReader
  /** Called whenever a list has arrived. */
  readonly report?: (progress: { readonly done: number; readonly total: number }) => void
}

/** How the pages are had: those that are as they were are not asked for. */
function createPagePlan(options: ContentFetchOptions): () => Promise<PageFetch> {
  const { source, languages, known } = options
  const revisions = known?.content.pageRevisions
  const pages = revisions && {
    revisions,
    byLanguage: (language: Language) => known?.content.byLanguage[language]?.pages,
  }
  return once(() => planPageFetch({ source, languages, known: pages }))
}

/** Pages that came whole. The others are asked for again the next time, so that what is wrong with them is told again, too. */
function listSoundPages(
  revisions: EntryRevisions,
  late: readonly StaleMark[],
  problems: readonly Problem[],
): EntryRevisions {
  const unsound = new Set([...late.map(({ entry }) => entry), ...problems.map(({ where }) => where.entry)])
  // A page that does not tell who it is can be any.
  if (problems.some(({ where }) => where.kind === 'pages' && where.entry === undefined)) return undefined
  return revisions && new Map([...revisions].filter(([id]) => !unsound.has(id)))
}

/**
 * Fetches all content of a stage in some languages, side by side as the source allows.
 * A record that breaks its schema is left out and becomes a problem; one that is the same in several languages is told once.
 * Kinds that are known to be current are taken over without a request; what fails stays as it was before, as far as that is known.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it.
 */
export async function fetchContent(options: ContentFetchOptions): Promise<FetchedContent> {
  const { source, languages, fallbackLanguages, showHiddenCountries = false, known, report } = options
  const { lastGood = noLastGood, stage = 'PUBLISHED' } = options
  const total = SYSTEM_PARTS + languages.length * LANGUAGE_PARTS
  let done = 0
  const onPart = (): void => {
    done += 1
    report?.({ done, total })
  }
  const planPages = createPagePlan(options)
  const [shared, ...parts] = await Promise.all([
    fetchSystem({ source, languages, stage, showHiddenCountries, known, lastGood, onPart }),
    ...languages.map(async (language) => ({
      language,
      ...(await fetchLanguage({
        source,
        request: { language, fallback: fallbackLanguages[language], stage },
        known,
        lastGood,
        planPages,
        onPart,
      })),
    })),
  ])
  const isCurrent = (kind: string): boolean => isContentKind(kind) && known?.isCurrent(kind) === true
  const kept = joinKept([shared, ...parts], known, isCurrent)
  const problems = listKeptProblems(parts)
  const revisions = isCurrent('pages') ? known?.content.pageRevisions : (await planPages()).revisions
  return {
    system: shared.system,
    redirects: shared.redirects,
    byLanguage: Object.fromEntries(parts.map(({ language, part }) => [language, part])),
    pageRevisions: listSoundPages(revisions, kept.stale, problems),
    problems: [
      ...listKeptProblems([shared]),
      ...mergeProblems(problems, languages),
      ...listKnownProblems(known, isCurrent),
    ],
    ...kept,
  }
}
