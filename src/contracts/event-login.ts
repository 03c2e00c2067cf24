import * as z from 'zod/mini'

/** Body of `POST /api/event-login`. */
export const eventLoginSchema = z.object({
  /** Path of the protected page, with its locale. */
  page: z.string().check(z.startsWith('/'), z.maxLength(2000)),
  password: z.string().check(z.maxLength(200)),
})

export type EventLogin = z.infer<typeof eventLoginSchema>
