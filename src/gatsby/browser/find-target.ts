/** The element that a hash such as `#documents` names; undefined when there is none, or the hash is written wrong. */
export function findTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined
  } catch {
    return undefined
  }
}
