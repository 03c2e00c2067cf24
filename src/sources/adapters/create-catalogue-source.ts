/** The one adapter that there is: the product service behind a transport. */
export { createGraphqlCatalogue as createCatalogueSource } from './graphql-catalogue/graphql-catalogue.ts'
