import type { ComponentType } from 'react'
import { matchScreenPath } from '../../../domain/path/match-screen-path.ts'

/** A screen of a workspace, with what its address holds, such as the number of a ticket. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

/** A screen and its address below its page: `/tickets/:number`. */
export interface WorkspaceScreen {
  readonly path: string
  readonly screen: ComponentType<ScreenProps>
}

/** The screen of a path, and what its address holds; the first that fits. Names are compared in any case (S2 §2). */
export function findScreen(
  screens: readonly WorkspaceScreen[],
  path: string,
): { readonly screen: WorkspaceScreen['screen']; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const { path: pattern, screen } of screens) {
    const params = matchScreenPath(pattern, path)
    if (params !== undefined) return { screen, params }
  }
  return undefined
}
