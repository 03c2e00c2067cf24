import * as z from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../locale/language.ts'

const MESSAGE = 'must be a text, or texts by language, such as en or pl (ISO 639-1), one at least'

/** A text that is the same in all languages, or a map by language: {en: …, de: …}. */
export const localizedSchema = z.union(
  [
    z.string(),
    z.number().transform(String),
    z
      .partialRecord(z.enum(LANGUAGES), z.union([z.string(), z.number().transform(String)]))
      .refine((texts) => LANGUAGES.some((language) => texts[language] !== undefined), MESSAGE),
  ],
  { error: MESSAGE },
)

export type Localized = z.infer<typeof localizedSchema>

/** The language that `localize` takes its text from. */
export function localizedLanguage(value: Localized, language: Language): Language {
  if (typeof value === 'string') return language
  const order = [language, DEFAULT_LANGUAGE, ...LANGUAGES]
  return order.find((one) => value[one] !== undefined) ?? language
}

/** The text in `language`, else in English, else in the first language that it is in. */
export function localize(value: Localized, language: Language): string {
  return typeof value === 'string' ? value : (value[localizedLanguage(value, language)] ?? '')
}
