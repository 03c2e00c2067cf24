/**
 * What products come from (`docs/sources.md`): `files`, by the GraphQL service in front of them or another one of its schema, or
 * `payload`, the content management system of `cms/`.
 */
export const CATALOGUE_ADAPTERS = ['files', 'payload'] as const
export type CatalogueAdapter = (typeof CATALOGUE_ADAPTERS)[number]
