import { DEFAULT_LANGUAGE, type Language } from '../../domain/locale/language.ts'
import { toSisCode } from '../../domain/locale/locale.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import { complete, type KeptRecords, type LastGoodReader } from '../last-good/last-good.ts'
import { orLastGood } from '../last-good/or-last-good.ts'
import { isCatalogueKind, type CatalogueKind, type KnownCatalogue } from './catalogue-types.ts'
import type { ProductFetch } from './fetch-products.ts'
import { CapabilitiesDocument, ClassificationsDocument, DocumentsDocument } from './generated/operations.ts'
import { toCapabilities, toClassifications, toDocuments, type CataloguePart } from './to-catalogue-records.ts'

export interface LanguageFetchInput {
  readonly source: GraphqlSource
  readonly language: Language
  readonly pageSize: number
  readonly known: KnownCatalogue | undefined
  readonly lastGood: LastGoodReader
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

/** Whether records of a kind are taken over without a request. */
export function isKept(kind: string, known: KnownCatalogue | undefined): boolean {
  if (kind === 'products') return areProductsCurrent(known)
  return isCatalogueKind(kind) && known?.isCurrent(kind) === true
}

/** Fetches all records in one language, but for those that are known to be current. */
export async function fetchCatalogueLanguage(
  input: LanguageFetchInput,
): Promise<{ readonly part: CataloguePart; readonly kept: readonly (readonly [string, KeptRecords<unknown>])[] }> {
  const { source, language, pageSize, known, lastGood, onPart } = input
  const variables = { language: toSisCode(language) }
  const part = known?.content.byLanguage[language]
  async function keepOr<T>(
    kind: CatalogueKind,
    current: readonly T[] | undefined,
    fetch: () => Promise<KeptRecords<T>>,
  ): Promise<KeptRecords<T>> {
    const records = current !== undefined && isKept(kind, known) ? complete(current) : await fetch()
    onPart()
    return records
  }
  let isWrong = (_slug: string): boolean => false
  const frame = { source: 'catalogue', language, lastGood } as const

  const classificationsFetched = keepOr('classifications', part?.catalogue.classifications, () =>
    orLastGood({
      ...frame,
      kind: 'classifications',
      listOf: ({ catalogue }) => catalogue.classifications,
      isUsable: ({ parentSlug }, others) => parentSlug === undefined || others.some(({ slug }) => slug === parentSlug),
      fetch: async () => {
        const records = (await source.request(ClassificationsDocument, variables)).classifications
        const parsed = toClassifications(records, language)
        const wrong = new Set(parsed.wrong.map(({ slug }) => slug))
        isWrong = (slug) => wrong.has(slug) || wrong.has(undefined)
        return parsed
      },
    }),
  )
  const [classifications, capabilities, products, documents] = await Promise.all([
    classificationsFetched,
    keepOr('capabilities', part?.catalogue.capabilities, () =>
      orLastGood({
        ...frame,
        kind: 'capabilities',
        listOf: ({ catalogue }) => catalogue.capabilities,
        fetch: async () => {
          const english = input.fetchEnglishCapabilities()
          const own = language === DEFAULT_LANGUAGE ? english : fetchCapabilities(source, language)
          return toCapabilities(await own, await english, language)
        },
      }),
    ),
    keepOr('products', part?.catalogue.products, async () => {
      const [{ fetchIn }, { values }] = await Promise.all([input.planProducts(), classificationsFetched])
      return fetchIn(language, { slugs: new Set(values.map(({ slug }) => slug)), isWrong })
    }),
    keepOr('documents', part?.documents, () =>
      orLastGood({
        ...frame,
        kind: 'documents',
        listOf: (content) => content.documents,
        fetch: async () =>
          toDocuments(await fetchNodes({ source, query: DocumentsDocument, variables, pageSize }), language),
      }),
    ),
  ])
  const catalogue = {
    classifications: classifications.values,
    products: products.values,
    capabilities: capabilities.values,
  }
  return {
    part: { catalogue, documents: documents.values },
    kept: Object.entries({ classifications, capabilities, products, documents }),
  }
}
