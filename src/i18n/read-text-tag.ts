import { DEFAULT_LANGUAGE, isLanguage } from '../domain/locale/language.ts'
import { textTagIn, type TextTag } from '../domain/locale/text-tag.ts'

/** The tag of the texts of the page on screen, by the language of its document. */
export function readTextTag(): TextTag {
  const [language = '', country = ''] = document.documentElement.lang.split('-')
  return isLanguage(language) ? textTagIn(language, country.toUpperCase()) : DEFAULT_LANGUAGE
}
