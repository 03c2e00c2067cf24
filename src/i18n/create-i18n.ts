import { createInstance, type BackendModule, type i18n } from 'i18next'
import { isolateDirection } from '../domain/text/isolate-direction.ts'
import { MissingTranslationError } from './missing-translation-error.ts'
import type { TextTag } from '../domain/locale/text-tag.ts'

const isTest = process.env.NODE_ENV === 'test'

/**
 * An i18next instance for one language in one spelling, ready at once and without texts: they are added (`addTexts`), or loaded by the backend
 * when they are used. No other language stands in, because every language has every text (a test says so).
 */
export function createI18n(language: TextTag, backend?: BackendModule): i18n {
  const instance = createInstance()
  if (backend !== undefined) instance.use(backend)
  void instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [language]: {} },
    partialBundledLanguages: true,
    ns: [],
    defaultNS: 'page',
    // React escapes markup. Values with another direction are set apart from the sentence around them.
    interpolation: { escapeValue: true, escape: isolateDirection },
    // An instance has one language, and its texts do not change, except with `uapp dev`.
    react: { bindI18n: '', bindI18nStore: process.env.NODE_ENV === 'development' ? 'added' : '' },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      if (!instance.hasResourceBundle(language, namespace)) throw new MissingTranslationError(language)
      if (isTest) throw new Error(`There is no text ${namespace}:${key} in ${language}`)
    },
    // Whoever asks again has it tried again.
    maxRetries: 0,
    initAsync: false,
    showSupportNotice: false,
  })
  // i18next copies the options' own properties for each text, and `useTranslation` those of an instance for each component:
  // together some 40 µs. What is inherited is not copied.
  instance.options = Object.create(instance.options) as typeof instance.options
  return Object.create(instance) as i18n
}
