import { ApolloLink, Observable } from '@apollo/client'
import type { PluginRef } from 'gatsby'
import { buildSchema, execute, type GraphQLError, type GraphQLSchema } from 'graphql'
import { readSnapshotLocation, type SnapshotLocation } from '../config/gatsby-environment.ts'
import { applySchedule } from '../domain/schedule/time-gate.ts'
import { createSnapshotRoot, type SnapshotRoot } from '../sources/snapshot/query/snapshot-root.ts'
import { SNAPSHOT_FIELDS } from '../sources/snapshot/query/snapshot-schema.ts'
import { readSnapshot } from '../sources/snapshot/read-snapshot.ts'
import { createSnapshotStore } from '../sources/snapshot/snapshot-store.ts'

/** Gives the content for queries; that of a fixed snapshot is read once, at the first query. */
function createRootReader({ dataDir, id, at }: SnapshotLocation): () => Promise<SnapshotRoot> {
  const store = createSnapshotStore(dataDir)
  const read = async (): Promise<SnapshotRoot> => {
    const snapshot = await readSnapshot(store, id)
    return createSnapshotRoot(at === undefined ? snapshot : applySchedule(snapshot, new Date(at)).snapshot)
  }
  let reading: Promise<SnapshotRoot> | undefined
  // During development the current snapshot is meant, which changes.
  return () => (id === undefined ? read() : (reading ??= read()))
}

/** An error as a service would send it. */
const toPlainError = ({ message, path }: GraphQLError): { readonly message: string } => ({
  message,
  ...(path && { path }),
})

/** Answers queries of gatsby-source-graphql from memory, where other links ask a service. */
function createSnapshotLink(schema: GraphQLSchema, readRoot: () => Promise<object>): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        readRoot()
          .then((rootValue) =>
            execute({ schema, document: query, rootValue, variableValues: variables, operationName }),
          )
          .then(({ data, errors }) => {
            observer.next({ data: data ?? null, ...(errors === undefined ? {} : { errors: errors.map(toPlainError) }) })
            observer.complete()
          })
          .catch((error: unknown) => observer.error(error))
      }),
  )
}

/**
 * The frozen snapshot in Gatsby's schema, as the fields `content` and `catalogue`: by gatsby-source-graphql, and without network.
 * Its links throw when `UAPP_SNAPSHOT` does not tell where it is: tools read the configuration without building.
 */
export function createSnapshotSources(environment: Readonly<Record<string, string | undefined>>): readonly PluginRef[] {
  let reader: (() => Promise<SnapshotRoot>) | undefined
  const openReader = (): (() => Promise<SnapshotRoot>) =>
    (reader ??= createRootReader(readSnapshotLocation(environment)))
  return SNAPSHOT_FIELDS.map(({ fieldName, typeName, schema: text }) => {
    const schema = buildSchema(text)
    const options = {
      fieldName,
      typeName,
      createSchema: () => schema,
      createLink: () => {
        const readRoot = openReader()
        return createSnapshotLink(schema, async () => (await readRoot())[fieldName])
      },
    }
    return { resolve: 'gatsby-source-graphql', options }
  })
}
