import type { Language } from '../domain/language.ts'

/** How a language writes numbers, as `Intl` does; a test holds both together. */
interface NumberSigns {
  readonly group: string
  readonly decimal: string
  /** Shorter whole numbers have no groups. */
  readonly shortestGrouped: number
}

const signs = (group: string, decimal: string, shortestGrouped = 4): NumberSigns => ({
  group,
  decimal,
  shortestGrouped,
})

const SIGNS: Readonly<Record<Language, NumberSigns>> = {
  cs: signs('\u00a0', ','),
  de: signs('’', '.'),
  en: signs(',', '.'),
  es: signs('.', ',', 5),
  fr: signs('\u202f', ','),
  hu: signs('\u00a0', ',', 5),
  ja: signs(',', '.'),
  pt: signs('.', ','),
  ro: signs('.', ','),
  sk: signs('\u00a0', ','),
  zh: signs(',', '.'),
}

const DECIMAL_DIGITS = /^\d+(?:\.\d+)?$/

/** Rounds half away from zero by the digits that the number is written with: 1.005 has 1.01 as its hundredths. */
function round(digits: string, decimals: number): string {
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`).toFixed(decimals)
}

/**
 * A number as its language writes it, without `Intl`, whose first use in a process takes long.
 * @param least decimals at least; zeros after them are left out.
 * @param most decimals at most.
 * @returns undefined for what is not written in plain digits: very large and very small numbers, infinities.
 */
export function writeNumber(value: number, language: Language, least: number, most = least): string | undefined {
  const digits = String(Math.abs(value))
  if (!DECIMAL_DIGITS.test(digits)) return undefined
  const [whole = '', all = ''] = round(digits, most).split('.')
  if (!DECIMAL_DIGITS.test(whole)) return undefined
  const { group, decimal, shortestGrouped } = SIGNS[language]
  const grouped = whole.length < shortestGrouped ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  let { length } = all
  while (length > least && all[length - 1] === '0') length -= 1
  const fraction = length === 0 ? '' : `${decimal}${all.slice(0, length)}`
  return `${value < 0 || Object.is(value, -0) ? '-' : ''}${grouped}${fraction}`
}
