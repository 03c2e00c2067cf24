/** Things of a list that are named before the rest is counted. */
const NAMED = 4

/** `a, b, c and 12 more`. */
export function nameSome(names: readonly string[], max: number = NAMED): string {
  const rest = names.length - max
  return rest > 0 ? `${names.slice(0, max).join(', ')} and ${rest} more` : names.join(', ')
}

/** `3 pages`, `1 page`. */
export function countOf(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** `in de-ch`, or `in 30 locales (de, de-at, de-ch, de-de and 26 more)`. */
export function inLocales(codes: readonly string[], kind = 'locale'): string {
  return codes.length === 1 ? `in ${codes[0]}` : `in ${countOf(codes.length, kind)} (${nameSome(codes)})`
}

/** A share as people read it, such as `12 %`. */
export function toPercent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`
}
