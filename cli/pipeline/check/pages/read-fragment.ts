/** Every page has its top, and browsers look for texts themselves (HTML, “find a potential indicated element”). */
const ANY_FRAGMENT = /^(?:top)?$|^:~:/i

/** Part of a page that an address names, decoded; undefined where any page has it. @param hash with its `#`, or empty. */
export function readFragment(hash: string): string | undefined {
  const fragment = hash.slice(1).replace(/:~:.*$/, '')
  if (ANY_FRAGMENT.test(fragment)) return undefined
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
