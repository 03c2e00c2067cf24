import * as z from 'zod'
import { SERVICE_IDS } from '../domain/portal/applications.ts'
import { archiveLimitsSchema } from '../domain/portal/archive-limits.ts'
import { serviceLevelsSchema } from '../domain/service-level/service-levels.ts'

/** Options of login and customer portal (S2 §3, §9). */
export const portalSchema = z
  .strictObject({
    /** Client of the identity provider. */
    clientId: z.string().min(1).default('kmx_uapp_login'),
    /** What is asked of the identity provider, separated by spaces. */
    scope: z.string().min(1).default('openid profile email fr:idm:*'),
    /** Realm of the identity provider, in addresses of the account's pages. */
    realmPath: z.string().default('alpha'),
    /** Claim with the roles; a path such as `realm_access.roles` where no claim has this very name. */
    roleClaim: z.string().min(1).default('roles'),
    /** Begins the keys of what the browser stores. */
    keyPrefix: z.string().min(1).default('FR-SDK'),
    /** Where the browser keeps tokens: across windows, or in one. */
    tokenStore: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
    /** Tokens that end within so many seconds are renewed. */
    thresholdSeconds: z.int().min(0).default(180),
    /** Milliseconds that the provider has for an answer. */
    timeoutMs: z.int().min(500).default(3000),
    /** What the login writes to the browser's console (S2 §9). */
    logLevel: z.enum(['none', 'error', 'warn', 'info', 'debug']).default('none'),
    /** Where the portal sends those whom it cannot help. */
    supportEmail: z.email().default('support@localhost.example'),
    /** Archives of logs that come with tickets: zip, gz and tar.gz. */
    archives: archiveLimitsSchema.prefault({}),
    /** What is promised to customers about tickets, in which working hours; absent: nothing (`docs/time-promises.md`). */
    serviceLevels: serviceLevelsSchema.optional(),
    /** Services on other sites, planned ones, and those that cannot be requested. */
    services: z
      .partialRecord(
        z.enum(SERVICE_IDS),
        z.strictObject({
          /** Where the service stands. */
          url: z.url().optional(),
          /** Of the cloud edition, where a service has one (S2 §3). */
          serviceUrlCloud: z.url().optional(),
          /** It is shown, and cannot be opened yet. */
          comingSoon: z.boolean().optional(),
          /** Nobody can ask for it. */
          noProcess: z.boolean().optional(),
        }),
      )
      .default({}),
  })
  .prefault({})
