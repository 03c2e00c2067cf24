import * as z from 'zod'

/** The longest that a code or an address of a provider is. */
const field = z.string().min(1).max(4096)

/** Form of `POST /api/portal/token`, as at the provider (S2 §7): a code, or what the cookie of the login stands for. */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: field,
    redirect_uri: field,
    code_verifier: field,
  }),
  z.object({ grant_type: z.literal('refresh_token') }),
])
