import {
  buildASTSchema, getNamedType, isInputObjectType, isInterfaceType, isObjectType, isRequiredArgument, isUnionType, Kind, parse,
  print, printSchema,
  type DefinitionNode, type GraphQLField, type GraphQLNamedType, type GraphQLSchema,
} from 'graphql' // prettier-ignore

const isKept = (coordinates: ReadonlySet<string>, type: string, field: string, argument?: string): boolean =>
  coordinates.has(argument === undefined ? `${type}.${field}` : `${type}.${field}(${argument}:)`)

/** Names of all types that the kept parts of a schema need. */
function listNeeded(schema: GraphQLSchema, coordinates: ReadonlySet<string>): ReadonlySet<string> {
  const needed = new Set<string>()
  const need = (type: GraphQLNamedType | undefined | null): void => {
    if (type == null || needed.has(type.name)) return
    needed.add(type.name)
    if (isUnionType(type)) for (const member of type.getTypes()) need(member)
    if (isInputObjectType(type))
      for (const { type: inner } of Object.values(type.getFields())) need(getNamedType(inner))
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) needField(type.name, field)
  }
  const needField = (type: string, field: GraphQLField<unknown, unknown>): void => {
    if (!isKept(coordinates, type, field.name)) return
    need(getNamedType(field.type))
    for (const argument of field.args)
      if (isKept(coordinates, type, field.name, argument.name) || isRequiredArgument(argument))
        need(getNamedType(argument.type))
  }
  need(schema.getQueryType())
  need(schema.getMutationType())
  for (const coordinate of coordinates) need(schema.getType(coordinate.split('.', 1)[0] ?? ''))
  return needed
}

/** The part of a schema that some coordinates name, as text: types without fields that nobody asks for. */
export function printPruned(schema: GraphQLSchema, coordinates: ReadonlySet<string>): string {
  const needed = listNeeded(schema, coordinates)
  const document = parse(printSchema(schema), { noLocation: true })
  const definitions = document.definitions.filter(
    (node) =>
      node.kind === Kind.SCHEMA_DEFINITION ||
      ('name' in node && node.name !== undefined && needed.has(node.name.value)),
  )
  const pruned: readonly DefinitionNode[] = definitions.map((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.INTERFACE_TYPE_DEFINITION) return node
    const fields = node.fields?.filter((field) => isKept(coordinates, node.name.value, field.name.value))
    return {
      ...node,
      interfaces: node.interfaces?.filter(({ name }) => needed.has(name.value)) ?? [],
      fields:
        fields?.map((field) => ({
          ...field,
          arguments:
            field.arguments?.filter(
              ({ name, type, defaultValue }) =>
                isKept(coordinates, node.name.value, field.name.value, name.value) ||
                (type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined),
            ) ?? [],
        })) ?? [],
    }
  })
  return print({ ...document, definitions: pruned })
}

/** A schema of such a text. */
export const buildPruned = (text: string): GraphQLSchema =>
  buildASTSchema(parse(text, { noLocation: true }), { assumeValid: true, assumeValidSDL: true })
