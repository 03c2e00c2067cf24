import { readFileSync } from 'node:fs'
import type { i18n } from 'i18next'
import type { Language } from '../../../src/domain/locale/language.ts'
import { createI18n } from '../../../src/i18n/create-i18n.ts'
import { textTreeSchema } from './register-form-texts.ts'

/** Makes a reader of the texts of a namespace, each language read once. @param toTexts typed for this namespace. */
export function createNamespaceTexts<Texts>(
  namespace: string,
  toTexts: (instance: i18n, language: Language) => Texts,
): (language: Language) => Texts {
  const known = new Map<Language, Texts>()
  return (language) => {
    const there = known.get(language)
    if (there !== undefined) return there
    const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url)
    const tree = textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const texts = toTexts(createI18n(language, { [namespace]: tree }), language)
    known.set(language, texts)
    return texts
  }
}
