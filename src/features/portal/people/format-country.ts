import type { Language } from '../../../domain/locale/language.ts'
import { remember } from '../../../i18n/formats/remember.ts'

/** Name of a country in a language; the code where it has none. */
export function formatCountry(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return remember(`regions ${language}`, () => new Intl.DisplayNames([language], { type: 'region' })).of(code) ?? code
}
