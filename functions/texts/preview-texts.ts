import { readFileSync } from 'node:fs'
import type { TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../src/domain/language.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { textTreeSchema } from './register-form-texts.ts'

const known = new Map<Language, TFunction>()

/** The texts of the preview's bar and of links that show nothing any more. */
export function requirePreviewTexts(language: Language): TFunction {
  const there = known.get(language)
  if (there !== undefined) return there
  const file = new URL(`../../locales/${language}/preview.json`, import.meta.url)
  const preview = textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const texts = createI18n(language, { preview }).getFixedT(language, 'preview')
  known.set(language, texts)
  return texts
}

/** The first language of a reader that there are texts in. @param header `accept-language` (RFC 9110 §12.5.4). */
export function chooseTextLanguage(header: string | undefined): Language {
  const codes = (header ?? '').split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]?.toLowerCase() ?? '')
  return codes.find((code) => isLanguage(code)) ?? DEFAULT_LANGUAGE
}
