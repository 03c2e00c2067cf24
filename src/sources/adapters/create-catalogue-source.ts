import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import type { CatalogueSource } from '../ports/catalogue-source.ts'
import { createGraphqlCatalogue } from './graphql-catalogue/graphql-catalogue.ts'

/** The product service behind a transport. @param pageSize records of one request, at most 100 */
export const createCatalogueSource = (transport: GraphqlSource, pageSize: number): CatalogueSource =>
  createGraphqlCatalogue(transport, pageSize)
