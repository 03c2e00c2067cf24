import * as z from 'zod/mini'

/** Body of `POST /api/editor-area-autentication` (S2 §7): a credential to check, the cookie's where it is empty, or a password. */
export const editorAuthenticationSchema = z.union([
  z.object({ input: z.string().check(z.maxLength(200)) }),
  z.object({ hash: z.string().check(z.maxLength(200)) }),
])

/** Its answer. `hashedPassword` is the device's credential; it tells nothing of the password. */
export const editorAuthenticationAnswerSchema = z.object({
  success: z.boolean(),
  hashedPassword: z.optional(z.string()),
})

export type EditorAuthenticationAnswer = z.infer<typeof editorAuthenticationAnswerSchema>
