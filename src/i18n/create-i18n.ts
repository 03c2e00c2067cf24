import { createInstance, type i18n, type Resource } from 'i18next'
import type { Language } from '../domain/language.ts'

/**
 * An i18next instance for one language, ready at once: nothing is loaded later and no other language stands in,
 * because every language has every text (a test says so).
 */
export function createI18n(language: Language, namespaces: Resource[string]): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: namespaces },
    ns: Object.keys(namespaces),
    defaultNS: 'page',
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  })
  return instance
}
