import * as z from 'zod/mini'
import { SERVICE_IDS } from '../../domain/portal/applications.ts'

/** Where browsers ask for them. */
export const PORTAL_SETTINGS_PATH = '/api/portal/settings'

/** Answer of `GET /api/portal/settings`: what browsers must know of login and services; no secrets. */
export const portalSettingsSchema = z.object({
  /** Segment of its address behind the locale, such as `mykomax`. */
  segment: z.string(),
  identity: z.object({
    wellKnown: z.url(),
    clientId: z.string(),
    scope: z.string(),
    realmPath: z.string(),
    /** Claim with the roles (`toRoles`). */
    roleClaim: z.string(),
    /** Begins the keys of what is stored. */
    prefix: z.string(),
    tokenStore: z.enum(['localStorage', 'sessionStorage']),
    /** Milliseconds before their end at which tokens are renewed. */
    threshold: z.number(),
    /** Milliseconds that the provider has for an answer. */
    timeout: z.number(),
    logLevel: z.enum(['none', 'error', 'warn', 'info', 'debug']),
    /** Pages of the provider on which people manage their password, second factor and sessions. */
    accountUrl: z.optional(z.url()),
    registrationUrl: z.optional(z.url()),
  }),
  /** What the group says of services beside roles (S2 §2). */
  services: z.partialRecord(
    z.enum(SERVICE_IDS),
    z.object({
      /** Where a service opens that is no part of the portal. */
      url: z.optional(z.url()),
      /** Of the cloud edition of Wire Flow. */
      serviceUrlCloud: z.optional(z.url()),
      comingSoon: z.optional(z.boolean()),
      /** It cannot be requested: the group sets it up. */
      noProcess: z.optional(z.boolean()),
    }),
  ),
  /** Of the group, for pages that belong to no site. */
  groupName: z.string(),
  /** Where people write when the portal fails. */
  supportEmail: z.string(),
})

export type PortalSettings = z.infer<typeof portalSettingsSchema>
