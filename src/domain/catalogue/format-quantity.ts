import type { SpecificationValue } from './catalogue.ts'
import type { Language } from '../locale/language.ts'
import { toSisCode } from '../locale/locale.ts'

/** Numbers of a specification, and how they are to be read. */
export interface Quantity {
  readonly numbers: readonly number[]
  readonly kind: SpecificationValue['kind']
  /** Most decimals; trailing zeros are not written. */
  readonly decimals: number
  readonly language: Language
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language}:${decimals}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(toSisCode(language), { maximumFractionDigits: decimals })
  formats.set(key, format)
  return format
}

/**
 * Numbers as text, by the rules of the language; German ones are Swiss, `de-CH` (S1 §9).
 * Two numbers are a range (`0.05 – 6`), several of the kind number stand side by side (`230 / 400`), a tolerance has its sign (`±0.01`).
 */
export function formatQuantity({ numbers, kind, decimals, language }: Quantity): string {
  const format = formatOf(language, decimals)
  const text = numbers.map((number) => format.format(number)).join(kind === 'number' ? ' / ' : ' – ')
  return kind === 'tolerance' ? `±${text}` : text
}
