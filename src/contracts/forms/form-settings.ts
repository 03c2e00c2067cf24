import * as z from 'zod/mini'

/** Services that tell people from machines. */
export const BOT_CHECK_PROVIDERS = ['recaptcha-enterprise', 'turnstile'] as const

/** `GET /api/forms/settings`: what the code of forms needs to know before it sends one. */
export const formSettingsSchema = z.object({
  /** Absent: nobody is asked. */
  botCheck: z.optional(z.object({ provider: z.enum(BOT_CHECK_PROVIDERS), siteKey: z.string() })),
})

export type FormSettings = z.infer<typeof formSettingsSchema>
export type BotCheckProvider = (typeof BOT_CHECK_PROVIDERS)[number]
