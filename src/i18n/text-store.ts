import type { BackendModule, i18n, TFunction } from 'i18next'
import type { Language } from '../domain/locale/language.ts'
import { createI18n } from './create-i18n.ts'
import { MissingTranslationError } from './missing-translation-error.ts'
import type { Namespace, TextTree } from './namespaces.ts'
import { listTextTags, toSpelled, type TextTag } from '../domain/locale/text-tag.ts'

const instances = new Map<TextTag, i18n>()
let loader: BackendModule | undefined

/** Has texts loaded when they are used. Without it, as on a server, they must have been added. */
export function loadTextsBy(backend: BackendModule): void {
  loader = backend
}

/** The instance of a language in a spelling: one for everything that this process or tab shows in it. */
export function i18nOf(tag: TextTag): i18n {
  const known = instances.get(tag)
  if (known !== undefined) return known
  const made = createI18n(tag, loader)
  instances.set(tag, made)
  return made
}

/** Makes texts of a language available to this process or tab, in all its spellings. */
export function addTexts(language: Language, texts: Readonly<Partial<Record<Namespace, TextTree>>>): void {
  for (const tag of listTextTags(language))
    for (const [namespace, tree] of Object.entries(texts))
      i18nOf(tag).addResourceBundle(tag, namespace, toSpelled(tree, tag))
}

/** Shows other texts wherever those of the language and namespace are shown now; for development. */
export function replaceTexts(language: Language, namespace: Namespace, texts: TextTree): void {
  for (const tag of listTextTags(language)) {
    const instance = i18nOf(tag)
    if (instance.hasResourceBundle(tag, namespace)) instance.addResourceBundle(tag, namespace, toSpelled(texts, tag))
  }
}

/**
 * Loads texts of a language, once.
 * @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8).
 */
export async function loadTexts(tag: TextTag, namespaces: readonly Namespace[]): Promise<void> {
  const instance = i18nOf(tag)
  await instance.loadNamespaces(namespaces)
  if (!namespaces.every((name) => instance.hasResourceBundle(tag, name))) throw new MissingTranslationError(tag)
}

/**
 * The translate function of a namespace, outside of components.
 * @throws {MissingTranslationError} when its texts are not there.
 */
export function requireT<Name extends Namespace>(tag: TextTag, namespace: Name): TFunction<Name> {
  const instance = i18nOf(tag)
  if (!instance.hasResourceBundle(tag, namespace)) throw new MissingTranslationError(tag)
  return instance.getFixedT(tag, namespace) as unknown as TFunction<Name>
}
