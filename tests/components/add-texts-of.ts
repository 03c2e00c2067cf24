import { readFileSync } from 'node:fs'
import type { Language } from '../../src/domain/locale/language.ts'
import type { Namespace, TextTree } from '../../src/i18n/namespaces.ts'
import { addTexts } from '../../src/i18n/text-store.ts'

/** Gives a test the texts of namespaces in a language, as they are. */
export function addTextsOf(language: Language, namespaces: readonly Namespace[]): void {
  for (const name of namespaces)
    addTexts(language, { [name]: JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as TextTree })
}
