import * as z from 'zod'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { TEMPLATES } from '../../src/domain/page/page-node.ts'
import { readComments, readCommentsByKind, type Comments, type SchemaPlace } from './schema-comments.ts'

/** What a JSON schema says of a field; the parts that are read here. */
interface FieldSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, FieldSchema>>
  readonly type?: string
  readonly anyOf?: readonly FieldSchema[]
  readonly oneOf?: readonly FieldSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: FieldSchema
  readonly prefixItems?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: FieldSchema | boolean
}

/** A row of a reference. */
export interface SchemaField {
  /** Such as `portal.services.{name}.url`; a list of objects has `[]`. */
  readonly name: string
  readonly type: string
  /** As JSON; absent: the field has none, or is a group of fields. */
  readonly default?: string
  readonly isRequired: boolean
  /** The sentence of its comment in the schema; absent: that of its group or of its type says it. */
  readonly text?: string
}

/** Schemas that are told of by a name, which stands for their parts. */
export type NamedSchemas = ReadonlyMap<string, z.ZodType>

const REF = '#/$defs/'

/** Sets that are too long to be named each time. */
const NAMED_SETS = new Map([
  [JSON.stringify(LANGUAGES), 'language'],
  [JSON.stringify(TEMPLATES), 'template'],
])

const KINDS = new Map([
  ['uri', 'address'],
  ['email', 'mail address'],
  ['date', 'date'],
  ['date-time', 'time with zone'],
])

function describeGroup({ properties = {} }: FieldSchema): string {
  return `{${Object.keys(properties).join(', ')}}`
}

function describeType(schema: FieldSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(REF.length)
  const set = NAMED_SETS.get(JSON.stringify(schema.enum))
  if (set !== undefined) return set
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(describeType))].join(' or ')
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(describeType).join(', ')}]`
  if (schema.type === 'array') return `list of: ${describeType(schema.items ?? {})}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `by name: ${describeType(schema.additionalProperties)}`
  if (schema.properties !== undefined) return describeGroup(schema)
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
  const range = [
    ...(minimum > Number.MIN_SAFE_INTEGER ? [`from ${minimum}`] : []),
    ...(maximum < Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
  ]
  return [KINDS.get(schema.format ?? '') ?? schema.type ?? 'any', ...range].join(' ')
}

/** The parts that a field's own fields are listed of, and what stands between its name and theirs. */
function openGroup(schema: FieldSchema): { readonly inner: FieldSchema; readonly suffix: string } {
  if (schema.type === 'array') {
    const [choice] = (schema.items?.anyOf ?? []).filter(({ properties }) => properties !== undefined)
    return { inner: choice ?? schema.items ?? {}, suffix: '[]' }
  }
  if (typeof schema.additionalProperties === 'object') {
    const [choice] = (schema.additionalProperties.anyOf ?? []).filter(({ properties }) => properties !== undefined)
    return { inner: choice ?? schema.additionalProperties, suffix: '.{name}' }
  }
  return { inner: schema, suffix: '' }
}

const GROUPS = new Map([
  ['', 'options'],
  ['[]', 'list'],
  ['.{name}', 'by name'],
])

function* listBelow(schema: FieldSchema, name: string, comments: Comments): Generator<SchemaField> {
  const { properties = {}, required = [] } = schema
  for (const [key, field] of Object.entries(properties)) {
    const own = name === '' ? key : `${name}.${key}`
    // Comments know nothing of the names that records have and of places in lists.
    const text = comments.get(own.replaceAll(/\.\{name\}|\[\]/g, ''))
    const { inner, suffix } = openGroup(field)
    const isGroup = inner.properties !== undefined
    const choices = field.items ?? field.additionalProperties
    const isChoice = typeof choices === 'object' && choices.anyOf !== undefined
    yield {
      name: own,
      type: isGroup && !isChoice ? (GROUPS.get(suffix) ?? '') : describeType(field),
      isRequired: required.includes(key),
      ...(field.default === undefined || isGroup ? {} : { default: JSON.stringify(field.default) }),
      ...(text === undefined ? {} : { text }),
    }
    if (isGroup) yield* listBelow(inner, `${own}${suffix}`, comments)
  }
}

function toFieldSchema(schema: z.ZodType, named: NamedSchemas): FieldSchema {
  const metadata = z.registry<{ id: string }>()
  for (const [id, one] of named) metadata.add(one, { id })
  // Within a list, so that a schema that holds itself is named like any other.
  const { items = {}, $defs = {} } = z.toJSONSchema(z.array(schema), {
    io: 'input',
    unrepresentable: 'any',
    metadata,
  }) as unknown as FieldSchema
  return items.$ref === undefined ? items : ($defs[items.$ref.slice(REF.length)] ?? {})
}

/** Every field of a schema, in its order. */
export function listFields(
  schema: z.ZodType,
  place: SchemaPlace,
  named: NamedSchemas = new Map(),
): readonly SchemaField[] {
  return [...listBelow(toFieldSchema(schema, named), '', readComments(place))]
}

/** Fields of each kind of a schema of which a field says the kind, by it. */
export function listFieldsByKind(
  schema: z.ZodType,
  place: SchemaPlace,
  named: NamedSchemas,
): ReadonlyMap<string, readonly SchemaField[]> {
  const { oneOf = [] } = toFieldSchema(schema, named)
  const comments = readCommentsByKind(place)
  return new Map(
    oneOf.map((schemaOfKind) => {
      const kind = String(schemaOfKind.properties?.['type']?.const)
      return [kind, [...listBelow(schemaOfKind, '', comments.get(kind) ?? new Map())]] as const
    }),
  )
}

/** A line of a list. */
export function printField({ name, type, isRequired, text, ...field }: SchemaField): string {
  const value = isRequired ? ', required' : field.default === undefined ? '' : `, default \`${field.default}\``
  return `- \`${name}\` (${type}${value})${text === undefined ? '' : `: ${text}`}`
}
