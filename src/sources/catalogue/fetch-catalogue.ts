import { pickDefaultLanguage, type Language } from '../../domain/locale/language.ts'
import { once } from '../../domain/values/once.ts'
import { mergeProblems } from '../../domain/problem/merge-problems.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { CatalogueSource } from '../ports/catalogue-source.ts'
import { joinKept, listKeptProblems, listKnownProblems, noLastGood } from '../last-good/join-kept.ts'
import type { LastGoodReader, StaleMark } from '../last-good/last-good.ts'
import type { CataloguePart, FetchedCatalogue, KnownCatalogue } from './catalogue-types.ts'
import { areProductsCurrent, CATALOGUE_PARTS, isKept, fetchCatalogueLanguage } from './fetch-language.ts'
import { planProductFetch, type ProductFetch } from './fetch-products.ts'

export interface CatalogueFetchOptions {
  readonly source: CatalogueSource
  readonly languages: readonly Language[]
  /** What need not be asked for again; absent: everything is. */
  readonly known?: KnownCatalogue | undefined
  /** The snapshot before, for what the service cannot give; by default there is none. */
  readonly lastGood?: LastGoodReader
  /** Called whenever a part of a language has arrived. */
  readonly report?: (progress: { readonly done: number; readonly total: number }) => void
}

/** How the products are had: none has to be asked for while they and their classifications are as they were. */
function createProductPlan(options: CatalogueFetchOptions): () => Promise<ProductFetch> {
  const { source, languages, known, lastGood = noLastGood } = options
  const revisions = known?.content.productRevisions
  const isUsable = known?.isCurrent('classifications') === true && revisions !== undefined
  const products = isUsable
    ? { revisions, byLanguage: (language: Language) => known.content.byLanguage[language]?.catalogue.products }
    : undefined
  return once(() => planProductFetch({ source, languages, known: products, lastGood }))
}

/**
 * Ids of the products that came whole and without a problem: the others are asked for again the next time, so that what is
 * wrong with them is told again, too, and no longer than it is so.
 */
function listCompleteProducts(
  parts: readonly { readonly part: CataloguePart }[],
  stale: readonly StaleMark[],
  problems: readonly Problem[],
): ReadonlySet<string> {
  const late = new Set([
    ...stale.flatMap(({ kind, entry }) => (kind === 'products' ? [entry] : [])),
    ...problems.flatMap(({ where: { kind, entry } }) => (kind === 'products' ? (entry ?? []) : [])),
  ])
  return new Set(parts.flatMap(({ part }) => part.catalogue.products.flatMap(({ id }) => (late.has(id) ? [] : [id]))))
}

/**
 * Fetches classifications, products, capabilities and documents in some languages, side by side as the source allows.
 * Kinds that are known to be current are taken over without a request, and so are products, one by one.
 * What fails is as it was before, as far as that is known.
 * @throws {SourceUnavailableError | SourceResponseError} when the service is away, or cannot give all of it and nothing was before.
 */
export async function fetchCatalogue(options: CatalogueFetchOptions): Promise<FetchedCatalogue> {
  const { source, languages, known, lastGood = noLastGood, report } = options
  const total = languages.length * CATALOGUE_PARTS
  let done = 0
  const onPart = (): void => {
    done += 1
    report?.({ done, total })
  }
  const planProducts = createProductPlan(options)
  const standard = pickDefaultLanguage(languages)
  const fetchNamingCapabilities = once(() => source.list('capabilities', standard))
  const frame = { source, known, lastGood, planProducts, standard, fetchNamingCapabilities, onPart }
  const parts = await Promise.all(
    languages.map(async (language) => ({ language, ...(await fetchCatalogueLanguage({ ...frame, language })) })),
  )
  const isTaken = (kind: string): boolean => isKept(kind, known)
  const kept = joinKept(parts, known, isTaken)
  const problems = listKeptProblems(parts)
  const revisions = areProductsCurrent(known) ? known?.content.productRevisions : (await planProducts()).revisions
  const complete = listCompleteProducts(parts, kept.stale, problems)
  return {
    byLanguage: Object.fromEntries(parts.map(({ language, part }) => [language, part])),
    productRevisions: revisions && new Map([...revisions].filter(([id]) => complete.has(id))),
    problems: [...mergeProblems(problems, languages), ...listKnownProblems(known, isTaken)],
    ...kept,
  }
}
