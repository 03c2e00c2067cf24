/** Whether a segment of an address can be decoded: `%E0` alone cannot. */
function isReadable(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}

const split = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/**
 * What the path of a screen holds: `/tickets/:number` and `/Tickets/48213` → `{number: '48213'}`. Names are compared in any case
 * (S2 §2). Undefined: the path is another one.
 */
export function matchScreenPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [split(pattern), split(path)]
  if (wanted.length !== given.length || !given.every(isReadable)) return undefined
  const fits = wanted.every(
    (segment, at) => segment.startsWith(':') || segment.toLowerCase() === given[at]?.toLowerCase(),
  )
  if (!fits) return undefined
  return Object.fromEntries(
    wanted.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(given[at] ?? '')] as const] : [],
    ),
  )
}
