import { lazy, type ReactNode } from 'react'
import type { WorkspaceScreen } from '../../components/workspace/screens.ts'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import { createSession } from '../../features/auth/create-session.ts'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { PortalRoot } from '../../features/portal/portal-root.tsx'

/** Screens that belong together share a bundle: each bundle is named in a list that every public page loads. */
const SCREENS: readonly WorkspaceScreen[] = [
  { path: '/', screen: DashboardScreen },
  {
    path: '/tickets/list',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-tickets" */ '../../features/tickets/ticket-list-screen.tsx'))
        .TicketListScreen,
    })),
  },
  {
    path: '/tickets/newticket',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-tickets" */ '../../features/tickets/new-ticket-screen.tsx'))
        .NewTicketScreen,
    })),
  },
  {
    path: '/tickets/:number',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-tickets" */ '../../features/tickets/ticket-screen.tsx'))
        .TicketScreen,
    })),
  },
  {
    path: '/user-admin',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-people" */ '../../features/user-admin/users-screen.tsx'))
        .UsersScreen,
    })),
  },
  {
    path: '/user-admin/audit',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-people" */ '../../features/user-admin/audit-screen.tsx'))
        .AuditScreen,
    })),
  },
  {
    path: '/user-admin/:id',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-people" */ '../../features/user-admin/user-screen.tsx'))
        .UserScreen,
    })),
  },
  {
    path: '/inventory',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-machines" */ '../../features/inventory/inventory-screen.tsx'))
        .InventoryScreen,
    })),
  },
  {
    path: '/inventory/old',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-machines" */ '../../features/inventory/inventory-screen.tsx'))
        .OldInventoryScreen,
    })),
  },
  {
    path: '/downloads',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-machines" */ '../../features/downloads/downloads-screen.tsx'))
        .DownloadsScreen,
    })),
  },
  {
    path: '/wire-flow',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-machines" */ '../../features/downloads/wire-flow-screen.tsx'))
        .WireFlowScreen,
    })),
  },
  {
    path: '/account',
    screen: lazy(async () => ({
      default: (await import(/* webpackChunkName: "portal-account" */ '../../features/account/account-screen.tsx'))
        .AccountScreen,
    })),
  },
]

/** The portal's frame, login and dashboard; its other screens come when they are opened. */
export function LatePortal({ settings }: { readonly settings: PortalSettings }): ReactNode {
  return <PortalRoot settings={settings} screens={SCREENS} createSession={createSession} />
}
