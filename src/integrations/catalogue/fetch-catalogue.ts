import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts'
import { mergeProblems } from '../../domain/merge-problems.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { FetchedCatalogue, KnownCatalogue } from './catalogue-types.ts'
import { areProductsCurrent, CATALOGUE_PARTS, fetchCapabilities, fetchCatalogueLanguage } from './fetch-language.ts'
import { planProductFetch, type ProductFetch } from './fetch-products.ts'

export interface CatalogueFetchOptions {
  readonly source: GraphqlSource
  readonly languages: readonly Language[]
  /** Records of one request, at most 100. */
  readonly pageSize: number
  /** What need not be asked for again; absent: everything is. */
  readonly known?: KnownCatalogue | undefined
  /** Called whenever a part of a language has arrived. */
  readonly report?: (progress: { readonly done: number; readonly total: number }) => void
}

/** Something that is fetched when it is first needed, and once. */
function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= fetch())
}

/** How the products are had: none has to be asked for while they and their classifications are as they were. */
function createProductPlan(options: CatalogueFetchOptions): () => Promise<ProductFetch> {
  const { source, languages, pageSize, known } = options
  const revisions = known?.content.productRevisions
  const isUsable = known?.isCurrent('classifications') === true && revisions !== undefined
  const products = isUsable
    ? { revisions, byLanguage: (language: Language) => known.content.byLanguage[language]?.catalogue.products }
    : undefined
  return once(() => planProductFetch({ source, languages, pageSize, known: products }))
}

/**
 * Fetches classifications, products, capabilities and documents in some languages, side by side as the source allows.
 * Kinds that are known to be current are taken over without a request, and so are products, one by one.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it.
 */
export async function fetchCatalogue(options: CatalogueFetchOptions): Promise<FetchedCatalogue> {
  const { source, languages, pageSize, known, report } = options
  const total = languages.length * CATALOGUE_PARTS
  let done = 0
  const onPart = (): void => {
    done += 1
    report?.({ done, total })
  }
  const planProducts = createProductPlan(options)
  const fetchEnglishCapabilities = once(() => fetchCapabilities(source, DEFAULT_LANGUAGE))
  const frame = { source, pageSize, known, planProducts, fetchEnglishCapabilities, onPart }
  const parts = await Promise.all(
    languages.map(async (language) => ({ language, ...(await fetchCatalogueLanguage({ ...frame, language })) })),
  )
  return {
    byLanguage: Object.fromEntries(parts.map(({ language, part }) => [language, part])),
    productRevisions: areProductsCurrent(known) ? known?.content.productRevisions : (await planProducts()).revisions,
    problems: mergeProblems(
      parts.flatMap(({ problems }) => problems),
      languages,
    ),
  }
}
