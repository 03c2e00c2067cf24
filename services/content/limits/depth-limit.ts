import { GraphQLError, Kind, type ASTNode, type ASTVisitor, type FragmentDefinitionNode, type ValidationContext } from 'graphql'

/** Levels of fields that a query may have. */
export const MAX_DEPTH = 15

function depthOf(node: ASTNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>, seen: readonly string[]): number {
  switch (node.kind) {
    case Kind.FIELD:
      if (node.name.value.startsWith('__')) return 0
      return 1 + deepest(node.selectionSet?.selections ?? [], fragments, seen)
    case Kind.FRAGMENT_SPREAD: {
      const name = node.name.value
      const fragment = fragments.get(name)
      return fragment === undefined || seen.includes(name)
        ? 0
        : deepest(fragment.selectionSet.selections, fragments, [...seen, name])
    }
    case Kind.INLINE_FRAGMENT:
    case Kind.OPERATION_DEFINITION:
      return deepest(node.selectionSet.selections, fragments, seen)
    default:
      return 0
  }
}

function deepest(
  nodes: readonly ASTNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen: readonly string[],
): number {
  return Math.max(0, ...nodes.map((node) => depthOf(node, fragments, seen)))
}

/** Validation rule: refuses a query that nests fields deeper than `maxDepth`. Introspection does not count. */
export function createDepthLimit(maxDepth: number): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    OperationDefinition: (operation) => {
      const definitions = context.getDocument().definitions
      const fragments = new Map(
        definitions.flatMap((definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
        ),
      )
      const depth = depthOf(operation, fragments, [])
      if (depth <= maxDepth) return
      context.reportError(
        new GraphQLError(`The query is ${depth} levels deep, ${maxDepth} are allowed`, { nodes: [operation] }),
      )
    },
  })
}
