/** A GraphQL service, the queries that the pipeline sends to it, and where their types go; paths from the project's folder. */
export interface GraphqlSourceFiles {
  readonly name: string
  readonly schema: string
  readonly documents: string
  readonly output: string
}

/** The services whose contracts are in this repository. */
export const GRAPHQL_SOURCES: readonly GraphqlSourceFiles[] = [
  ...['content', 'catalogue'].map((name) => ({
    name,
    schema: `services/${name}/schema.graphql`,
    documents: `src/sources/adapters/graphql-${name}/documents`,
    output: `src/sources/adapters/graphql-${name}/generated/operations.ts`,
  })),
  // Browsers name these operations and know their types; the runtime alone has their texts.
  {
    name: 'customers',
    schema: 'services/customers/schema.graphql',
    documents: 'src/contracts/portal/documents',
    output: 'src/contracts/portal/generated/operations.ts',
  },
]
