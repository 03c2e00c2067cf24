import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts'
import { toSisCode } from '../../domain/locale.ts'
import { mergeProblems } from '../../domain/merge-problems.ts'
import type { Problem } from '../../domain/problem.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import {
  CapabilitiesDocument,
  ClassificationsDocument,
  DocumentsDocument,
  ProductsDocument,
} from './generated/operations.ts'
import { toCatalogueContent, type CataloguePart } from './to-catalogue-content.ts'

export interface CatalogueFetchOptions {
  readonly source: GraphqlSource
  readonly languages: readonly Language[]
  /** Records of one request, at most 100. */
  readonly pageSize: number
  /** Called whenever a part of a language has arrived. */
  readonly report?: (progress: { readonly done: number; readonly total: number }) => void
}

export interface FetchedCatalogue {
  readonly byLanguage: Readonly<Partial<Record<Language, CataloguePart>>>
  /** Records that break their schema; they are left out. */
  readonly problems: readonly Problem[]
}

/** Kinds of records that each language has. */
const KINDS = 4

/**
 * Fetches classifications, products, capabilities and documents in some languages, side by side as the source allows.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it.
 */
export async function fetchCatalogue(options: CatalogueFetchOptions): Promise<FetchedCatalogue> {
  const { source, languages, pageSize, report } = options
  const total = languages.length * KINDS
  let done = 0
  const count = async <T>(part: Promise<T>): Promise<T> => {
    const result = await part
    done += 1
    report?.({ done, total })
    return result
  }
  const fetchCapabilities = async (language: Language): Promise<readonly unknown[]> =>
    (await source.request(CapabilitiesDocument, { language: toSisCode(language) })).capabilities
  const englishCapabilities = fetchCapabilities(DEFAULT_LANGUAGE)

  const fetchLanguage = async (language: Language) => {
    const code = toSisCode(language)
    const [classifications, capabilities, products, documents] = await Promise.all([
      count(source.request(ClassificationsDocument, { language: code }).then((data) => data.classifications)),
      count(language === DEFAULT_LANGUAGE ? englishCapabilities : fetchCapabilities(language)),
      count(fetchNodes({ source, query: ProductsDocument, variables: { language: code }, pageSize })),
      count(fetchNodes({ source, query: DocumentsDocument, variables: { language: code }, pageSize })),
    ])
    const english = await englishCapabilities
    const wire = { language, classifications, capabilities, products, documents, englishCapabilities: english }
    return { language, ...toCatalogueContent(wire) }
  }

  const parts = await Promise.all(languages.map(fetchLanguage))
  return {
    byLanguage: Object.fromEntries(
      parts.map(({ language, catalogue, documents }) => [language, { catalogue, documents }]),
    ),
    problems: mergeProblems(
      parts.flatMap(({ problems }) => problems),
      languages,
    ),
  }
}
