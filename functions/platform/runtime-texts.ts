import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TFunction, i18n } from 'i18next'
import * as z from 'zod'
import { mergeTexts } from '../../src/i18n/merge-texts.ts'
import type { Namespace, TextTree } from '../../src/i18n/namespaces.ts'
import { languageOfTag, type TextTag } from '../../src/domain/locale/text-tag.ts'
import { addTexts, i18nOf, requireT } from '../../src/i18n/text-store.ts'

/** Texts of a namespace, as they stand in a file. */
const textTreeSchema: z.ZodType<TextTree> = z.record(z.string(), z.union([z.string(), z.lazy(() => textTreeSchema)]))

/** `locales` of the project, whose texts lie over those of uapp. */
let ownDir: string | undefined

/** Lays the texts of a folder over those of uapp, key by key, in this process. @param dir `locales` of the project; it may be missing. */
export function layTextsOver(dir: string): void {
  ownDir = dir
}

/** @throws {Error} of `JSON.parse` or zod, when a file is wrong. */
function readTexts(language: string, namespace: Namespace): TextTree {
  const file = `${language}/${namespace}.json`
  const texts: unknown = JSON.parse(readFileSync(new URL(`../../locales/${file}`, import.meta.url), 'utf8'))
  const own = ownDir === undefined ? undefined : join(ownDir, file)
  const merged =
    own === undefined || !existsSync(own) ? texts : mergeTexts(texts, JSON.parse(readFileSync(own, 'utf8')))
  return textTreeSchema.parse(merged)
}

/** The instance of a language, in a spelling, with a namespace, which this process reads once: for an `I18nextProvider`. */
export function runtimeI18n(tag: TextTag, namespace: Namespace): i18n {
  const instance = i18nOf(tag)
  if (!instance.hasResourceBundle(tag, namespace)) {
    const language = languageOfTag(tag)
    addTexts(language, { [namespace]: readTexts(language, namespace) })
  }
  return instance
}

/** The translate function of a namespace, outside of components. */
export function runtimeT<Name extends Namespace>(tag: TextTag, namespace: Name): TFunction<Name> {
  runtimeI18n(tag, namespace)
  return requireT(tag, namespace)
}
