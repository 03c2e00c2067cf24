/**
 * Addresses of a list of pictures: `a.png 1x, b.png 2x` (HTML, “parse a srcset attribute”). Addresses may hold commas, but
 * neither start nor end with one.
 */
export function parseSourceSet(list: string): readonly string[] {
  const addresses: string[] = []
  let rest = list
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '')
    const [address] = /^\S+/.exec(rest) ?? []
    if (address === undefined) return addresses
    addresses.push(address.replace(/,+$/, ''))
    rest = rest.slice(address.length)
    const hasDescriptors = !address.endsWith(',')
    if (hasDescriptors) rest = rest.replace(/^(?:\([^)]*\)|[^,(])*/, '')
  }
}
