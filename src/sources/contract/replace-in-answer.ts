import {
  getNamedType, getNullableType, isAbstractType, isCompositeType, isInterfaceType, isListType, isNullableType, isObjectType, Kind,
  type DocumentNode, type FragmentDefinitionNode, type GraphQLCompositeType, type GraphQLField, type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql' // prettier-ignore
import { isFields } from '../../domain/values/is-fields.ts'

/** Another value for a field of an answer; undefined: it stays. */
export type Replace = (type: string, field: GraphQLField<unknown, unknown>) => { readonly value: unknown } | undefined

export interface Replaced {
  readonly data: unknown
  /** Fields that have another value. */
  readonly count: number
}

/** An answer of a service in which some fields have another value, as its schema would allow them to have. */
export function replaceInAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  data: unknown,
  replace: Replace,
): Replaced {
  let count = 0
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node] as const),
  )
  function walkAll(value: unknown, type: GraphQLCompositeType, selection: SelectionSetNode): unknown {
    if (!Array.isArray(value)) return isFields(value) ? walk({ ...value }, type, selection) : value
    const items: readonly unknown[] = value
    return items.map((item) => walkAll(item, type, selection))
  }
  /** @param value is changed */
  function walk(value: Record<string, unknown>, type: GraphQLCompositeType, { selections }: SelectionSetNode): unknown {
    const actual = isAbstractType(type) ? schema.getType(String(value['__typename'])) : type
    for (const node of selections) {
      if (node.kind !== Kind.FIELD) {
        const { typeCondition, selectionSet } =
          node.kind === Kind.INLINE_FRAGMENT ? node : (fragments.get(node.name.value) ?? { selectionSet: undefined })
        const inner = typeCondition === undefined ? type : schema.getType(typeCondition.name.value)
        if (selectionSet === undefined || !isCompositeType(inner) || !isObjectType(actual)) continue
        const applies = inner === actual || (isAbstractType(inner) && schema.isSubType(inner, actual))
        if (applies) walk(value, inner, selectionSet)
        continue
      }
      if (!isObjectType(type) && !isInterfaceType(type)) continue
      const field = type.getFields()[node.name.value]
      const key = node.alias?.value ?? node.name.value
      if (field === undefined || !(key in value)) continue
      const replaced = replace(type.name, field)
      const named = getNamedType(field.type)
      if (replaced !== undefined) {
        value[key] = replaced.value
        count += 1
      } else if (node.selectionSet !== undefined && isCompositeType(named)) {
        value[key] = walkAll(value[key], named, node.selectionSet)
      }
    }
    return value
  }
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const root = schema.getQueryType()
  if (operation === undefined || root == null) return { data, count }
  return { data: walkAll(data, root, operation.selectionSet), count }
}

/** A value in the place of a field, in a list where the field has one; null stands in the list where this itself cannot be null. */
export function toValueOf({ type }: GraphQLField<unknown, unknown>, value: unknown): unknown {
  if (value === null && isNullableType(type)) return null
  return isListType(getNullableType(type)) ? [value] : value
}
