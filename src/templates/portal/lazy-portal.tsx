import { useEffect, type ComponentType, type ReactNode } from 'react'
import { usePageFrame } from '../../components/frame/frame-context.tsx'
import { lazyComponent } from '../../components/workspace/lazy-component.tsx'
import type { ScreenProps, WorkspaceScreen } from '../../components/workspace/screens/screens.ts'
import { WaitingScreen } from '../../components/workspace/messages/waiting-screen.tsx'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import type { PortalPath } from '../../domain/portal/portal-paths.ts'
import { createSession } from '../../features/auth/create-session.ts'
import { keepPortal } from '../../features/portal/shell/keep-portal.ts'
import { PortalRoot } from '../../features/portal/shell/portal-root.tsx'

/** What the screen shows comes first. */
const KEEP_AFTER_MS = 3000

const loads: (() => Promise<unknown>)[] = []

/** A screen whose code comes when it is opened, or when all of them are kept. */
function lazyScreen(load: () => Promise<ComponentType<ScreenProps>>): ComponentType<ScreenProps> {
  loads.push(load)
  return lazyComponent(load, { waiting: <WaitingScreen /> })
}

const loadScreens = (): Promise<unknown> => Promise.all(loads.map((load) => load()))

/** Their paths are known to the runtime. Screens that belong together share a bundle: each bundle is named in a list that every public page loads. */
const SCREENS: readonly (WorkspaceScreen & { readonly path: PortalPath })[] = [
  {
    path: '/',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-home" */ '../../features/portal/dashboard/dashboard-screen.tsx'))
          .DashboardScreen,
    ),
  },
  {
    path: '/tickets/list',
    screen: lazyScreen(
      async () =>
        (
          await import(
            /* webpackChunkName: "portal-list" */ '../../features/portal/tickets/list/ticket-list-screen.tsx'
          )
        ).TicketListScreen,
    ),
  },
  {
    path: '/tickets/newticket',
    screen: lazyScreen(
      async () =>
        (
          await import(
            /* webpackChunkName: "portal-new-ticket" */ '../../features/portal/tickets/new-ticket/new-ticket-screen.tsx'
          )
        ).NewTicketScreen,
    ),
  },
  {
    path: '/tickets/:number',
    screen: lazyScreen(
      async () =>
        (
          await import(
            /* webpackChunkName: "portal-tickets" */ '../../features/portal/tickets/detail/ticket-screen.tsx'
          )
        ).TicketScreen,
    ),
  },
  {
    path: '/user-admin',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-people" */ '../../features/portal/people/list/users-screen.tsx'))
          .UsersScreen,
    ),
  },
  {
    path: '/user-admin/audit',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-people" */ '../../features/portal/people/audit/audit-screen.tsx'))
          .AuditScreen,
    ),
  },
  {
    path: '/user-admin/:id',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-people" */ '../../features/portal/people/person/user-screen.tsx'))
          .UserScreen,
    ),
  },
  {
    path: '/inventory',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-machines" */ '../../features/portal/machines/inventory-screen.tsx'))
          .InventoryScreen,
    ),
  },
  {
    path: '/inventory/old',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-machines" */ '../../features/portal/machines/inventory-screen.tsx'))
          .OldInventoryScreen,
    ),
  },
  {
    path: '/machines',
    screen: lazyScreen(
      async () =>
        (
          await import(
            /* webpackChunkName: "portal-machines" */ '../../features/portal/machines/find-machine-screen.tsx'
          )
        ).FindMachineScreen,
    ),
  },
  {
    path: '/machines/:serialNumber',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-machines" */ '../../features/portal/machines/machine-screen.tsx'))
          .MachineScreen,
    ),
  },
  {
    path: '/downloads',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-machines" */ '../../features/portal/downloads/downloads-screen.tsx'))
          .DownloadsScreen,
    ),
  },
  {
    path: '/wire-flow',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-machines" */ '../../features/portal/downloads/wire-flow-screen.tsx'))
          .WireFlowScreen,
    ),
  },
  {
    path: '/account',
    screen: lazyScreen(
      async () =>
        (await import(/* webpackChunkName: "portal-account" */ '../../features/portal/account/account-screen.tsx'))
          .AccountScreen,
    ),
  },
]

/** The portal's frame and login; its other screens come when they are opened. */
export function LazyPortal({ settings }: { readonly settings: PortalSettings }): ReactNode {
  const { path } = usePageFrame()
  useEffect(() => {
    if (process.env['NODE_ENV'] !== 'production') return undefined
    const timer = setTimeout(() => {
      keepPortal(path, loadScreens).catch((error: unknown) =>
        console.warn('The portal will not open without a connection', error),
      )
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
  return <PortalRoot settings={settings} screens={SCREENS} createSession={createSession} />
}
