import { createContext, useContext, type ReactNode } from 'react'

/** Where in a workspace somebody is. */
export interface Place {
  /** Below its page, such as `/tickets/list`; `/` for its first screen. */
  readonly path: string
  readonly query: URLSearchParams
}

/** What a workspace says when the service behind it gives no answer; each knows its own service, and what is safe. */
interface ServiceWords {
  readonly failed: string
  /** Old data are shown. */
  readonly away: string
  /** There are none. */
  readonly awayEmpty: string
  readonly forbiddenTitle: string
  readonly forbidden: string
  /** Title and text where a login that was just renewed is refused; absent where a login is asked for anew. */
  readonly loginRefused?: readonly [title: string, text: string]
  /** For a user whom the service does not know. */
  readonly unknownAccount?: readonly [title: string, text: string]
}

/** What the screens of a workspace share: the portal and the editor area, applications of many screens on one page. */
export interface Workspace {
  readonly place: Place
  readonly words: ServiceWords
  /** Address of a place, with its locale. */
  readonly hrefOf: (path: string, query?: URLSearchParams) => string
  /** Goes there; `replace` leaves no step for the back button. */
  readonly go: (path: string, options?: { readonly query?: URLSearchParams; readonly replace?: boolean }) => void
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function WorkspaceProvider({
  workspace,
  children,
}: {
  readonly workspace: Workspace
  readonly children: ReactNode
}): ReactNode {
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

/** @throws outside a workspace, or before somebody is logged in. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === undefined) throw new Error('No workspace here: wrap the component in a WorkspaceProvider')
  return workspace
}
