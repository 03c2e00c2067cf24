import {
  isEnumType, isInterfaceType, isListType, isNonNullType, isObjectType, isScalarType, isUnionType, getNamedType,
  type GraphQLEnumType,
  type GraphQLField, type GraphQLNamedType, type GraphQLObjectType, type GraphQLOutputType, type GraphQLSchema,
} from 'graphql' // prettier-ignore

/** Arguments of every list of entries or components, as the hosted service generates them. */
const LIST_ARGUMENTS =
  'skip: Int, after: String, before: String, first: Int, last: Int, forceParentLocale: Boolean, locales: [Locale!]'
/** System fields of every model, which the service adds by itself. */
const SYSTEM_FIELDS = new Set(['id', 'stage', 'locale', 'localizations', 'createdAt', 'updatedAt', 'publishedAt'])
const SYSTEM_TYPES = new Set(['Asset', 'RichText', 'Locale', 'Stage', 'PageInfo', 'Aggregate'])

/** Our names that the service has for itself: `Location` is what a field of the kind map holds. */
const RESERVED: Readonly<Record<string, string>> = { Location: 'CompanyLocation' }

/** API ID of the model that stands for a type of ours. */
export const toApiId = (name: string): string => RESERVED[name] ?? name

interface Model {
  readonly type: GraphQLObjectType
  /** API ID; in lower case first, the query for one entry. */
  readonly name: string
  /** Plural API ID, which editors choose: the query for all. */
  readonly many: string
}

const fieldsOf = (type: GraphQLObjectType): readonly GraphQLField<unknown, unknown>[] => Object.values(type.getFields())

/** What a field is of, without lists and non-null. */
const ofField = ({ type }: GraphQLField<unknown, unknown>): GraphQLNamedType => getNamedType(type)

/** Whether components of a type would hold each other: then they have to be models, since components cannot. */
function isRecursive(type: GraphQLObjectType, from = type, seen = new Set<string>()): boolean {
  if (seen.has(from.name)) return false
  seen.add(from.name)
  return fieldsOf(from).some((field) => {
    const inner = ofField(field)
    return isObjectType(inner) && (inner === type || isRecursive(type, inner, seen))
  })
}

function listModels(schema: GraphQLSchema): readonly Model[] {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  return Object.values(schema.getTypeMap()).flatMap((type): readonly Model[] => {
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Entry')) return []
    const many = queries.find(({ type: list }) => getNamedType(list) === type && isListType(isNonNullType(list) ? list.ofType : list))?.name // prettier-ignore
    return many === undefined || type.name === 'SystemPage' ? [] : [{ type, name: toApiId(type.name), many }]
  })
}

const namesOf = (type: GraphQLEnumType): string =>
  type
    .getValues()
    .map(({ name }) => name)
    .join(' ')

/** The nullability of a field that is no list: what editors must fill in is non-null. */
const required = (type: GraphQLOutputType): string => (isNonNullType(type) ? '!' : '')

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

function isListOfLists(type: GraphQLOutputType): boolean {
  const list = isNonNullType(type) ? type.ofType : type
  return isListType(list) && isList(list.ofType as GraphQLOutputType)
}

/** The service's name of a type of values. */
function toValueType({ name }: GraphQLNamedType): string {
  if (name === 'ID') return 'String'
  return name === 'Locale' ? 'TranslationLanguage' : name === 'JSON' ? 'Json' : name
}

interface Unions {
  add(name: string, members: readonly string[]): void
}

/** One field of a model or component, as SDL. */
function toField(
  parent: string,
  field: GraphQLField<unknown, unknown>,
  models: ReadonlySet<string>,
  unions: Unions,
): string {
  const { name, type } = field
  const inner = ofField(field)
  if (isScalarType(inner) || isEnumType(inner)) {
    const value = toValueType(inner)
    return isList(type) ? `${name}: [${value}!]!` : `${name}: ${value}${required(type)}`
  }
  if (inner.name === 'RichText') return `${name}: RichText${required(type)}`
  if (isListOfLists(type)) return `${name}(${LIST_ARGUMENTS}): [TableRow!]!`
  const target = isUnionType(inner) ? `${parent}${name}Union` : inner.name
  if (isUnionType(inner)) unions.add(target, inner.getTypes().map((member) => member.name)) // prettier-ignore
  if (isList(type)) return `${name}(${LIST_ARGUMENTS}): [${target}!]!`
  // A relation may always lead to what is not published.
  const isRelation = models.has(target) || target === 'Asset'
  return `${name}(${isRelation ? 'forceParentLocale: Boolean, ' : ''}locales: [Locale!]): ${target}${isRelation ? '' : required(type)}`
}

function toModel({ type, name, many }: Model, fields: readonly string[], locales: string): string {
  const one = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const isLocalized = 'localizations' in type.getFields()
  const values = fieldsOf(type).filter((field) => !SYSTEM_FIELDS.has(field.name) && isScalarType(ofField(field)))
  const own = values.filter((field) => !isList(field.type)).map((field) => field.name)
  const orders = ['id', 'createdAt', 'updatedAt', 'publishedAt', ...own]
  return `
type ${name} implements Entity & Node {
  stage: Stage!
  id: ID!
  createdAt: DateTime!
  updatedAt: DateTime!
  publishedAt: DateTime
  documentInStages(stages: [Stage!]! = [PUBLISHED, DRAFT], includeCurrent: Boolean! = false, inheritLocale: Boolean! = false): [${name}!]!
  ${isLocalized ? `locale: Locale!\n  localizations(locales: [Locale!]! = [${locales}], includeCurrent: Boolean! = false): [${name}!]!` : ''}
  ${fields.join('\n  ')}
}
type ${name}Edge { node: ${name}! cursor: String! }
type ${name}Connection { pageInfo: PageInfo! edges: [${name}Edge!]! aggregate: Aggregate! }
input ${name}WhereUniqueInput { id: ID }
input ${name}WhereInput {
  _search: String
  AND: [${name}WhereInput!]
  OR: [${name}WhereInput!]
  NOT: [${name}WhereInput!]
  id: ID
  id_not: ID
  id_in: [ID]
  id_not_in: [ID]
  ${values.map((field) => `${field.name}: ${isList(field.type) ? `[${toValueType(ofField(field))}!]` : toValueType(ofField(field))}`).join('\n  ')}
}
enum ${name}OrderByInput { ${orders.flatMap((order) => [`${order}_ASC`, `${order}_DESC`]).join(' ')} }
extend type Query {
  ${one}(where: ${name}WhereUniqueInput!, stage: Stage! = PUBLISHED, locales: [Locale!]! = [en]): ${name}
  ${[
    [many, `[${name}!]!`],
    [`${many}Connection`, `${name}Connection!`],
  ]
    .map(
      ([query, result]) =>
        `${query}(where: ${name}WhereInput, orderBy: ${name}OrderByInput, skip: Int, after: String, before: String, first: Int, last: Int, stage: Stage! = PUBLISHED, locales: [Locale!]! = [en]): ${result}`,
    )
    .join('\n  ')}
}`
}

const SYSTEM = (locales: string): string => `
scalar Date
scalar DateTime
scalar Json
scalar RichTextAST
interface Entity { id: ID! stage: Stage! }
interface Node { id: ID! stage: Stage! }
enum Stage { PUBLISHED DRAFT }
enum Locale { ${locales} }
enum TranslationLanguage { ${locales} }
enum ImageFit { clip crop scale max }
input ImageResizeInput { width: Int height: Int fit: ImageFit }
input ImageTransformationInput { resize: ImageResizeInput }
input AssetTransformationInput { image: ImageTransformationInput }
type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String pageSize: Int }
type Aggregate { count: Int! }
type RichText { raw: RichTextAST! html: String! markdown: String! text: String! }
type Asset implements Entity & Node {
  stage: Stage!
  id: ID!
  handle: String!
  fileName: String!
  mimeType: String
  size: Float
  width: Float
  height: Float
  dominantColor: String
  duration: Float
  url(transformation: AssetTransformationInput): String!
}
type TableRow implements Entity { stage: Stage! id: ID! cells(${LIST_ARGUMENTS}): [TableCell!]! }
type Query { node(id: ID!, stage: Stage! = PUBLISHED, locales: [Locale!]! = [en]): Node }`

/**
 * The GraphQL schema that the hosted service makes of content models, here of models and components with the names and
 * fields of our own schema: a query for one, a list and a connection of each model; a union for each modular field; lists
 * with arguments; no interfaces but its own, no lists of lists, no queries of ours.
 */
export function generateHygraphSchema(schema: GraphQLSchema): string {
  const locale = schema.getType('Locale')
  const locales = isEnumType(locale) ? namesOf(locale) : ''
  const models = listModels(schema)
  const components = new Set<GraphQLObjectType>()
  const enums = new Set<GraphQLEnumType>()
  const modelNames = new Set(models.map(({ type }) => type.name))
  const found = new Map<string, readonly string[]>()
  const unions: Unions = { add: (name, members) => void found.set(name, members) }
  const visitType = (type: GraphQLNamedType): void => {
    if (isInterfaceType(type) || SYSTEM_TYPES.has(type.name)) return
    if (isEnumType(type)) return void enums.add(type)
    if (isUnionType(type)) return type.getTypes().forEach(visitType)
    if (!isObjectType(type) || components.has(type) || modelNames.has(type.name)) return
    components.add(type)
    for (const field of ownFields(type)) visitType(ofField(field))
  }
  // A page is named by its id: a field that leads to any kind of page has no place in a model.
  const ownFields = (type: GraphQLObjectType) =>
    fieldsOf(type).filter((field) => !SYSTEM_FIELDS.has(field.name) && ofField(field).name !== 'PageEntry')
  for (const { type } of models) for (const field of ownFields(type)) visitType(ofField(field))
  const relations = new Set([
    ...modelNames,
    ...[...components].filter((type) => isRecursive(type)).map(({ name }) => name),
  ])
  const toFields = (type: GraphQLObjectType) =>
    ownFields(type).map((field) => toField(type.name, field, relations, unions))
  const parts = [
    ...models.map((model) => toModel(model, toFields(model.type), locales)),
    ...[...components].map(
      (type) =>
        `type ${type.name} implements Entity${relations.has(type.name) ? ' & Node' : ''} { stage: Stage! id: ID! ${toFields(type).join('\n')} }`,
    ),
    ...[...enums].map((type) => `enum ${type.name} { ${namesOf(type)} }`),
  ]
  return [
    SYSTEM(locales),
    ...parts,
    ...[...found].map(([name, members]) => `union ${name} = ${members.join(' | ')}`),
  ].join('\n')
}
