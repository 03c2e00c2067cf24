import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../../components/frame/frame-context.tsx'
import { useStore } from '../../../components/frame/stores/use-store.ts'
import { PortalProvider, type Portal } from '../../../components/portal/portal-context.tsx'
import type { PortalSession, SessionOptions } from '../../../components/portal/portal-session.ts'
import type { WorkspaceScreen } from '../../../components/workspace/screens/screens.ts'
import type { PortalSettings } from '../../../contracts/portal/portal-settings.ts'
import type { CurrentUser } from '../../../domain/portal/current-user.ts'
import { PORTAL_NAMESPACES } from '../../../i18n/area-namespaces.ts'
import { PortalStyles } from '../portal-styles.tsx'
import { toHref } from '../../../components/workspace/screens/screen-address.ts'
import { createPortalRequest } from './portal-client.ts'
import { GateHeader } from '../../../components/workspace/gate.tsx'
import { LOGOUT_PATH, LogoutScreen } from './logout-screen.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { createScreenHistory, type ScreenHistory } from '../../../components/workspace/screens/screen-history.ts'
import { createPortalQueries, type PortalQueries } from './portal-queries.ts'
import { SessionScreen } from './session-screen.tsx'

export interface PortalRootProps {
  readonly settings: PortalSettings
  readonly createSession: (options: SessionOptions) => PortalSession
  readonly screens: readonly WorkspaceScreen[]
}

interface ReadyProps {
  readonly user: CurrentUser
  readonly settings: PortalSettings
  readonly session: PortalSession
  readonly history: ScreenHistory
  readonly screens: readonly WorkspaceScreen[]
}

function ReadyPortal({ user, settings, session, history, screens }: ReadyProps): ReactNode {
  const { path: root } = usePageFrame()
  const place = useStore(history.place)
  const [queries] = useState<PortalQueries>(() => createPortalQueries(user.id))
  const [request] = useState(() => createPortalRequest((refused) => session.getTokens(refused)))
  useEffect(() => queries.start(), [queries])
  const portal: Portal = {
    user,
    settings,
    place,
    hrefOf: (path, query) => toHref(root, path, query),
    go: (path, options) => history.go(path, options),
    request,
    fileHref: (path) => `/api/tickets-proxy${path}`,
    // Without this screen nothing is kept when the page is left; its place also shows failures.
    logOut: () => history.go(LOGOUT_PATH, { replace: true }),
  }
  return (
    <QueryClientProvider client={queries.client}>
      <PortalProvider portal={portal}>
        <PortalFrame screens={screens} />
      </PortalProvider>
    </QueryClientProvider>
  )
}

/** The portal: finds out who is there, then shows the screen of the address. */
export function PortalRoot(props: PortalRootProps): ReactNode {
  // All texts are loaded at once, so that no screen waits for its own.
  useTranslation(PORTAL_NAMESPACES)
  return <PortalBody {...props} />
}

function PortalBody({ settings, createSession, screens }: PortalRootProps): ReactNode {
  const { path: root, basePath, locale, siteName } = usePageFrame()
  // The login page takes the first language that it has.
  const [session] = useState(() =>
    createSession({ identity: settings.identity, languages: locale.language, homePath: basePath }),
  )
  const [history] = useState(() => createScreenHistory(root))
  const state = useStore(session.state)
  const isLeaving = useStore(history.place).path.toLowerCase() === LOGOUT_PATH
  useEffect(() => {
    // Opening the logout page does not start a login.
    if (!isLeaving) session.start()
  }, [session, isLeaving])
  useEffect(
    () => () => {
      session.stop()
      history.stop()
    },
    [session, history],
  )
  return (
    <div className="p-root">
      <PortalStyles />
      {(isLeaving || state.kind !== 'ready') && <GateHeader name={siteName} href={basePath} />}
      {isLeaving ? (
        <LogoutScreen session={session} />
      ) : state.kind === 'ready' ? (
        // Whoever the login names once there is a connection again finds nothing of somebody else.
        <ReadyPortal
          key={state.user.id}
          user={state.user}
          settings={settings}
          session={session}
          history={history}
          screens={screens}
        />
      ) : (
        <SessionScreen state={state} supportEmail={settings.supportEmail} onRetry={() => session.start()} />
      )}
    </div>
  )
}
