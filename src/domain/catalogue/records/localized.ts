import * as z from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../locale/language.ts'

const MESSAGE = `must be a text, or texts by language (${LANGUAGES.join(' ')}) with at least en`

/** A text in some languages, or one that is the same in all (docs/content-files.md “Localized value”). */
export const localizedSchema = z.union(
  [
    z.string(),
    z.number().transform(String),
    z
      .partialRecord(z.enum(LANGUAGES), z.union([z.string(), z.number().transform(String)]))
      .refine((texts) => texts.en !== undefined, MESSAGE),
  ],
  { error: MESSAGE },
)

export type Localized = z.infer<typeof localizedSchema>

/** The language that `localize` takes its text from. */
export function localizedLanguage(value: Localized, language: Language): Language {
  return typeof value === 'string' || value[language] !== undefined ? language : DEFAULT_LANGUAGE
}

/** The text in `language`, else in English. */
export function localize(value: Localized, language: Language): string {
  return typeof value === 'string' ? value : (value[language] ?? value.en ?? '')
}
