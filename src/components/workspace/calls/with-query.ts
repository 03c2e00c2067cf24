/** A query with some values set or removed; a list starts again at its first page. */
export function withQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | readonly string[]>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : value) if (one !== '') next.append(name, one)
  }
  return next
}
