import type { ComponentType } from 'react'

/** A screen of a workspace, with what its address holds, such as the number of a ticket. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

/** A screen and its address below its page: `/tickets/:number`. */
export interface WorkspaceScreen {
  readonly path: string
  readonly screen: ComponentType<ScreenProps>
}

/** Whether a segment of an address can be decoded: `%E0` alone cannot. */
function isReadable(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}

/** The screen of a path, and what its address holds; the first that fits. Names are compared in any case (S2 §2). */
export function findScreen(
  screens: readonly WorkspaceScreen[],
  path: string,
): { readonly screen: WorkspaceScreen['screen']; readonly params: Readonly<Record<string, string>> } | undefined {
  const given = path.split('/').filter((segment) => segment !== '')
  if (!given.every(isReadable)) return undefined
  for (const { path: pattern, screen } of screens) {
    const wanted = pattern.split('/').filter((segment) => segment !== '')
    if (wanted.length !== given.length) continue
    const fits = wanted.every(
      (segment, at) => segment.startsWith(':') || segment.toLowerCase() === given[at]?.toLowerCase(),
    )
    if (!fits) continue
    const params = wanted.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(given[at] ?? '')] as const] : [],
    )
    return { screen, params: Object.fromEntries(params) }
  }
  return undefined
}
