import type {
  SpecificationDefinition,
  SpecificationInput,
} from '../../../src/domain/catalogue/records/specification-file.ts'
import type { SourceValue } from '../source-record.ts'

export interface NumberStyle {
  readonly decimal: '.' | ','
  readonly factor: number
  /** May stand behind a number. */
  readonly unit: string | undefined
}

/** Significant digits that a conversion keeps. */
const PRECISION = 12

const SIGNED = /^[+-]?/
/** Plain digits, or groups of three with one mark between them; then the fraction. */
const NUMBERS = {
  '.': /^(?:\d+|\d{1,3}(?:([,'’\s])\d{3})(?:\1\d{3})*)(?:\.\d+)?(?:e[+-]?\d+)?$/i,
  ',': /^(?:\d+|\d{1,3}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d+)?(?:e[+-]?\d+)?$/i,
} as const
const RANGE = /^(.*\d)\s*(?:\.{2,3}|…|–|—|-|to|bis|à)\s*([+-]?\d.*)$/i
const YES = new Set([
  'true',
  'yes',
  'ja',
  'oui',
  'sí',
  'si',
  'sim',
  'ano',
  'áno',
  'igen',
  'da',
  'y',
  'j',
  'x',
  '1',
  '✓',
])
const NO = new Set(['false', 'no', 'nein', 'non', 'não', 'ne', 'nie', 'nem', 'nu', 'n', '0', '-', '–'])

/** A number as people write it: with marks between thousands, its sign, and its unit behind it. */
export function parseNumber(value: SourceValue, { decimal, factor, unit }: NumberStyle): number | undefined {
  if (typeof value === 'boolean') return undefined
  const text = typeof value === 'number' ? '' : withoutUnit(value, unit).replace(/^±\s*/, '').replace(/^−/, '-')
  if (typeof value === 'string' && !NUMBERS[decimal].test(text.replace(SIGNED, ''))) return undefined
  const marks = decimal === ',' ? /[.'’\s]/g : /[,'’\s]/g
  const number = typeof value === 'number' ? value : Number(text.replaceAll(marks, '').replace(',', '.'))
  return Number((number * factor).toPrecision(PRECISION))
}

function withoutUnit(text: string, unit: string | undefined): string {
  const trimmed = text.trim()
  return unit !== undefined && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length).trim() : trimmed
}

/** Several numbers side by side; undefined where one of them is none. */
function parseNumbers(values: readonly SourceValue[], style: NumberStyle): SpecificationInput | undefined {
  const numbers = values.flatMap((value) => parseNumber(value, style) ?? [])
  return numbers.length === values.length ? { values: numbers } : undefined
}

function parseRange(values: readonly SourceValue[], style: NumberStyle): [number, number] | undefined {
  const [only] = values
  const parts = values.length === 1 ? (RANGE.exec(withoutUnit(String(only), style.unit))?.slice(1) ?? [only]) : values
  const numbers = parts.map((part) => (part === undefined ? undefined : parseNumber(part, style)))
  const [from, to = from] = numbers
  if (from === undefined || to === undefined || numbers.includes(undefined)) return undefined
  return from <= to ? [from, to] : [to, from]
}

function parseBoolean(value: SourceValue): boolean | undefined {
  const text = String(value).trim().toLowerCase()
  if (YES.has(text)) return true
  return NO.has(text) ? false : undefined
}

/**
 * A value of a specification from what the source has of it.
 * @param values one, or several: the ends of a range, or texts that stand side by side.
 * @returns undefined for what is no value of this kind.
 */
export function parseSpecification(
  kind: SpecificationDefinition['kind'],
  values: readonly SourceValue[],
  style: NumberStyle,
): SpecificationInput | undefined {
  const [first] = values
  if (first === undefined) return undefined
  switch (kind) {
    case 'number':
      return values.length === 1 ? parseNumber(first, style) : parseNumbers(values, style)
    case 'tolerance':
      return parseNumber(first, style)
    case 'range':
      return parseRange(values, style)
    case 'boolean':
      return parseBoolean(first)
    default: {
      const texts = values.map((value) => String(value).trim())
      return texts.length === 1 ? texts[0] : { values: texts }
    }
  }
}
