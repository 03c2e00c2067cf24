/**
 * JSON with sorted keys and without absent values: equal values give equal texts, whatever order their keys were made in
 * (after RFC 8785, for the values that JSON itself can hold).
 * @throws {TypeError} on a number that JSON has no form for.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => (item === undefined ? 'null' : toCanonicalJson(item))).join(',')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${toCanonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no form for ${value}`)
  return JSON.stringify(value)
}
