import { toSlug } from '../to-slug.ts'
import {
  specificationFileSchema,
  type SpecificationDefinition,
  type SpecificationInput,
} from '../../../src/domain/catalogue/records/specification-file.ts'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import type { Losses } from '../losses.ts'
import { MappingError } from '../mapping/mapping-error.ts'
import type { Mapping, SpecificationMapping } from '../mapping/mapping-schema.ts'
import type { SourceRecord, SourceValue } from '../source-record.ts'
import { parseNumber, parseSpecification } from './parse-value.ts'
import type { SourceProfile } from './profile.ts'

/** A specification, and the columns that its values are in. */
export interface PlannedSpecification {
  readonly definition: SpecificationDefinition
  readonly columns: readonly string[]
  readonly factor: number
  readonly values: Readonly<Record<string, string | number>>
}

/** Values by id; undefined: the source has none. */
export type ReadSpecifications = Readonly<Record<string, SpecificationInput | undefined>>

export interface PlannedSpecifications {
  readonly planned: readonly PlannedSpecification[]
  /** Definitions that the catalogue does not have yet, as its files say them. */
  readonly defined: readonly object[]
}

interface Planned extends PlannedSpecification {
  /** Absent: the catalogue has it. */
  readonly written?: object
}

type Definitions = ReadonlyMap<string, SpecificationDefinition>

const FEATURE = 'FEATURE:'
/** Behind the name of a column. */
const LANGUAGE_SUFFIX = /@[a-z]{2}$/
const MAX_DECIMALS = 6
const PLAIN = { decimal: '.', factor: 1, unit: undefined } as const

const toColumns = (mapping: SpecificationMapping): readonly string[] => {
  const columns = typeof mapping === 'string' ? mapping : mapping.column
  return typeof columns === 'string' ? [columns] : columns
}

/** A definition of the mapping, or one that stands in the catalogue already: that may have been changed there. */
function define(id: string, known: Definitions, given: object): Pick<Planned, 'definition' | 'written'> {
  const definition = known.get(id)
  if (definition !== undefined) return { definition }
  const written = { id, ...given }
  const parsed = specificationFileSchema.safeParse(written)
  if (parsed.success) return { definition: parsed.data, written }
  const [issue] = parsed.error.issues
  throw new MappingError(`specifications.${id}.define.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`)
}

function planOne(id: string, mapping: SpecificationMapping, known: Definitions, group: Mapping['group']): Planned {
  const { define: given, factor = 1, values = {} } = typeof mapping === 'string' ? {} : mapping
  if (given === undefined && !known.has(id))
    throw new MappingError(
      `specifications.${id}: the catalogue has no such specification; add “define” with name and kind`,
    )
  return { ...define(id, known, { group, ...given }), columns: toColumns(mapping), factor, values }
}

const countDecimals = (value: SourceValue): number => String(value).split('.')[1]?.length ?? 0

/** What a feature of a BMEcat catalogue is, by its values. */
function judgeFeature(name: string, profile: SourceProfile, group: Mapping['group']): object {
  const { values, isSeveral } = profile.columns.get(`${FEATURE}${name}`) ?? { values: [], isSeveral: false }
  const label = profile.columns.get(`LABEL:${name}`)?.values[0]
  const units = profile.columns.get(`UNIT:${name}`)?.values ?? []
  const base = { name: String(label ?? name), group }
  // Two values of ETIM are the ends of a range; elsewhere they stand side by side.
  const isRange = isSeveral && /^EF\d+$/.test(name)
  if (values.length === 0) return { ...base, kind: 'text' }
  if (!isSeveral && values.every((value) => /^(true|false)$/i.test(String(value)))) return { ...base, kind: 'boolean' }
  if (!values.every((value) => parseNumber(value, PLAIN) !== undefined)) return { ...base, kind: 'text' }
  const decimals = { metric: Math.min(MAX_DECIMALS, Math.max(0, ...values.map(countDecimals))) }
  // Values in other units are told as lost: one factor cannot serve them all.
  const unit = units.length === 0 ? {} : { metric: String(units[0]) }
  return { ...base, kind: isRange ? 'range' : 'number', ...unit, decimals }
}

/** All features that no specification of the mapping reads. */
function planFeatures(mapping: Mapping, known: Definitions, profile: SourceProfile): readonly Planned[] {
  if (!mapping.features) return []
  const taken = new Set(Object.values(mapping.specifications).flatMap(toColumns))
  const columns = [...profile.columns.keys()].map((column) => column.replace(LANGUAGE_SUFFIX, ''))
  return [...new Set(columns)]
    .filter((column) => column.startsWith(FEATURE) && !taken.has(column) && !mapping.ignore.includes(column))
    .map((column) => {
      const name = column.slice(FEATURE.length)
      const defined = define(toSlug(name), known, judgeFeature(name, profile, mapping.group))
      return { ...defined, columns: [column], factor: 1, values: {} }
    })
}

/** @throws {MappingError} for specifications that are not defined, or wrongly. */
export function planSpecifications(
  mapping: Mapping,
  known: Definitions,
  profile: SourceProfile,
): PlannedSpecifications {
  const named = Object.entries(mapping.specifications).map(([id, given]) => planOne(id, given, known, mapping.group))
  const planned = [...named, ...planFeatures(mapping, known, profile)]
  return { planned, defined: planned.flatMap(({ written }) => written ?? []) }
}

/** Texts of a column in single languages. */
const listLocalized = ({ values }: SourceRecord, column: string): readonly (readonly [Language, string])[] =>
  LANGUAGES.flatMap((language) => {
    const found = values.get(`${column}@${language}`)
    return found === undefined ? [] : [[language, found.map(String).join(', ')] as const]
  })

/** The unit that a BMEcat catalogue gives to a value, where it is not that of the specification. */
function findOtherUnit(
  { values }: SourceRecord,
  { definition, columns, factor }: PlannedSpecification,
): string | undefined {
  const [column = ''] = columns
  const unit = column.startsWith(FEATURE) ? values.get(column.replace(FEATURE, 'UNIT:'))?.[0] : undefined
  const isOther = unit !== undefined && definition.metric !== undefined && String(unit) !== definition.metric
  return isOther && factor === 1 ? String(unit) : undefined
}

function readValue(
  record: SourceRecord,
  planned: PlannedSpecification,
  { decimal, losses }: { readonly decimal: '.' | ','; readonly losses: Losses },
): ReadSpecifications {
  const { definition, columns, factor, values: names } = planned
  const { id, kind, metric } = definition
  const localized = kind === 'text' ? columns.flatMap((column) => listLocalized(record, column)) : []
  if (localized.length > 0) return { [id]: Object.fromEntries(localized) }
  const found = columns.flatMap((column) => record.values.get(column) ?? [])
  if (found.length === 0) return { [id]: undefined }
  const values = found.map((value) => names[String(value)] ?? value)
  const otherUnit = findOtherUnit(record, planned)
  const value =
    otherUnit === undefined ? parseSpecification(kind, values, { decimal, factor, unit: metric }) : undefined
  if (value !== undefined) return { [id]: value }
  const shown = [...found.map(String), otherUnit ?? ''].join(' ').trim()
  const message = `“${shown}” is no ${kind} for ${id}${metric === undefined ? '' : ` in ${metric}`}`
  losses.add({ code: 'value-unparsable', subject: columns.join(', '), message, place: record.place })
  return {}
}

/** The specifications of a product or variant; one that cannot be read stays as it is, and `losses` tell it. */
export function readSpecifications(
  record: SourceRecord,
  planned: readonly PlannedSpecification[],
  style: { readonly decimal: '.' | ','; readonly losses: Losses },
): ReadSpecifications {
  return Object.assign({}, ...planned.map((one) => readValue(record, one, style))) as ReadSpecifications
}
