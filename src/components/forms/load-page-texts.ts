import { isLanguage } from '../../domain/locale/language.ts'
import { loadFormTexts } from '../../i18n/form-texts.ts'

/** Loads the texts of forms in the language of this page, so that its form can be taken over together with the page. */
export async function loadPageTexts(): Promise<void> {
  const [language = ''] = document.documentElement.lang.split('-')
  if (isLanguage(language)) await loadFormTexts(language)
}
