import { createContext, useContext, type ReactNode } from 'react'
import type { OperationName, ResultOf, VariablesOf } from '../../contracts/portal/operations.ts'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import type { CurrentUser } from '../../domain/portal/current-user.ts'
import type { PortalTranslate } from '../../i18n/portal-texts.ts'

/** Where in the portal somebody is. */
export interface PortalPlace {
  /** Below the portal, such as `/tickets/list`; `/` for the dashboard. */
  readonly path: string
  readonly query: URLSearchParams
}

/** What all screens of the portal share. */
export interface Portal {
  readonly user: CurrentUser
  readonly settings: PortalSettings
  readonly place: PortalPlace
  /** Texts of the portal's frame, which all screens may use. */
  readonly t: PortalTranslate
  /** Address of a place, with its locale. */
  readonly hrefOf: (path: string, query?: URLSearchParams) => string
  /** Goes there; `replace` leaves no step for the back button. */
  readonly go: (path: string, options?: { readonly query?: URLSearchParams; readonly replace?: boolean }) => void
  /** Asks the customers service. @throws {PortalError} */
  readonly request: <Name extends OperationName>(
    name: Name,
    variables: VariablesOf<Name>,
    signal?: AbortSignal,
  ) => Promise<ResultOf<Name>>
  /** Address of a file that the customers service names by its path. */
  readonly fileHref: (path: string) => string
  readonly logOut: () => void
}

const PortalContext = createContext<Portal | undefined>(undefined)

export function PortalProvider({
  portal,
  children,
}: {
  readonly portal: Portal
  readonly children: ReactNode
}): ReactNode {
  return <PortalContext value={portal}>{children}</PortalContext>
}

/** @throws outside the portal, or before somebody is logged in. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (portal === undefined) throw new Error('No portal here: wrap the component in a PortalProvider')
  return portal
}
