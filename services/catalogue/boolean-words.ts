import type { Language } from '../../src/domain/locale/language.ts'

/** How a specification of the kind boolean reads: whether the product has it. */
export const BOOLEAN_WORDS: Readonly<Record<Language, readonly [no: string, yes: string]>> = {
  cs: ['ne', 'ano'],
  de: ['nein', 'ja'],
  en: ['no', 'yes'],
  es: ['no', 'sí'],
  fr: ['non', 'oui'],
  hu: ['nem', 'igen'],
  ja: ['なし', 'あり'],
  pt: ['não', 'sim'],
  ro: ['nu', 'da'],
  sk: ['nie', 'áno'],
  zh: ['无', '有'],
}
