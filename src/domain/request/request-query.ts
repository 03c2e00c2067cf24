/** Puts a query (`?a=b`, or empty) behind the one that a target may have, before its hash; both stay as they were written. */
export function appendQuery(target: string, search: string): string {
  if (search === '' || search === '?') return target
  const hashAt = target.indexOf('#')
  const address = hashAt === -1 ? target : target.slice(0, hashAt)
  const hash = hashAt === -1 ? '' : target.slice(hashAt)
  return `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}${hash}`
}

/** The query without one of its parameters; all others as they were written. */
export function withoutParameter(search: string, name: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(name))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
