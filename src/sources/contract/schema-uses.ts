import {
  getNamedType, isAbstractType, isEnumType, isInputObjectType, Kind, parse, TypeInfo, validate, visit, visitWithTypeInfo,
  type ASTNode, type GraphQLSchema, type GraphQLType,
} from 'graphql' // prettier-ignore
import type { OperationPart, SentOperation } from './sent-operation.ts'

/**
 * Finds where one of our documents asks for something.
 * @param definition name of the operation or fragment
 * @param path fields, and types of inline fragments (`on HeroModule`), within it
 */
export type LocateUse = (definition: string, path: readonly string[]) => string

/** What an operation asks for that the schema does not have so. */
interface InvalidUse {
  /** As in `SchemaUses`; the name of the operation where the error is about no field. */
  readonly at: string
  readonly message: string
  readonly place: string
  readonly part: OperationPart
}

/** What our operations use of a schema. */
export interface SchemaUses {
  /** Places of ours by coordinate: `Type.field`, `Type.field(argument:)`, `Type` of enums, unions, interfaces and inputs. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>
  /** Enums and inputs whose values we send. */
  readonly sent: ReadonlySet<string>
  readonly invalid: readonly InvalidUse[]
}

/** Definition and path of a node, by the nodes above it. */
function whereIs(nodes: readonly (ASTNode | readonly ASTNode[])[]): {
  readonly definition: string
  readonly path: readonly string[]
} {
  let definition = ''
  const path: string[] = []
  for (const node of nodes) {
    if (!('kind' in node)) continue
    if (node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION)
      definition = node.name?.value ?? ''
    if (node.kind === Kind.FIELD) path.push(node.name.value)
    if (node.kind === Kind.INLINE_FRAGMENT) path.push(`on ${node.typeCondition?.name.value}`)
  }
  return { definition, path }
}

/** Follows our operations through a schema, and validates them. */
export function findUses(schema: GraphQLSchema, operations: readonly SentOperation[], locate: LocateUse): SchemaUses {
  const places = new Map<string, Set<string>>()
  const sent = new Set<string>()
  const invalid: InvalidUse[] = []
  const add = (coordinate: string, place: string): void => {
    places.set(coordinate, (places.get(coordinate) ?? new Set()).add(place))
  }
  const addInput = (type: GraphQLType | null | undefined, place: string): void => {
    const named = type && getNamedType(type)
    if ((!isEnumType(named) && !isInputObjectType(named)) || places.get(named.name)?.has(place) === true) return
    sent.add(named.name)
    add(named.name, place)
    if (isInputObjectType(named)) for (const field of Object.values(named.getFields())) addInput(field.type, place)
  }
  for (const { text, part } of operations) {
    const document = parse(text, { noLocation: true })
    const info = new TypeInfo(schema)
    const known = new Map<ASTNode, { readonly at: string; readonly place: string }>()
    let operation = ''
    visit(
      document,
      visitWithTypeInfo(info, {
        enter: (node, ...[, , , ancestors]) => {
          if (node.kind === Kind.OPERATION_DEFINITION) operation = node.name?.value ?? operation
          const { definition, path } = whereIs([...ancestors, node])
          const place = locate(definition, path)
          const parent = info.getParentType()?.name
          const note = (at: string, isThere: boolean): void => {
            known.set(node, { at, place })
            if (isThere) add(at, place)
          }
          if (node.kind === Kind.FIELD && parent !== undefined && !node.name.value.startsWith('__')) {
            const type = info.getType()
            note(`${parent}.${node.name.value}`, type != null)
            const named = type && getNamedType(type)
            if (isEnumType(named) || isAbstractType(named)) add(named.name, place)
          } else if (node.kind === Kind.ARGUMENT && parent !== undefined && path.length > 0) {
            // What is written out is validated as a whole.
            const isVariable = node.value.kind !== Kind.OBJECT
            note(`${parent}.${path.at(-1)}(${node.name.value}:)`, isVariable && info.getArgument() != null)
            if (isVariable) addInput(info.getInputType(), place)
          } else if (node.kind === Kind.VARIABLE_DEFINITION) addInput(info.getInputType(), place)
          else if (node.kind === Kind.NAMED_TYPE) known.set(node, { at: node.name.value, place })
        },
      }),
    )
    for (const { message, nodes } of validate(schema, document)) {
      const { at = operation, place = locate(operation, []) } = known.get(nodes?.[0] as ASTNode) ?? {}
      invalid.push({ at, message, place, part })
    }
  }
  return { places, sent, invalid }
}
