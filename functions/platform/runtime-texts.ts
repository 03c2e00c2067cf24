import type { TFunction, i18n } from 'i18next'
import * as z from 'zod'
import { readInterfaceTexts, type TextSettings } from '../../src/integrations/interface-texts/interface-texts.ts'
import type { Namespace, TextTree } from '../../src/i18n/namespaces.ts'
import { pickDefaultLanguage, TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { languageOfTag, type TextTag } from '../../src/domain/locale/text-tag.ts'
import { addTexts, i18nOf, requireT } from '../../src/i18n/text-store.ts'

/** Texts of a namespace, as they stand in a file. */
const textTreeSchema: z.ZodType<TextTree> = z.record(z.string(), z.union([z.string(), z.lazy(() => textTreeSchema)]))

let settings: TextSettings = {}

/** Has this process show the texts of a project, and others where they are missing. */
export function layTexts(project: TextSettings): void {
  settings = project
}

/** The first of some languages that the group has; else the one that stands in for others. */
export function pickGroupLanguage(wanted: readonly (Language | undefined)[]): Language {
  const { languages = TEXT_LANGUAGES } = settings
  return (
    wanted.find((language) => language !== undefined && languages.includes(language)) ?? pickDefaultLanguage(languages)
  )
}

/** The instance of a language, in a spelling, with a namespace, which this process reads once: for an `I18nextProvider`. */
export function runtimeI18n(tag: TextTag, namespace: Namespace): i18n {
  const instance = i18nOf(tag)
  if (!instance.hasResourceBundle(tag, namespace)) {
    const language = languageOfTag(tag)
    addTexts(language, { [namespace]: textTreeSchema.parse(readInterfaceTexts(settings, language, namespace)) })
  }
  return instance
}

/** The translate function of a namespace, outside of components. */
export function runtimeT<Name extends Namespace>(tag: TextTag, namespace: Name): TFunction<Name> {
  runtimeI18n(tag, namespace)
  return requireT(tag, namespace)
}
