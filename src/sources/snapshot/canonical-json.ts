/** Keys repeat in thousands of entries: each is quoted once. */
const quotedKeys = new Map<string, string>()

function quoteKey(key: string): string {
  const known = quotedKeys.get(key)
  if (known !== undefined) return known
  const quoted = `${JSON.stringify(key)}:`
  quotedKeys.set(key, quoted)
  return quoted
}

/** Texts of values that many entries hold: each is made once. Empty: not yet made. */
const texts = new WeakMap<object, string>()

/** Keeps the text of a value from the next time on; for what is one object in many entries, and never changes. */
export function keepText(value: object): void {
  if (!texts.has(value)) texts.set(value, '')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * JSON with sorted keys and without absent values: equal values give equal texts, whatever order their keys were made in
 * (after RFC 8785, for the values that JSON itself can hold).
 * @throws {TypeError} on a number that JSON has no form for.
 */
export function toCanonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) {
    let items = ''
    for (const item of value)
      items += `${items === '' ? '' : ','}${item === undefined ? 'null' : toCanonicalJson(item)}`
    return `[${items}]`
  }
  if (isRecord(value)) {
    const known = texts.get(value)
    if (known !== undefined && known !== '') return known
    let members = ''
    for (const key of Object.keys(value).sort()) {
      const member = value[key]
      if (member === undefined) continue
      members += `${members === '' ? '' : ','}${quoteKey(key)}${toCanonicalJson(member)}`
    }
    const text = `{${members}}`
    if (known !== undefined) texts.set(value, text)
    return text
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no form for ${value}`)
  return JSON.stringify(value)
}
