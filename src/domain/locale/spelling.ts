/** Countries that write German without ß and with « » (Duden; Swiss Federal Chancellery, “Schreibweisungen”). */
const SWISS_SPELLING_COUNTRIES: ReadonlySet<string> = new Set(['CH', 'LI'])

/** How German is written where it differs from the texts' own spelling. */
export type Spelling = 'swiss'

/** The spelling of a locale; undefined: texts stand as they are written. */
export function spellingOf(language: string, country: string): Spelling | undefined {
  return language === 'de' && SWISS_SPELLING_COUNTRIES.has(country) ? 'swiss' : undefined
}

/** Between „ and “ only: a lone “ may begin a quotation in another language. */
const QUOTED = /„([^„“]*)“/g
const QUOTED_WITHIN = /‚([^‚‘]*)‘/g

/**
 * German as Switzerland and Liechtenstein write it: `ss` for `ß`, `SS` for `ẞ`, « » for „ “ and ‹ › for ‚ ‘. Numbers are
 * Swiss in all German texts already (S1 §9). Nothing else of a text changes, so that it can be used on whole page data.
 */
export function toSwissSpelling(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll(QUOTED, '«$1»').replaceAll(QUOTED_WITHIN, '‹$1›')
}

/**
 * Data with all their texts in Swiss spelling; keys stay. What needs no change is the same object afterwards, so that data
 * that are shared stay shared.
 */
export function respell<T>(data: T): T {
  return respellValue(data) as T
}

function respellValue(value: unknown): unknown {
  if (typeof value === 'string') return toSwissSpelling(value)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const written = items.map(respellValue)
    return written.every((item, at) => item === items[at]) ? value : written
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const written = entries.map(([key, item]: [string, unknown]) => [key, respellValue(item)] as const)
  return written.every(([, item], at) => item === entries[at]?.[1]) ? value : Object.fromEntries(written)
}
