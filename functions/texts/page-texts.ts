import { readFileSync } from 'node:fs'
import type { TFunction } from 'i18next'
import type { Language } from '../../src/domain/language.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { textTreeSchema } from './register-form-texts.ts'

const known = new Map<Language, TFunction>()

/** The texts of pages in a language, for parts of pages that the runtime makes. */
export function requirePageTexts(language: Language): TFunction {
  const there = known.get(language)
  if (there !== undefined) return there
  const file = new URL(`../../locales/${language}/page.json`, import.meta.url)
  const page = textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const texts = createI18n(language, { page }).getFixedT(language, 'page')
  known.set(language, texts)
  return texts
}
