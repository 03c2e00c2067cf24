import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import { registerFormTexts } from '../../../src/i18n/form-texts.ts'
import type { TextTree } from '../../../src/i18n/namespaces.ts'

/** Texts of a namespace, as they stand in a file. */
export const textTreeSchema: z.ZodType<TextTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => textTreeSchema)]),
)

/** Gives this process the texts of forms and of their mails in all languages. */
export function registerRuntimeFormTexts(): void {
  for (const language of LANGUAGES) {
    const file = new URL(`../../../locales/${language}/forms.json`, import.meta.url)
    registerFormTexts(language, textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  }
}
