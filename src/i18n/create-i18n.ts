import { createInstance, type i18n, type Resource } from 'i18next'
import { isolateDirection } from '../domain/text/isolate-direction.ts'
import type { Language } from '../domain/locale/language.ts'

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
    // React escapes markup. Values with another direction are set apart from the sentence around them.
    interpolation: { escapeValue: true, escape: isolateDirection },
    initAsync: false,
    showSupportNotice: false,
  })
  return instance
}
