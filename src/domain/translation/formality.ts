/** How formal a translation service writes, where the language knows the difference; `default`: as the service thinks best. */
export const TRANSLATION_FORMALITIES = ['default', 'prefer_more', 'prefer_less'] as const
export type TranslationFormality = (typeof TRANSLATION_FORMALITIES)[number]
