import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { TEXT_LANGUAGES, type TextLanguage } from '../../../src/domain/locale/language.ts'
import { SERVICE_IDS } from '../../../src/domain/portal/applications.ts'
import { MAIL_KINDS } from '../notices/notify.ts'

const textsSchema = z.strictObject({
  deletedPerson: z.string().min(1),
  greeting: z.string().min(1),
  closing: z.string().min(1),
  reason: z.string().min(1),
  preferences: z.string().min(1),
  replyAbove: z.string().min(1),
  services: z.record(z.enum(SERVICE_IDS), z.string().min(1)),
  mails: z.record(
    z.enum(MAIL_KINDS),
    z.strictObject({ subject: z.string().min(1), text: z.array(z.string().min(1)).min(1), button: z.string().min(1) }),
  ),
})

/** What the service says in one language; names in braces stand for values. */
export type MailTexts = z.infer<typeof textsSchema>

const read = (language: TextLanguage): MailTexts =>
  textsSchema.parse(JSON.parse(readFileSync(new URL(`../texts/${language}.json`, import.meta.url), 'utf8')))

/** Reads the texts of all languages. @throws {ZodError} when one lacks a text. */
export const readMailTexts = (): Readonly<Record<TextLanguage, MailTexts>> =>
  Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, read(language)])) as Record<TextLanguage, MailTexts>
