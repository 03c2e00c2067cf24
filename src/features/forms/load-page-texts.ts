import { isLanguage } from '../../domain/language.ts'
import { loadTexts } from '../../i18n/text-store.ts'

/** Loads the texts of forms in the language of this page, so that its form can be taken over together with the page. */
export async function loadPageTexts(): Promise<void> {
  const [language = ''] = document.documentElement.lang.split('-')
  if (isLanguage(language)) await loadTexts(language, ['forms'])
}
