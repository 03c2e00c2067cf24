import * as z from 'zod'
import { theme } from './fields.ts'
import { localizedText } from './localized.ts'

/** Heading. */
export const title = localizedText
/** A few sentences. */
export const text = localizedText.optional()
/** That many of the newest ones. */
export const latest = z.int().min(1).max(100)

/** Fields of every module (docs/content-files.md “Modules”). */
export const frame = {
  /** Anchor: its title then stands in the table of contents. */
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'an anchor has lower-case letters, digits and hyphens')
    .optional(),
  /** Colours, where they are not those of the page. */
  theme: theme.optional(),
  /** On a quiet background. */
  surface: z.boolean().default(false),
  /** Heading. */
  title: title.optional(),
}

/** Width: that of the window, wider than the text, or that of the text. */
export const size = z.enum(['stretched', 'breakout', 'inline'])
/** What most items of modules begin with. */
export const titledText = { title, text }
/** A number, printed by the rules of the reader's language, or a text. */
const numberCell = z.number().transform((number) => ({ number, text: undefined }))
const textCell = localizedText.transform((text) => ({ text, number: undefined }))
/** A text by language, or a number, printed by the rules of the reader's language. */
export const cell = z.unknown().transform((input, context) => {
  const result = (typeof input === 'number' ? numberCell : textCell).safeParse(input)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues)
    context.issues.push({ code: 'custom', path: [...path], message, input })
  return z.NEVER
})
