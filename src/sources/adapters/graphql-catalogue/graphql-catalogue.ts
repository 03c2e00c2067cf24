import * as z from 'zod'
import type { Language } from '../../../domain/locale/language.ts'
import type { PictureHosts } from '../../../domain/picture/picture-hosts.ts'
import { toSisCode } from '../../../domain/locale/locale.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { fetchNodes, type ConnectionQuery } from '../../graphql-source/fetch-nodes.ts'
import type { ParsedRecords } from '../../parse-records.ts'
import type { CatalogueKind, CatalogueRecords, CatalogueSource } from '../../ports/catalogue-source.ts'
import { fetchEntryRevisions } from '../../revisions/entry-revisions.ts'
import { fetchRevisions } from '../../revisions/fetch-revisions.ts'
import {
  CapabilitiesDocument, CatalogueRevisionsDocument, ClassificationsDocument, DocumentsDocument, ProductDetailsDocument,
  ProductRevisionsDocument, ProductsDocument,
} from './generated/operations.ts' // prettier-ignore
import { toCapabilities, toClassifications, toDocuments, toProducts } from './to-catalogue-records.ts'

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
  const fetchAll = (query: ConnectionQuery<{ readonly language: string }>, language: Language) =>
    fetchNodes({ source: transport, query, variables: { language: toSisCode(language) }, pageSize })
  const lists: Lists = {
    classifications: async (language) => {
      const found = await transport.request(ClassificationsDocument, { language: toSisCode(language) })
      return toClassifications(found.classifications, language)
    },
    capabilities: async (language) => {
      const found = await transport.request(CapabilitiesDocument, { language: toSisCode(language) })
      return toCapabilities(found.capabilities, language)
    },
    products: async (language) => toProducts(await fetchAll(ProductsDocument, language), language, hosts),
    documents: async (language) => toDocuments(await fetchAll(DocumentsDocument, language), language),
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
        return toProducts((await transport.request(ProductDetailsDocument, variables)).productsBySlugs, language, hosts)
      },
    },
  }
}
