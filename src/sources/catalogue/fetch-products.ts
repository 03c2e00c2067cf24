import type { ProductDetail } from '../../domain/catalogue/catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { LanguageContent } from '../../domain/snapshot/snapshot.ts'
import { isPartialFailure } from '../last-good/is-partial-failure.ts'
import type { KeptRecords, KindPlace, LastGood, LastGoodReader } from '../last-good/last-good.ts'
import { replaceBroken } from '../last-good/replace-broken.ts'
import { takeOver } from '../last-good/take-over.ts'
import {
  findChanged,
  joinChanged,
  toEntryRevisions,
  type EntryRevisions,
  type KnownEntries,
} from '../revisions/entry-revisions.ts'
import { createFetchSingleProducts } from './fetch-single-products.ts'
import type { ParsedRecords } from '../parse-records.ts'
import type { CatalogueSource } from '../ports/catalogue-source.ts'
import { toUnknownClassification } from './unknown-classification.ts'

/** Classifications by which products are placed. */
interface KnownClassifications {
  /** Slugs of those that there are. */
  readonly slugs: ReadonlySet<string>
  /** Whether a slug is that of one which is left out, because it is wrong: what stands in it is not to blame. */
  readonly isWrong: (slug: string) => boolean
}

/** Products whose classifications exist. What stands in one that is left out is left out with it. */
function placeProducts(
  { values, problems, wrong }: ParsedRecords<ProductDetail>,
  { slugs, isWrong }: KnownClassifications,
  language: Language,
): ParsedRecords<ProductDetail> {
  const astray = values.filter(({ classificationSlug: slug }) => !slugs.has(slug))
  return {
    values: values.filter(({ classificationSlug: slug }) => slugs.has(slug)),
    problems: [
      ...problems,
      ...astray
        .filter(({ classificationSlug: slug }) => !isWrong(slug))
        .map(({ id, classificationSlug: value }) =>
          toUnknownClassification({ language, entry: id, field: 'classification_slug', value }),
        ),
    ],
    wrong: [...wrong, ...astray.map(({ id, slug }) => ({ id, slug }))],
  }
}

export interface ProductFetchInput {
  readonly source: CatalogueSource
  readonly languages: readonly Language[]
  readonly known: KnownEntries<ProductDetail> | undefined
  /** The snapshot before, for what the service cannot give. */
  readonly lastGood: LastGoodReader
}

/** How the products of each language are to be had. */
export interface ProductFetch {
  /** To be kept for the next time. */
  readonly revisions: EntryRevisions
  /** Products of a language. @param places the classifications that there are */
  readonly fetchIn: (language: Language, places: KnownClassifications) => Promise<KeptRecords<ProductDetail>>
}

const listOf = ({ catalogue }: LanguageContent): readonly ProductDetail[] => catalogue.products

const toMap = (products: readonly ProductDetail[]): ReadonlyMap<string, ProductDetail> =>
  new Map(products.map((product) => [product.id, product]))

/** Looks which products changed, so that only those are asked for. */
export async function planProductFetch(input: ProductFetchInput): Promise<ProductFetch> {
  const { source, languages, known, lastGood } = input
  const { pageSize } = source
  const revisions = await source.revisions?.ofProducts()
  const changes = findChanged(revisions, { known, languages, pageSize })
  const fetchSingle = createFetchSingleProducts(source)

  const fetchAll = async (language: Language, places: KnownClassifications): Promise<ParsedRecords<ProductDetail>> =>
    placeProducts(await source.list('products', language), places, language)

  async function fetchChanged(language: Language, places: KnownClassifications): Promise<ParsedRecords<ProductDetail>> {
    if (changes === undefined || source.revisions === undefined) return fetchAll(language, places)
    const { changed } = changes
    const slugs = changed.map(({ slug }) => slug)
    const mapped =
      slugs.length === 0
        ? { values: [], problems: [], wrong: [] }
        : placeProducts(await source.revisions.listProducts(language, slugs), places, language)
    const { values, problems, wrong } = mapped
    // A product that does not tell who it is can be any: which one is missed, only the whole list shows.
    if (wrong.some(({ id }) => id === undefined)) return fetchAll(language, places)
    if (wrong.length > 0) return { ...mapped, values: inOrder(language, values) }
    const found = inOrder(language, values)
    // A product that went away between the two answers: the list has the last word.
    return found.length < changes.revisions.length || values.length < changed.length
      ? fetchAll(language, places)
      : { values: found, problems, wrong }
  }

  /** Products that came, among those that did not change, in the order of the list. */
  function inOrder(language: Language, values: readonly ProductDetail[]): readonly ProductDetail[] {
    const kept = changes === undefined ? [] : (known?.byLanguage(language) ?? [])
    return joinChanged(changes ?? { revisions: revisions ?? [], changed: [] }, kept, values)
  }

  /** Each product by itself; those that fail are as they were, and left out where they never were. */
  async function fetchEach(
    place: KindPlace<ProductDetail>,
    places: KnownClassifications,
    last: LastGood,
  ): Promise<KeptRecords<ProductDetail>> {
    const { language } = place
    const { records, failed } = await fetchSingle(language, changes?.changed ?? revisions ?? [])
    const mapped = placeProducts(records, places, language)
    const single = await replaceBroken(place, mapped, lastGood, ({ classificationSlug }) =>
      places.slugs.has(classificationSlug),
    )
    const content = last.snapshot.byLanguage[language]
    const earlier = toMap(content === undefined ? [] : listOf(content))
    const taken = [...failed].map(([id, error]) => {
      const entry = earlier.get(id)
      // Its place in the catalogue is gone: nobody knows where it belongs now.
      if (entry !== undefined && !places.slugs.has(entry.classificationSlug)) throw error
      return takeOver({ place, error, entry: id }, last, entry === undefined ? [] : [entry])
    })
    const all = [single, ...taken]
    return {
      values: inOrder(
        language,
        all.flatMap(({ values }) => values),
      ),
      problems: all.flatMap(({ problems }) => problems),
      stale: all.flatMap(({ stale }) => stale),
      isIncomplete: all.some(({ isIncomplete }) => isIncomplete),
    }
  }

  async function fetchIn(language: Language, places: KnownClassifications): Promise<KeptRecords<ProductDetail>> {
    const place = { source: 'catalogue', kind: 'products', language, listOf } as const
    const isUsable = ({ classificationSlug }: ProductDetail): boolean => places.slugs.has(classificationSlug)
    try {
      return await replaceBroken(place, await fetchChanged(language, places), lastGood, isUsable)
    } catch (error) {
      if (!isPartialFailure(error)) throw error
      const last = await lastGood.read()
      if (last === undefined) throw error
      if (revisions !== undefined) return fetchEach(place, places, last)
      // Without a list of products nobody knows which ones to ask for.
      const content = last.snapshot.byLanguage[language]
      if (content === undefined || !listOf(content).every((product) => isUsable(product))) throw error
      return takeOver({ place, error }, last, listOf(content))
    }
  }

  return { revisions: toEntryRevisions(revisions), fetchIn }
}
