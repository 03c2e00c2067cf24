import {
  GraphQLError,
  Kind,
  type ASTNode,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type ValidationContext,
} from 'graphql'

/** Levels of fields that a query may have. */
export const MAX_DEPTH = 15

interface Measure {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Of fragments that were measured: each once, however many places name it. One within itself counts nothing there. */
  readonly known: Map<string, number>
}

function depthOf(node: ASTNode, measure: Measure): number {
  switch (node.kind) {
    case Kind.FIELD:
      if (node.name.value.startsWith('__')) return 0
      return 1 + deepest(node.selectionSet?.selections ?? [], measure)
    case Kind.FRAGMENT_SPREAD:
      return depthOfFragment(node.name.value, measure)
    case Kind.INLINE_FRAGMENT:
    case Kind.OPERATION_DEFINITION:
      return deepest(node.selectionSet.selections, measure)
    default:
      return 0
  }
}

function depthOfFragment(name: string, measure: Measure): number {
  const known = measure.known.get(name)
  if (known !== undefined) return known
  measure.known.set(name, 0)
  const depth = deepest(measure.fragments.get(name)?.selectionSet.selections ?? [], measure)
  measure.known.set(name, depth)
  return depth
}

const deepest = (nodes: readonly ASTNode[], measure: Measure): number =>
  Math.max(0, ...nodes.map((node) => depthOf(node, measure)))

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
      const depth = depthOf(operation, { fragments, known: new Map() })
      if (depth <= maxDepth) return
      context.reportError(
        new GraphQLError(`The query is ${depth} levels deep, ${maxDepth} are allowed`, { nodes: [operation] }),
      )
    },
  })
}
