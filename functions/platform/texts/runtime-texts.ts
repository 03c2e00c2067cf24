import { readFileSync } from 'node:fs'
import type { TFunction, i18n } from 'i18next'
import * as z from 'zod'
import type { Namespace, TextTree } from '../../../src/i18n/namespaces.ts'
import { languageOfTag, type TextTag } from '../../../src/domain/locale/text-tag.ts'
import { addTexts, i18nOf, requireT } from '../../../src/i18n/text-store.ts'

/** Texts of a namespace, as they stand in a file. */
const textTreeSchema: z.ZodType<TextTree> = z.record(z.string(), z.union([z.string(), z.lazy(() => textTreeSchema)]))

/** The instance of a language, in a spelling, with a namespace, which this process reads once: for an `I18nextProvider`. */
export function runtimeI18n(tag: TextTag, namespace: Namespace): i18n {
  const instance = i18nOf(tag)
  if (!instance.hasResourceBundle(tag, namespace)) {
    const language = languageOfTag(tag)
    const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url)
    addTexts(language, { [namespace]: textTreeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) })
  }
  return instance
}

/** The translate function of a namespace, outside of components. */
export function runtimeT<Name extends Namespace>(tag: TextTag, namespace: Name): TFunction<Name> {
  runtimeI18n(tag, namespace)
  return requireT(tag, namespace)
}
