import { isLanguage, type Language } from './language.ts'
import { respell, spellingOf, type Spelling } from './spelling.ts'

/** What interface texts depend on, as in BCP 47: a language, with a country where that spells it in another way. */
export type TextTag = Language | 'de-CH'

export const isTextTag = (tag: string): tag is TextTag => tag === 'de-CH' || isLanguage(tag)

/** The tag of the texts of a locale. */
export const textTagOf = ({
  language,
  spelling,
}: {
  readonly language: Language
  readonly spelling?: Spelling | undefined
}): TextTag => (spelling === undefined ? language : 'de-CH')

/** The tag of the texts of a language in a country. @param country as in ISO 3166-1. */
export const textTagIn = (language: Language, country: string): TextTag =>
  textTagOf({ language, spelling: spellingOf(language, country) })

/** The language whose files have the texts of a tag. */
export const languageOfTag = (tag: TextTag): Language => (tag === 'de-CH' ? 'de' : tag)

/** All tags whose texts stand in the files of a language. */
export const listTextTags = (language: Language): readonly TextTag[] =>
  language === 'de' ? [language, 'de-CH'] : [language]

/** Texts of a language's files as a tag spells them. */
export const toSpelled = <T>(texts: T, tag: TextTag): T => (tag === 'de-CH' ? respell(texts) : texts)
