const cache = new Map<string, unknown>()

/** Intl objects take long to make and nothing to keep. */
export function remember<T>(key: string, create: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known as T
  const made = create()
  cache.set(key, made)
  return made
}
