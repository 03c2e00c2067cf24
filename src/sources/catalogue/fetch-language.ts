import type { Capability } from '../../domain/catalogue/catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import { complete, type KeptRecords, type LastGoodReader } from '../last-good/last-good.ts'
import { orLastGood } from '../last-good/or-last-good.ts'
import type { ParsedRecords } from '../parse-records.ts'
import { isCatalogueKind, type CatalogueKind, type CatalogueSource } from '../ports/catalogue-source.ts'
import type { CataloguePart, KnownCatalogue } from './catalogue-types.ts'
import type { ProductFetch } from './fetch-products.ts'

export interface LanguageFetchInput {
  readonly source: CatalogueSource
  readonly language: Language
  readonly known: KnownCatalogue | undefined
  readonly lastGood: LastGoodReader
  /** How products are to be had; asked for when they have to be. */
  readonly planProducts: () => Promise<ProductFetch>
  /** English, or the group's first language where it has none. */
  readonly standard: Language
  /** Capabilities in that language: slugs come from their names, so that they are the same in all languages (S1 §3). */
  readonly fetchNamingCapabilities: () => Promise<ParsedRecords<Capability>>
  /** Called whenever one of the lists has arrived. */
  readonly onPart: () => void
}

/** Lists that `fetchCatalogueLanguage` asks for. */
export const CATALOGUE_PARTS = 4

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
  const { source, language, known, lastGood, onPart } = input
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
        const parsed = await source.list('classifications', language)
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
          const requested = input.fetchNamingCapabilities()
          const own = await (language === input.standard ? requested : source.list('capabilities', language))
          const slugs = new Map((await requested).values.map(({ id, slug }) => [id, slug]))
          return { ...own, values: own.values.map((one) => ({ ...one, slug: slugs.get(one.id) ?? one.slug })) }
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
        fetch: () => source.list('documents', language),
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
