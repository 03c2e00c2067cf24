import * as z from 'zod'
import type { ProductDetail } from '../../domain/catalogue.ts'
import type { Language } from '../../domain/language.ts'
import { toSisCode } from '../../domain/locale.ts'
import type { LanguageContent } from '../../domain/snapshot.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import { isPartialFailure } from '../last-good/is-partial-failure.ts'
import type { KeptRecords, KindPlace, LastGood, ReadLastGood } from '../last-good/last-good.ts'
import { replaceBroken } from '../last-good/replace-broken.ts'
import { takeOver } from '../last-good/take-over.ts'
import { requestIfOffered } from '../revisions/fetch-revisions.ts'
import { createFetchSingleProducts } from './fetch-single-products.ts'
import { ProductDetailsDocument, ProductRevisionsDocument, ProductsDocument } from './generated/operations.ts'
import { toProducts, type MappedRecords } from './to-catalogue-records.ts'

/** What a product was made of when it was fetched. */
interface ProductRevision {
  readonly id: string
  readonly slug: string
  readonly revision: string
}

const wireProductRevisions = z.object({
  productRevisions: z.array(z.object({ id: z.string(), slug: z.string(), revision: z.string().min(1) })),
})

/** The revision of each product, in the order of the list; `undefined` where the service does not tell. */
async function fetchProductRevisions(source: GraphqlSource): Promise<readonly ProductRevision[] | undefined> {
  const found = await requestIfOffered(source, ProductRevisionsDocument).catch((error: unknown) => {
    if (isPartialFailure(error)) return undefined
    throw error
  })
  const parsed = wireProductRevisions.safeParse(found)
  return parsed.success ? parsed.data.productRevisions : undefined
}

/** Products that were fetched before, by language, and the revision that each had then. */
interface KnownProducts {
  readonly revisions: ReadonlyMap<string, string>
  readonly byLanguage: (language: Language) => readonly ProductDetail[] | undefined
}

export interface ProductFetchInput {
  readonly source: GraphqlSource
  readonly languages: readonly Language[]
  readonly pageSize: number
  readonly known: KnownProducts | undefined
  /** The snapshot before, for what the service cannot give. */
  readonly readLastGood: ReadLastGood
}

/** How the products of each language are to be had. */
export interface ProductFetch {
  /** To be kept for the next time; `undefined` where the service does not tell. */
  readonly revisions: ReadonlyMap<string, string> | undefined
  /** Products of a language. @param slugs of the classifications that there are */
  readonly fetchIn: (language: Language, slugs: ReadonlySet<string>) => Promise<KeptRecords<ProductDetail>>
}

/**
 * Products that changed since they were fetched; the others are kept. `undefined` when all have to be fetched: nothing is
 * known, or more changed than one request answers.
 */
function findChanged(
  revisions: readonly ProductRevision[],
  { known, languages, pageSize }: ProductFetchInput,
): readonly ProductRevision[] | undefined {
  if (known === undefined || known.revisions.size === 0) return undefined
  if (languages.some((language) => known.byLanguage(language) === undefined)) return undefined
  const changed = revisions.filter(({ id, revision }) => known.revisions.get(id) !== revision)
  return changed.length > pageSize ? undefined : changed
}

const listOf = ({ catalogue }: LanguageContent): readonly ProductDetail[] => catalogue.products

const toMap = (products: readonly ProductDetail[]): ReadonlyMap<string, ProductDetail> =>
  new Map(products.map((product) => [product.id, product]))

/** Looks which products changed, so that only those are asked for. */
export async function planProductFetch(input: ProductFetchInput): Promise<ProductFetch> {
  const { source, pageSize, known, readLastGood } = input
  const revisions = await fetchProductRevisions(source)
  const changed = revisions === undefined ? undefined : findChanged(revisions, input)
  const fetchSingle = createFetchSingleProducts(source, pageSize)

  async function fetchAll(language: Language, slugs: ReadonlySet<string>): Promise<MappedRecords<ProductDetail>> {
    const variables = { language: toSisCode(language) }
    return toProducts(await fetchNodes({ source, query: ProductsDocument, variables, pageSize }), slugs, language)
  }

  async function fetchChanged(language: Language, slugs: ReadonlySet<string>): Promise<MappedRecords<ProductDetail>> {
    if (revisions === undefined || changed === undefined) return fetchAll(language, slugs)
    const variables = { language: toSisCode(language), slugs: changed.map(({ slug }) => slug) }
    const records =
      changed.length === 0 ? [] : (await source.request(ProductDetailsDocument, variables)).productsBySlugs
    const { values, problems } = toProducts(records, slugs, language)
    if (problems.length > 0) return { values: inOrder(language, values), problems }
    const found = inOrder(language, values)
    // A product that went away between the two answers: the list has the last word.
    return found.length < revisions.length || values.length < changed.length
      ? fetchAll(language, slugs)
      : { values: found, problems }
  }

  /** Products that came, among those that did not change, in the order of the list. */
  function inOrder(language: Language, values: readonly ProductDetail[]): readonly ProductDetail[] {
    const kept = changed === undefined ? [] : (known?.byLanguage(language) ?? [])
    const asked = new Set(changed?.map(({ id }) => id))
    const byId = toMap([...kept.filter(({ id }) => !asked.has(id)), ...values])
    return (revisions ?? []).flatMap(({ id }) => byId.get(id) ?? [])
  }

  /** Each product by itself; those that fail are as they were, and left out where they never were. */
  async function fetchEach(
    place: KindPlace<ProductDetail>,
    slugs: ReadonlySet<string>,
    last: LastGood,
  ): Promise<KeptRecords<ProductDetail>> {
    const { language } = place
    const { records, failed } = await fetchSingle(language, changed ?? revisions ?? [])
    const mapped = toProducts(records, slugs, language)
    const single = await replaceBroken(place, mapped, readLastGood, ({ classificationSlug }) =>
      slugs.has(classificationSlug),
    )
    const content = last.snapshot.byLanguage[language]
    const earlier = toMap(content === undefined ? [] : listOf(content))
    const taken = [...failed].map(([id, error]) => {
      const entry = earlier.get(id)
      // Its place in the catalogue is gone: nobody knows where it belongs now.
      if (entry !== undefined && !slugs.has(entry.classificationSlug)) throw error
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

  async function fetchIn(language: Language, slugs: ReadonlySet<string>): Promise<KeptRecords<ProductDetail>> {
    const place = { source: 'catalogue', kind: 'products', language, listOf } as const
    const isUsable = ({ classificationSlug }: ProductDetail): boolean => slugs.has(classificationSlug)
    try {
      return await replaceBroken(place, await fetchChanged(language, slugs), readLastGood, isUsable)
    } catch (error) {
      if (!isPartialFailure(error)) throw error
      const last = await readLastGood()
      if (last === undefined) throw error
      if (revisions !== undefined) return fetchEach(place, slugs, last)
      // Without a list of products nobody knows which ones to ask for.
      const content = last.snapshot.byLanguage[language]
      if (content === undefined || !listOf(content).every((product) => isUsable(product))) throw error
      return takeOver({ place, error }, last, listOf(content))
    }
  }

  return { revisions: revisions && new Map(revisions.map(({ id, revision }) => [id, revision])), fetchIn }
}
