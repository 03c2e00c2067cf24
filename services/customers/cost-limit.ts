import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'

/** Values that a query may ask for: a page of a hundred tickets with all their fields, several times over. */
const MAX_COST = 20_000
/** Items of a list without a size of its own. */
const USUAL_ITEMS = 5

interface Measure {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Values that were sent, and the defaults of the operation for the others. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Of fragments that were measured: one may stand in many places, and name others as often. */
  readonly known: Map<string, number>
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

const isSize = (name: string): boolean => name === 'pageSize' || name === 'first'

/** How many items a field says it wants, or has unless told otherwise. */
function toSize(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  { variables }: Measure,
): number | undefined {
  const argument = field.arguments?.find(({ name }) => isSize(name.value))?.value
  const given = argument?.kind === Kind.VARIABLE ? variables[argument.name.value] : undefined
  const usual = definition.args.find(({ name }) => isSize(name))?.defaultValue
  const size = argument?.kind === Kind.INT ? Number(argument.value) : (given ?? usual)
  return typeof size === 'number' ? Math.max(size, 1) : undefined
}

/** @param items of the list that a page holds. */
function costOfField(field: FieldNode, parent: GraphQLCompositeType, items: number, measure: Measure): number {
  const definition = 'getFields' in parent ? parent.getFields()[field.name.value] : undefined
  if (definition === undefined) return 0
  const type = getNamedType(definition.type)
  const size = toSize(field, definition, measure)
  const times = isList(definition.type) ? (size ?? items) : 1
  if (!isCompositeType(type) || field.selectionSet === undefined) return times
  const within = isList(definition.type) ? USUAL_ITEMS : (size ?? USUAL_ITEMS)
  return times * (1 + costOf(field.selectionSet.selections, type, within, measure))
}

function costOf(
  selections: readonly SelectionNode[],
  parent: GraphQLCompositeType,
  items: number,
  measure: Measure,
): number {
  const costs = selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return costOfField(selection, parent, items, measure)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value, parent, items, measure)
    return costOf(selection.selectionSet.selections, parent, items, measure)
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}

function costOfFragment(name: string, parent: GraphQLCompositeType, items: number, measure: Measure): number {
  const key = `${name} ${parent.name} ${items}`
  const known = measure.known.get(key)
  if (known !== undefined) return known
  const fragment = measure.fragments.get(name)
  const cost = fragment === undefined ? 0 : costOf(fragment.selectionSet.selections, parent, items, measure)
  measure.known.set(key, cost)
  return cost
}

/** Sizes that an operation has unless told otherwise; only whole numbers are of interest here. */
const listDefaults = ({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )

/** Refuses an operation that asks for more values than any screen needs. @throws {GraphQLError} telling both numbers. */
export function checkCost(schema: GraphQLSchema, document: DocumentNode, variables: Measure['variables']): void {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const root = schema.getRootType(definition.operation)
    if (root == null) continue
    const measure = {
      fragments,
      variables: { ...listDefaults(definition), ...variables },
      known: new Map<string, number>(),
    }
    const cost = costOf(definition.selectionSet.selections, root, USUAL_ITEMS, measure)
    if (cost > MAX_COST) throw new GraphQLError(`The query asks for about ${cost} values, ${MAX_COST} are allowed`)
  }
}
