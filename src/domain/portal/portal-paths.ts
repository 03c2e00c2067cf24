import { matchScreenPath } from '../path/match-screen-path.ts'

/** Screens of the portal, below its page (S2 §2); the runtime answers other addresses there with 404. */
export const PORTAL_PATHS = [
  '/',
  '/account',
  '/downloads',
  '/inventory',
  '/inventory/old',
  '/logout',
  '/machines',
  '/machines/:serialNumber',
  '/tickets/list',
  '/tickets/newticket',
  '/tickets/:number',
  '/user-admin',
  '/user-admin/audit',
  '/user-admin/:id',
  '/wire-flow',
] as const

export type PortalPath = (typeof PORTAL_PATHS)[number]

/** Addresses that are shorter than those of their screens, and that people type. */
export const SHORT_PORTAL_PATHS: Readonly<Record<string, PortalPath>> = { '/tickets': '/tickets/list' }

/** The screen that a shorter path is meant for, names in any case; undefined for every other path. */
export const findMeantPortalPath = (path: string): PortalPath | undefined => SHORT_PORTAL_PATHS[path.toLowerCase()]

/** Whether the portal has a screen at a path below its page; names in any case. */
export const isPortalPath = (path: string): boolean =>
  PORTAL_PATHS.some((pattern) => matchScreenPath(pattern, path) !== undefined)
