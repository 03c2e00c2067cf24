import * as z from 'zod'
import type { ProductDetail } from '../../domain/catalogue.ts'
import type { Language } from '../../domain/language.ts'
import { toSisCode } from '../../domain/locale.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import { requestIfOffered } from '../revisions/fetch-revisions.ts'
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
  const parsed = wireProductRevisions.safeParse(await requestIfOffered(source, ProductRevisionsDocument))
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
}

/** How the products of each language are to be had. */
export interface ProductFetch {
  /** To be kept for the next time; `undefined` where the service does not tell. */
  readonly revisions: ReadonlyMap<string, string> | undefined
  /** Products of a language. @param slugs of the classifications that there are */
  readonly fetchIn: (language: Language, slugs: ReadonlySet<string>) => Promise<MappedRecords<ProductDetail>>
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

/** Looks which products changed, so that only those are asked for. */
export async function planProductFetch(input: ProductFetchInput): Promise<ProductFetch> {
  const { source, pageSize, known } = input
  const revisions = await fetchProductRevisions(source)
  const changed = revisions === undefined ? undefined : findChanged(revisions, input)

  async function fetchAll(language: Language, slugs: ReadonlySet<string>): Promise<MappedRecords<ProductDetail>> {
    const variables = { language: toSisCode(language) }
    return toProducts(await fetchNodes({ source, query: ProductsDocument, variables, pageSize }), slugs, language)
  }

  async function fetchIn(language: Language, slugs: ReadonlySet<string>): Promise<MappedRecords<ProductDetail>> {
    if (revisions === undefined || changed === undefined) return fetchAll(language, slugs)
    const variables = { language: toSisCode(language), slugs: changed.map(({ slug }) => slug) }
    const records =
      changed.length === 0 ? [] : (await source.request(ProductDetailsDocument, variables)).productsBySlugs
    const { values, problems } = toProducts(records, slugs, language)
    if (problems.length > 0) return { values, problems }
    const byId = new Map([...(known?.byLanguage(language) ?? []), ...values].map((product) => [product.id, product]))
    const products = revisions.map(({ id }) => byId.get(id))
    const found = products.filter((product) => product !== undefined)
    // A product that went away between the two answers: the list has the last word.
    return found.length < products.length || values.length < changed.length
      ? fetchAll(language, slugs)
      : { values: found, problems }
  }

  return { revisions: revisions && new Map(revisions.map(({ id, revision }) => [id, revision])), fetchIn }
}
