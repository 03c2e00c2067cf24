/** Leaves title and name of one entry away, wherever it stands in an answer: a record that breaks its schema (fault `malformed`). */
export function breakRecord(value: unknown, isBroken: (id: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => breakRecord(item, isBroken))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const id: unknown = Reflect.get(value, 'id')
  const broken = typeof id === 'string' && isBroken(id)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !broken || (key !== 'title' && key !== 'name'))
      .map(([key, item]) => [key, breakRecord(item, isBroken)]),
  )
}
