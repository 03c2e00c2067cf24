import * as z from 'zod/mini'

/** Body of `POST /api/tickets-proxy`: the name of a known operation, never a query of the browser's own. */
export const portalRequestSchema = z.object({
  operationName: z.string().check(z.maxLength(60)),
  variables: z._default(z.record(z.string(), z.unknown()), {}),
})

/** Header with the token that says who asks (S2 §7). */
export const IDENTITY_HEADER = 'x-identity-token'

/** Header with the level at which the service logs a request (S2 §7, §9). */
export const DEBUG_LEVEL_HEADER = 'x-debug-level'
