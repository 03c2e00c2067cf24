import { matchScreenPath } from '../match-screen-path.ts'

/** Screens of the portal, below its page (S2 §2); the runtime answers other addresses there with 404. */
export const PORTAL_PATHS = [
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

/** The screen that the portal has at a path below its page; names in any case. */
export const findPortalPath = (path: string): PortalPath | undefined =>
  PORTAL_PATHS.find((pattern) => matchScreenPath(pattern, path) !== undefined)

/** Whether the portal has a screen at a path below its page. */
export const isPortalPath = (path: string): boolean => findPortalPath(path) !== undefined
