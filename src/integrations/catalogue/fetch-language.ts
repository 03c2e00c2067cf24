import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts'
import { toSisCode } from '../../domain/locale.ts'
import type { Problem } from '../../domain/problem.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import type { CatalogueKind, KnownCatalogue } from './catalogue-types.ts'
import type { ProductFetch } from './fetch-products.ts'
import { CapabilitiesDocument, ClassificationsDocument, DocumentsDocument } from './generated/operations.ts'
import {
  toCapabilities,
  toClassifications,
  toDocuments,
  type CataloguePart,
  type MappedRecords,
} from './to-catalogue-records.ts'

export interface LanguageFetchInput {
  readonly source: GraphqlSource
  readonly language: Language
  readonly pageSize: number
  readonly known: KnownCatalogue | undefined
  /** How products are to be had; asked for when they have to be. */
  readonly planProducts: () => Promise<ProductFetch>
  /** Capabilities in English, as they came. */
  readonly fetchEnglishCapabilities: () => Promise<readonly unknown[]>
  /** Called whenever one of the lists has arrived. */
  readonly onPart: () => void
}

/** Lists that `fetchCatalogueLanguage` asks for. */
export const CATALOGUE_PARTS = 4

/** The capabilities in one language, as they came. */
export async function fetchCapabilities(source: GraphqlSource, language: Language): Promise<readonly unknown[]> {
  return (await source.request(CapabilitiesDocument, { language: toSisCode(language) })).capabilities
}

/** Products stay the same while they and their classifications do. */
export function areProductsCurrent(known: KnownCatalogue | undefined): boolean {
  return known !== undefined && known.isCurrent('products') && known.isCurrent('classifications')
}

/** Fetches all records in one language, but for those that are known to be current. */
export async function fetchCatalogueLanguage(
  input: LanguageFetchInput,
): Promise<{ readonly part: CataloguePart; readonly problems: readonly Problem[] }> {
  const { source, language, pageSize, known, onPart } = input
  const variables = { language: toSisCode(language) }
  const part = known?.content.byLanguage[language]
  const isKept = (kind: CatalogueKind): boolean =>
    kind === 'products' ? areProductsCurrent(known) : known?.isCurrent(kind) === true
  async function keepOr<T, M extends MappedRecords<T>>(
    kind: CatalogueKind,
    kept: readonly T[] | undefined,
    fetch: () => Promise<M>,
  ): Promise<M | MappedRecords<T>> {
    const mapped = kept !== undefined && isKept(kind) ? { values: kept, problems: [] } : await fetch()
    onPart()
    return mapped
  }

  const classificationsFetched = keepOr('classifications', part?.catalogue.classifications, async () =>
    toClassifications((await source.request(ClassificationsDocument, variables)).classifications, language),
  )
  const [classifications, capabilities, products, documents] = await Promise.all([
    classificationsFetched,
    keepOr('capabilities', part?.catalogue.capabilities, async () => {
      const english = input.fetchEnglishCapabilities()
      const own = language === DEFAULT_LANGUAGE ? english : fetchCapabilities(source, language)
      return toCapabilities(await own, await english, language)
    }),
    keepOr('products', part?.catalogue.products, async () => {
      const [{ fetchIn }, found] = await Promise.all([input.planProducts(), classificationsFetched])
      return fetchIn(language, 'slugs' in found ? found.slugs : new Set(found.values.map(({ slug }) => slug)))
    }),
    keepOr('documents', part?.documents, async () =>
      toDocuments(await fetchNodes({ source, query: DocumentsDocument, variables, pageSize }), language),
    ),
  ])
  const catalogue = {
    classifications: classifications.values,
    products: products.values,
    capabilities: capabilities.values,
  }
  return {
    part: { catalogue, documents: documents.values },
    problems: [classifications, capabilities, products, documents].flatMap((mapped) => mapped.problems),
  }
}
