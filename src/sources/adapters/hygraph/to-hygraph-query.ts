import {
  Kind, parse, print, stripIgnoredCharacters, visit,
  type ASTNode, type FieldNode, type FragmentDefinitionNode, type SelectionNode,
} from 'graphql' // prettier-ignore

/** Most entries of one list; in a list without `first` this service gives ten (hygraph.com/docs, “Pagination limits”). */
export const MAX_ENTRIES = 100

/** Lists of entries and components within an entry. */
const LISTS: ReadonlySet<string> = new Set([
  'cells', 'items', 'legal', 'legend', 'links', 'modules', 'phones', 'rows', 'sections', 'series', 'steps', 'stories',
  'storyContacts', 'supportedLanguages',
]) // prettier-ignore

/** Fragments on our unions: here the union of each modular field has a type of its own, whose name nobody needs to know. */
const UNIONS: ReadonlySet<string> = new Set(['Module', 'LinkKind'])
/** Our interface of all modules: here components share none. */
const MODULE_FRAME = 'ModuleFrame'
/** Our list of news; here the model has its list only. */
const NAMES: Readonly<Record<string, string>> = { newsFeedConnection: 'newsItemsConnection' }

const name = (value: string) => ({ kind: Kind.NAME, value }) as const

function withFirst(node: FieldNode): FieldNode {
  const value = { kind: Kind.INT, value: String(MAX_ENTRIES) } as const
  return { ...node, arguments: [...(node.arguments ?? []), { kind: Kind.ARGUMENT, name: name('first'), value }] }
}

/** Selections with what stands in the fragment of the interface in each of the others. */
function spreadFrame(selections: readonly SelectionNode[]): readonly SelectionNode[] {
  const isFrame = (node: SelectionNode): boolean =>
    node.kind === Kind.INLINE_FRAGMENT && node.typeCondition?.name.value === MODULE_FRAME
  const frame = selections.flatMap((node) =>
    node.kind === Kind.INLINE_FRAGMENT && isFrame(node) ? node.selectionSet.selections : [],
  )
  return selections
    .filter((node) => !isFrame(node))
    .map((node) =>
      node.kind === Kind.INLINE_FRAGMENT
        ? {
            ...node,
            selectionSet: { kind: Kind.SELECTION_SET, selections: [...frame, ...node.selectionSet.selections] },
          }
        : node,
    )
}

function toField(node: FieldNode): FieldNode {
  const { value } = node.name
  const renamed = NAMES[value]
  if (renamed !== undefined) return { ...node, name: name(renamed) }
  if (!LISTS.has(value) || node.selectionSet === undefined) return node
  if (value !== 'rows') return withFirst(node)
  // The rows of a table are lists of lists, which there are none of here: a row is a component with cells.
  const cells: FieldNode = { ...node, name: name('cells') }
  return withFirst({ ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: [cells] } })
}

/**
 * A query of ours as a project of the hosted service takes it, whose models and components have the names and fields of
 * services/content/schema.graphql. Its GraphQL is made of the models alone: it has no interfaces and no lists of lists, the
 * union of each field has its own type, and lists end at ten entries.
 * @param without types and fields that the project does not have: they are not asked for
 */
export function toHygraphQuery(query: string, without: ReadonlySet<string> = new Set()): string {
  const document = parse(query, { noLocation: true })
  const unions = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .filter(({ typeCondition }) => UNIONS.has(typeCondition.name.value))
      .map((node) => [node.name.value, node.selectionSet] as const),
  )
  const changed: ASTNode = visit(document, {
    [Kind.FRAGMENT_DEFINITION]: (node) => (unions.has(node.name.value) ? null : undefined),
    [Kind.SELECTION_SET]: (node) => ({
      ...node,
      selections: spreadFrame(
        node.selections.flatMap((selection) => {
          if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection]
          return unions.get(selection.name.value)?.selections ?? [selection]
        }),
      ),
    }),
    [Kind.INLINE_FRAGMENT]: ({ typeCondition }) =>
      typeCondition !== undefined && without.has(typeCondition.name.value) ? null : undefined,
    [Kind.FIELD]: (node) => (without.has(node.name.value) ? null : toField(node)),
  })
  return stripIgnoredCharacters(print(changed))
}
