import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationName, ResultOf, VariablesOf } from '../../contracts/portal/operations.ts'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import type { CurrentUser } from '../../domain/portal/current-user.ts'
import { WorkspaceProvider, type Workspace } from '../workspace/workspace-context.tsx'

/** What all screens of the portal share. */
export interface Portal extends Pick<Workspace, 'place' | 'hrefOf' | 'go'> {
  readonly user: CurrentUser
  readonly settings: PortalSettings
  /** Asks the customers service. @throws {ServiceError} */
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

/** Gives the portal, and with it what all workspaces share, to everything below. */
export function PortalProvider({
  portal,
  children,
}: {
  readonly portal: Portal
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('portal')
  const { place, hrefOf, go } = portal
  const workspace: Workspace = {
    place,
    hrefOf,
    go,
    words: {
      failed: t('state.failedText'),
      away: t('state.awayText'),
      awayEmpty: t('state.awayEmptyText'),
      forbiddenTitle: t('state.forbidden'),
      forbidden: t('state.forbiddenText'),
      loginRefused: [t('state.loginRefused'), t('state.loginRefusedText')],
      unknownAccount: [t('state.unknownAccount'), t('state.unknownAccountText')],
    },
  }
  return (
    <PortalContext value={portal}>
      <WorkspaceProvider workspace={workspace}>{children}</WorkspaceProvider>
    </PortalContext>
  )
}

/** @throws outside the portal, or before somebody is logged in. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (portal === undefined) throw new Error('No portal here: wrap the component in a PortalProvider')
  return portal
}
