import { buildSchema, executeSync, GraphQLError, isSpecifiedScalarType, Kind, parse, print, validate, visit, type ExecutionResult, type GraphQLSchema } from 'graphql' // prettier-ignore
import type { Snapshot } from '../../../domain/snapshot/snapshot.ts'
import { createSnapshotRoot } from './snapshot-root.ts'
import { SNAPSHOT_FIELDS } from './snapshot-schema.ts'

const isBuiltIn = (name: string): boolean =>
  isSpecifiedScalarType({ name } as Parameters<typeof isSpecifiedScalarType>[0])

/** Names of types as gatsby-source-graphql gives them: `Content_Country`, and `Content` for the query itself. */
function renameTypes(schema: string, typeName: string): string {
  return print(
    visit(parse(schema), {
      Name: (node, key, parent) => {
        const isType =
          parent !== undefined &&
          !Array.isArray(parent) &&
          'kind' in parent &&
          (parent.kind === Kind.NAMED_TYPE || parent.kind.endsWith('TypeDefinition'))
        if (key !== 'name' || !isType || isBuiltIn(node.value)) return undefined
        return { ...node, value: node.value === 'Query' ? typeName : `${typeName}_${node.value}` }
      },
    }),
  )
}

let built: GraphQLSchema | undefined

/** What of Gatsby's schema the snapshot answers, built when it is first needed. */
function snapshotSchema(): GraphQLSchema {
  built ??= buildSchema(
    [
      `type Query { ${SNAPSHOT_FIELDS.map(({ fieldName, typeName }) => `${fieldName}: ${typeName}!`).join(' ')} }`,
      ...SNAPSHOT_FIELDS.map(({ schema, typeName }) => renameTypes(schema, typeName)),
    ].join('\n'),
  )
  return built
}

/** A query that the snapshot's schema does not know. */
export class SnapshotQueryError extends Error {
  override readonly name = 'SnapshotQueryError'
}

/** Answers queries as Gatsby does, without Gatsby. */
export interface SnapshotQueries {
  /**
   * Result of a query, its fields in the query's order.
   * @throws {SnapshotQueryError} when the text is no query of this schema, or a value is missing.
   */
  run(text: string): object
}

function toMessage(errors: readonly GraphQLError[]): string {
  return errors
    .map(({ message, locations }) => {
      const [place] = locations ?? []
      return place === undefined ? message : `${message} (line ${place.line} of the query, column ${place.column})`
    })
    .join('; ')
}

/** Prepares a snapshot for queries. @param snapshot as the sites show it at the moment of the build. */
export function createSnapshotQueries(snapshot: Snapshot): SnapshotQueries {
  const schema = snapshotSchema()
  const root = createSnapshotRoot(snapshot)
  return {
    run: (text) => {
      let result: ExecutionResult
      try {
        const document = parse(text)
        const errors = validate(schema, document)
        if (errors.length > 0) throw new SnapshotQueryError(toMessage(errors))
        result = executeSync({ schema, document, rootValue: root })
      } catch (error) {
        if (error instanceof GraphQLError) throw new SnapshotQueryError(toMessage([error]), { cause: error })
        throw error
      }
      if (result.errors !== undefined) throw new SnapshotQueryError(toMessage(result.errors))
      return result.data ?? {}
    },
  }
}
