import {
  BreakingChangeType, DangerousChangeType, findBreakingChanges, findDangerousChanges, getNamedType, getNullableType,
  isEnumType, isInterfaceType, isLeafType, isListType, isObjectType,
  type GraphQLField, type GraphQLOutputType, type GraphQLSchema,
} from 'graphql' // prettier-ignore
import { groupBy } from '../../domain/values/group-by.ts'
import type { ContractFinding } from './contract-finding.ts'
import { buildPruned, printPruned } from './prune-schema.ts'
import { toValueOf } from './replace-in-answer.ts'
import type { SampledSource } from './sample-source.ts'
import type { SchemaUses } from './schema-uses.ts'
import type { OperationPart } from './sent-operation.ts'

/** A contract as it was. */
export interface EarlierContract {
  readonly schema: GraphQLSchema
  /** Names of all fields of the types that were used; absent: `schema` has them. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
}

export interface ContractInput {
  readonly schema: GraphQLSchema
  readonly uses: SchemaUses
  readonly before: EarlierContract | undefined
  readonly judge: SampledSource['judge']
}

const FAILS: Readonly<Record<OperationPart, string>> = {
  fetch: 'the next fetch fails for these entries',
  revisions: 'each fetch asks for everything',
  editor: 'the editor area cannot list or show its pages',
  translations: 'texts do not go out to translators, and do not come back',
}

const ADAPT = 'Adapt our document and its reader, or have the service give it as before.'
const OTHER_FIELD =
  'Have the service give it back, or take it out of our document and its reader. Hosted projects and product services leave out what they do not have by “without” of sources in uapp.config.ts.'

function fieldOf(schema: GraphQLSchema, at: string): GraphQLField<unknown, unknown> | undefined {
  const [type = '', field = ''] = at.replace(/\(.*/, '').split('.')
  const found = schema.getType(type)
  return isObjectType(found) || isInterfaceType(found) ? found.getFields()[field] : undefined
}

/** Whether a schema has what a coordinate names. */
function has(schema: GraphQLSchema, at: string): boolean {
  const [, argument] = /\((\w+):\)$/.exec(at) ?? []
  const field = fieldOf(schema, at)
  if (argument !== undefined) return field?.args.some(({ name }) => name === argument) === true
  return field !== undefined || (!at.includes('.') && schema.getType(at) !== undefined)
}

/** Operations that the service refuses. */
export function listInvalid({ uses, before }: Pick<ContractInput, 'uses' | 'before'>): readonly ContractFinding[] {
  return [...groupBy(uses.invalid, ({ message }) => message).values()].map((same) => {
    const [{ at, message } = { at: '', message: '' }] = same
    const isChange = before !== undefined && has(before.schema, at)
    const parts = new Set(same.map(({ part }) => part))
    const fails = [...parts].map((part) => FAILS[part]).join('; ')
    return {
      kind: parts.has('fetch') ? 'breaking' : isChange ? 'risky' : 'notice',
      at,
      message: `${message.replace(/\.$/, '')}: ${fails}`,
      usedIn: [...new Set(same.map(({ place }) => place))],
      advice: OTHER_FIELD,
      isChange,
    } satisfies ContractFinding
  })
}

/** What JSON has of a scalar; undefined: anything. */
const JSON_TYPES: Readonly<Record<string, string>> = {
  String: 'string', ID: 'string', Int: 'number', Float: 'number', Boolean: 'boolean',
} // prettier-ignore

const toJsonType = (type: GraphQLOutputType): string | undefined => {
  const named = getNamedType(type)
  return isEnumType(named) ? 'string' : JSON_TYPES[named.name]
}

const depthOf = (type: GraphQLOutputType): number => {
  const inner = getNullableType(type)
  return isListType(inner) ? 1 + depthOf(inner.ofType) : 0
}

type Told = Pick<ContractFinding, 'kind' | 'message'>

/** What another type of a field means; undefined: its values may only be null where they could not be. */
function judgeType(earlier: GraphQLOutputType, now: GraphQLOutputType): Told | undefined {
  const change = `was ${String(earlier)} and is ${String(now)}`
  if (depthOf(earlier) !== depthOf(now))
    return {
      kind: 'breaking',
      message: `${change}: ${depthOf(now) > 0 ? 'a list' : 'one value'} comes where another form is read`,
    }
  const [namedBefore, namedNow] = [getNamedType(earlier), getNamedType(now)]
  if (namedBefore.name === namedNow.name) return undefined
  // Valid operations do not care how a type of objects is called.
  if (!isLeafType(namedBefore) || !isLeafType(namedNow)) return { kind: 'notice', message: change }
  const [was, is] = [toJsonType(earlier), toJsonType(now)]
  if (was !== undefined && was === is) return { kind: 'notice', message: change }
  return was === undefined || is === undefined
    ? { kind: 'risky', message: `${change}: its values may have another form` }
    : { kind: 'breaking', message: `${change}: another kind of value comes` }
}

/** The changes of graphql-js that invalid operations do not tell of already. */
const CHANGES: ReadonlySet<string> = new Set([
  BreakingChangeType.FIELD_CHANGED_KIND,
  BreakingChangeType.VALUE_REMOVED_FROM_ENUM,
  BreakingChangeType.REQUIRED_INPUT_FIELD_ADDED,
  DangerousChangeType.VALUE_ADDED_TO_ENUM,
  DangerousChangeType.TYPE_ADDED_TO_UNION,
])

/** What changed in the part of the schema that we use. */
async function listChanges({ schema, uses, before, judge }: ContractInput): Promise<readonly ContractFinding[]> {
  if (before === undefined) return []
  const coordinates = new Set(uses.places.keys())
  const [earlier, now] = [before.schema, schema].map((each) => buildPruned(printPruned(each, coordinates))) as [
    GraphQLSchema,
    GraphQLSchema,
  ]
  const changes = [...findBreakingChanges(earlier, now), ...findDangerousChanges(earlier, now)]
  const isReceived = (type: string): boolean =>
    [...coordinates].some((at) => {
      const field = at.includes('(') ? undefined : fieldOf(now, at)
      return field !== undefined && getNamedType(field.type).name === type
    })
  const judgeValue = async (
    isPlace: (type: string, field: GraphQLField<unknown, unknown>) => boolean,
    value: unknown,
  ) => judge(schema, (type, field) => (isPlace(type, field) ? { value: toValueOf(field, value) } : undefined))
  const isOfType =
    (name: string) =>
    (_: string, { type }: GraphQLField<unknown, unknown>) =>
      getNamedType(type).name === name
  /** What our readers say to a value that was not there before. */
  async function toTold(verdict: ReturnType<typeof judgeValue>, what: string, accepted: string): Promise<Told> {
    const found = await verdict
    if (found.kind === 'accepted') return { kind: 'notice', message: `${what}; ${accepted}` }
    const reason =
      found.kind === 'refused' ? `readers refuse that: ${found.message}` : 'no entry was at hand to try it with'
    return { kind: 'risky', message: `${what}; ${reason}` }
  }
  const found = await Promise.all(
    changes
      .filter(({ type }) => CHANGES.has(type))
      .map(async ({ type, description }): Promise<ContractFinding[]> => {
        const names = description.match(/[A-Za-z_]\w*(?:\.\w+)?/g) ?? []
        const at = names.find((name) => coordinates.has(name))
        if (at === undefined) return []
        const [value = ''] = names
        const finding = (told: Told, where = at): ContractFinding[] => [
          { ...told, at: where, usedIn: [...(uses.places.get(at) ?? [])], advice: ADAPT, isChange: true },
        ]
        switch (type) {
          case BreakingChangeType.FIELD_CHANGED_KIND: {
            const [was, is] = [earlier, now].map((each) => fieldOf(each, at)?.type)
            if (was === undefined || is === undefined) return []
            const [parent, name] = at.split('.')
            const isPlace = (holder: string, field: GraphQLField<unknown, unknown>): boolean =>
              holder === parent && field.name === name
            const what = `was ${String(was)} and is ${String(is)}, so it may be null`
            return finding(judgeType(was, is) ?? (await toTold(judgeValue(isPlace, null), what, 'readers take that')))
          }
          case DangerousChangeType.VALUE_ADDED_TO_ENUM:
            if (!isReceived(at)) return []
            return finding(
              await toTold(judgeValue(isOfType(at), value), 'is a new value', 'readers take it'),
              `${at}.${value}`,
            )
          case DangerousChangeType.TYPE_ADDED_TO_UNION:
            return finding(
              await toTold(
                judgeValue(isOfType(at), { __typename: value }),
                'is a new type there',
                'it is left out of pages',
              ),
              `${at}.${value}`,
            )
          case BreakingChangeType.VALUE_REMOVED_FROM_ENUM:
            return finding(
              uses.sent.has(at)
                ? { kind: 'risky', message: 'is gone: requests that send it fail' }
                : { kind: 'notice', message: 'is gone' },
              `${at}.${value}`,
            )
          default:
            return finding({ kind: 'risky', message: `${description.replace(/\.$/, '')}: what we send lacks it` })
        }
      }),
  )
  return found.flat()
}

/** What is deprecated of what we use. */
function listDeprecated({ schema, uses, before }: ContractInput): readonly ContractFinding[] {
  const reasonsAt = (of: GraphQLSchema, at: string): ReadonlyMap<string, string> => {
    const field = fieldOf(of, at)
    const [, argument] = /\((\w+):\)$/.exec(at) ?? []
    const type = of.getType(at)
    const told: readonly (readonly [string, string | null | undefined])[] = isEnumType(type)
      ? type.getValues().map(({ name, deprecationReason }) => [`${at}.${name}`, deprecationReason] as const)
      : argument === undefined
        ? [[at, field?.deprecationReason]]
        : [[at, field?.args.find(({ name }) => name === argument)?.deprecationReason]]
    return new Map(told.flatMap(([where, reason]) => (reason == null ? [] : [[where, reason] as const])))
  }
  return [...uses.places].flatMap(([at, places]) =>
    [...reasonsAt(schema, at)].map(([where, reason]): ContractFinding => ({
      kind: 'notice',
      at: where,
      message: `is deprecated: ${reason}`,
      usedIn: [...places],
      advice: 'Ask for what the service names in its place before it is gone.',
      isChange: before !== undefined && !reasonsAt(before.schema, at).has(where),
    })),
  )
}

/** Names of the fields of all types that we use fields of, but for the root. */
export function listFieldNames(schema: GraphQLSchema, uses: SchemaUses): Readonly<Record<string, readonly string[]>> {
  const roots = [schema.getQueryType()?.name, schema.getMutationType()?.name]
  const types = new Set([...uses.places.keys()].flatMap((at) => (at.includes('.') ? (at.split('.', 1)[0] ?? []) : [])))
  return Object.fromEntries(
    [...types].flatMap((name) => {
      const type = schema.getType(name)
      if (roots.includes(name) || (!isObjectType(type) && !isInterfaceType(type))) return []
      return [[name, Object.keys(type.getFields())] as const]
    }),
  )
}

/** Fields that the types which we use have besides those that they had. */
function listNew({ schema, uses, before }: ContractInput): readonly ContractFinding[] {
  if (before === undefined) return []
  const known = before.fields ?? listFieldNames(before.schema, uses)
  return Object.entries(listFieldNames(schema, uses)).flatMap(([type, names]) => {
    const added = known[type] === undefined ? [] : names.filter((name) => known[type]?.includes(name) === false)
    if (added.length === 0) return []
    return {
      kind: 'notice',
      at: type,
      message: `has new fields: ${added.join(', ')}`,
      usedIn: [],
      advice: 'Ask for them where the sites should show them.',
      isChange: true,
    } satisfies ContractFinding
  })
}

/** Where a schema differs from what our operations and readers want, and from what it was. */
export async function compareContracts(input: ContractInput): Promise<readonly ContractFinding[]> {
  return [...listInvalid(input), ...(await listChanges(input)), ...listDeprecated(input), ...listNew(input)]
}
