import type { Language } from '../domain/language.ts'
import { respell, spellingOf, type Spelling } from '../domain/spelling.ts'

/** What texts depend on: a language, and how its country spells it. */
export interface TextLocale {
  readonly language: Language
  readonly spelling?: Spelling
}

/** A language alone: as its texts are written. */
export type TextChoice = Language | TextLocale

/** A choice, written out. */
export const toTextLocale = (choice: TextChoice): TextLocale =>
  typeof choice === 'string' ? { language: choice } : choice

/** What the texts of a country's language depend on. */
export function textLocaleOf({
  language,
  country,
}: {
  readonly language: Language
  readonly country: string
}): TextLocale {
  const spelling = spellingOf(language, country)
  return { language, ...(spelling === undefined ? {} : { spelling }) }
}

/** Equal for equal texts. */
export const toTextKey = ({ language, spelling }: TextLocale): string =>
  spelling === undefined ? language : `${language} ${spelling}`

/** Texts in the spelling of a locale. */
export const toSpelled = <T>(texts: T, { spelling }: TextLocale): T => (spelling === undefined ? texts : respell(texts))
