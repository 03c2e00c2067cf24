/**
 * What content may come from (`docs/sources.md`): `files`, by the GraphQL service in front of them or another one of its
 * schema, `hygraph`, a project of the hosted service that S1 describes, or `payload`, the content management system of `cms/`.
 */
export const CONTENT_ADAPTERS = ['files', 'hygraph', 'payload'] as const
export type ContentAdapter = (typeof CONTENT_ADAPTERS)[number]
