import * as z from 'zod'
import type { ProductDetail } from '../../../domain/catalogue/catalogue.ts'
import type { Language } from '../../../domain/locale/language.ts'
import type { PictureHosts } from '../../../domain/picture/picture-hosts.ts'
import { toSisCode } from '../../../domain/locale/locale.ts'
import type { Problem } from '../../../domain/problem/problem.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { fetchNodes, fetchPages, type ConnectionQuery } from '../../graphql-source/fetch-nodes.ts'
import type { ParsedRecords, WrongRecord } from '../../parse-records.ts'
import type { CatalogueKind, CatalogueRecords, CatalogueSource } from '../../ports/catalogue-source.ts'
import { keepText } from '../../snapshot/canonical-json.ts'
import { createEqualPool } from '../../snapshot/equal-pool.ts'
import { operationsOf, type SentOperation } from '../../contract/sent-operation.ts'
import { fetchEntryRevisions } from '../../revisions/entry-revisions.ts'
import { fetchRevisions } from '../../revisions/fetch-revisions.ts'
import {
  CapabilitiesDocument, CatalogueRevisionsDocument, ClassificationsDocument, DocumentsDocument, ProductDetailsDocument,
  ProductRevisionsDocument, ProductsDocument,
} from './generated/operations.ts' // prettier-ignore
import { toCapabilities, toClassifications, toDocuments, toProducts } from './to-catalogue-records.ts'

/** Every operation that this adapter sends. */
export const CATALOGUE_OPERATIONS: readonly SentOperation[] = [
  ...operationsOf('fetch', [ClassificationsDocument, CapabilitiesDocument, ProductsDocument, DocumentsDocument]),
  ...operationsOf('revisions', [CatalogueRevisionsDocument, ProductRevisionsDocument, ProductDetailsDocument]),
]

const productRevisions = z.object({
  productRevisions: z.array(z.object({ id: z.string(), slug: z.string(), revision: z.string().min(1) })),
})

type Lists = { readonly [K in CatalogueKind]: (language: Language) => Promise<ParsedRecords<CatalogueRecords[K]>> }

/** A product service of our schema (services/catalogue/schema.graphql): the embedded one, or another. */
export function createGraphqlCatalogue(
  transport: GraphqlSource,
  pageSize: number,
  hosts?: PictureHosts,
): CatalogueSource {
  const listInput = <Query extends ConnectionQuery<{ readonly language: string }>>(query: Query, language: Language) =>
    ({ source: transport, query, variables: { language: toSisCode(language) }, pageSize }) as const
  /** Page by page: all records of a large catalogue would not find room as they come. */
  async function listProducts(language: Language): Promise<ParsedRecords<ProductDetail>> {
    const pool = createEqualPool(keepText)
    const [values, problems, wrong] = [[], [], []] as [ProductDetail[], Problem[], WrongRecord[]]
    let start = 0
    for await (const records of fetchPages(listInput(ProductsDocument, language))) {
      const page = toProducts(records, language, { hosts, pool, start })
      values.push(...page.values)
      problems.push(...page.problems)
      wrong.push(...page.wrong)
      start += records.length
    }
    return { values, problems, wrong }
  }
  const lists: Lists = {
    classifications: async (language) => {
      const found = await transport.request(ClassificationsDocument, { language: toSisCode(language) })
      return toClassifications(found.classifications, language)
    },
    capabilities: async (language) => {
      const found = await transport.request(CapabilitiesDocument, { language: toSisCode(language) })
      return toCapabilities(found.capabilities, language)
    },
    products: listProducts,
    documents: async (language) => toDocuments(await fetchNodes(listInput(DocumentsDocument, language)), language),
  }
  return {
    pageSize,
    list: (kind, language) => lists[kind](language),
    revisions: {
      read: () => fetchRevisions(transport, CatalogueRevisionsDocument),
      ofProducts: async () =>
        (await fetchEntryRevisions(transport, ProductRevisionsDocument, productRevisions))?.productRevisions,
      listProducts: async (language, slugs) => {
        const variables = { language: toSisCode(language), slugs: [...slugs] }
        return toProducts((await transport.request(ProductDetailsDocument, variables)).productsBySlugs, language, {
          hosts,
        })
      },
    },
  }
}
