/** Keys repeat in thousands of entries: each is quoted once. */
const quotedKeys = new Map<string, string>()

function quoteKey(key: string): string {
  const known = quotedKeys.get(key)
  if (known !== undefined) return known
  const quoted = `${JSON.stringify(key)}:`
  quotedKeys.set(key, quoted)
  return quoted
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
    let members = ''
    for (const key of Object.keys(value).sort()) {
      const member = value[key]
      if (member === undefined) continue
      members += `${members === '' ? '' : ','}${quoteKey(key)}${toCanonicalJson(member)}`
    }
    return `{${members}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no form for ${value}`)
  return JSON.stringify(value)
}
