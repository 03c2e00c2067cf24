import { matchScreenPath } from '../path/match-screen-path.ts'

/** Screens of the portal, below its page (S2 §2); the runtime answers other addresses there with 404. */
const PORTAL_PATHS = [
  '/',
  '/account',
  '/downloads',
  '/inventory',
  '/inventory/old',
  '/logout',
  '/tickets/list',
  '/tickets/newticket',
  '/tickets/:number',
  '/user-admin',
  '/user-admin/audit',
  '/user-admin/:id',
  '/wire-flow',
] as const

export type PortalPath = (typeof PORTAL_PATHS)[number]

/** Whether the portal has a screen at a path below its page; names in any case. */
export const isPortalPath = (path: string): boolean =>
  PORTAL_PATHS.some((pattern) => matchScreenPath(pattern, path) !== undefined)
