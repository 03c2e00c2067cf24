import { isTextLanguage, type Language, type TextLanguage } from '../../locale/language.ts'
import type { MeasurementSystem } from '../../site/system-data.ts'
import { formatGauge, toGauge, toGaugeRange } from '../wire-gauge.ts'
import { localize, type Localized } from './localized.ts'
import { isSeveral, toNumbers, type SpecificationDefinition, type SpecificationInput } from './specification-file.ts'

/** How a specification of the kind boolean reads: whether the product has it. */
const BOOLEAN_WORDS: Readonly<Record<TextLanguage, readonly [no: string, yes: string]>> = {
  cs: ['ne', 'ano'],
  de: ['nein', 'ja'],
  en: ['no', 'yes'],
  es: ['no', 'sí'],
  fr: ['non', 'oui'],
  hu: ['nem', 'igen'],
  ja: ['なし', 'あり'],
  pt: ['não', 'sim'],
  ro: ['nu', 'da'],
  sk: ['nie', 'áno'],
  zh: ['无', '有'],
}

/** What stands between several texts, where it is no comma. */
const SEPARATORS: Readonly<Partial<Record<Language, string>>> = { ja: '、', zh: '、' }

/** Yes and no in languages that have no words for them here. */
const BOOLEAN_SIGNS = ['–', '✓'] as const

/** A specification as the service answers it. */
export interface SpecificationRecord {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly kind: SpecificationDefinition['kind']
  readonly value: string | null
  /** Several texts; absent: one. */
  readonly values?: readonly string[]
  readonly numbers: readonly number[] | null
  readonly decimals: number
  readonly unit: string
  readonly measurement_system: MeasurementSystem | null
  readonly headline: boolean
}

function countDecimals(value: number): number {
  const [, fraction = ''] = String(value).split('.')
  return fraction.length
}

/** Digits that a converted value can mean something with: a metre is written as 39.4 in, a kilometre as 39,370 in. */
const CONVERTED_DIGITS = 4

/** Decimals of a converted number: those of its quantity, fewer where it is large. */
function countConverted(value: number, decimals: number): number {
  const whole = Math.trunc(Math.abs(value))
  const digits = whole === 0 ? 0 : String(whole).length
  return Math.min(decimals, Math.max(0, CONVERTED_DIGITS - digits))
}

/** Text of a value that is not a number: a key of the definition's values, a localized text, or yes and no. */
function toText(definition: SpecificationDefinition, value: boolean | Localized, language: Language): string {
  if (typeof value === 'boolean')
    return (isTextLanguage(language) ? BOOLEAN_WORDS[language] : BOOLEAN_SIGNS)[value ? 1 : 0]
  const known = typeof value === 'string' ? definition.values?.[value] : undefined
  return localize(known ?? value, language)
}

/** One metric number, the two ends of a range, or several numbers; undefined: the value is a text. */
function numbersOf(value: SpecificationInput): readonly number[] | undefined {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value
  return isSeveral(value) ? toNumbers(value) : undefined
}

/** Texts of a value without numbers, in the language. */
function textsOf(
  definition: SpecificationDefinition,
  value: SpecificationInput,
  language: Language,
): readonly string[] {
  const given = isSeveral(value) ? value.values : [value]
  return given.map((one) =>
    typeof one === 'number' || Array.isArray(one) ? String(one) : toText(definition, one, language),
  )
}

/** Converted numbers with the digits that they can mean something with. */
function convert(numbers: readonly number[], decimals: number, toOther: (number: number) => number) {
  const converted = numbers.map((number) => {
    const exact = toOther(number)
    return { exact, decimals: countConverted(exact, decimals) }
  })
  return {
    numbers: converted.map(({ exact, decimals: kept }) => Number(exact.toFixed(kept))),
    decimals: Math.max(0, ...converted.map(({ decimals: kept }) => kept)),
  }
}

/** Gauges of areas: those within a range, the nearest of a number. Undefined: there is none. */
function toGauges(numbers: readonly number[], kind: SpecificationDefinition['kind']): readonly number[] | undefined {
  const [from, to] = numbers
  if (kind === 'range') return from === undefined || to === undefined ? undefined : toGaugeRange(from, to)
  const gauges = numbers.map(toGauge)
  return gauges.every((gauge) => gauge !== undefined) ? gauges : undefined
}

/** The record in a further unit; undefined: the value has none there. */
function toFurtherRecord(
  own: SpecificationRecord,
  numbers: readonly number[],
  { unit, factor, offset, decimals, scale }: SpecificationDefinition['further'][number],
): SpecificationRecord | undefined {
  const frame = { ...own, unit, measurement_system: null, headline: false }
  if (scale === undefined) {
    const shift = own.kind === 'tolerance' ? 0 : offset
    return { ...frame, ...convert(numbers, decimals, (number) => number * (factor ?? 1) + shift) }
  }
  const gauges = toGauges(numbers, own.kind)
  if (gauges === undefined) return undefined
  // Gauges above nought are written as such, which no format of numbers knows.
  const written = gauges.map(formatGauge).join(own.kind === 'range' ? ' – ' : ' / ')
  return { ...frame, value: written, numbers: gauges, decimals: 0 }
}

/** Of values that products have in common, and of so many for each definition. */
const records = new WeakMap<SpecificationDefinition, Map<string, readonly SpecificationRecord[]>>()
const MOST_KNOWN = 2000

/**
 * The records of one value (docs/content-files.md “Specification definition”): a number with an imperial unit gives two,
 * the imperial one as `value × factor + offset`, and one for each further unit; everything else gives one without measurement system.
 * Converted values have four digits at most, or are whole. A tolerance is a difference, so the offset does not count for it. Metric numbers keep all decimals that were written.
 */
export function toSpecificationRecords(
  definition: SpecificationDefinition,
  value: SpecificationInput,
  language: Language,
): readonly SpecificationRecord[] {
  const known = records.get(definition) ?? new Map<string, readonly SpecificationRecord[]>()
  records.set(definition, known)
  const key = `${language}:${JSON.stringify(value)}`
  const found = known.get(key) ?? makeSpecificationRecords(definition, value, language)
  if (known.size < MOST_KNOWN) known.set(key, found)
  return found
}

function makeSpecificationRecords(
  definition: SpecificationDefinition,
  value: SpecificationInput,
  language: Language,
): readonly SpecificationRecord[] {
  const { id, kind, headline, metric = '', imperial, factor = 1, offset, decimals, further } = definition
  const frame = {
    id,
    kind,
    headline,
    group: localize(definition.group, language),
    name: localize(definition.name, language),
  }
  const numbers = numbersOf(value)
  if (numbers === undefined) {
    const texts = textsOf(definition, value, language)
    const several = texts.length > 1 ? { values: texts } : {}
    const text = texts.join(SEPARATORS[language] ?? ', ')
    return [{ ...frame, value: text, ...several, numbers: null, decimals: 0, unit: metric, measurement_system: null }]
  }
  const own: SpecificationRecord = {
    ...frame,
    value: null,
    numbers,
    decimals: Math.max(decimals.metric, ...numbers.map(countDecimals)),
    unit: metric,
    measurement_system: imperial === undefined ? null : 'Metric',
  }
  const others = further.flatMap((unit) => toFurtherRecord(own, numbers, unit) ?? [])
  if (imperial === undefined) return [own, ...others]
  const shift = kind === 'tolerance' ? 0 : offset
  const converted = convert(numbers, decimals.imperial ?? decimals.metric, (number) => number * factor + shift)
  return [own, { ...own, ...converted, unit: imperial, measurement_system: 'Imperial' }, ...others]
}
