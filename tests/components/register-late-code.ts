import { readFileSync } from 'node:fs'
import { allLateModules } from '../../src/templates/all-late-modules.ts'
import { registerLateModules } from '../../src/components/modules/late-modules.tsx'
import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { registerFormTexts } from '../../src/i18n/form-texts.ts'
import type { TextTree } from '../../src/i18n/namespaces.ts'

const readFormTexts = (language: Language): TextTree =>
  JSON.parse(readFileSync(`locales/${language}/forms.json`, 'utf8')) as TextTree

/** Gives a test at once what a browser loads late: modules, and the texts of forms. */
export function registerLateCode(toTexts: (language: Language) => TextTree = readFormTexts): void {
  registerLateModules(allLateModules)
  for (const language of LANGUAGES) registerFormTexts(language, toTexts(language))
}
