import type { BackendModule, i18n, TFunction } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import { MissingTranslationError } from './missing-translation-error.ts'
import type { Namespace, TextTree } from './namespaces.ts'

const instances = new Map<Language, i18n>()
let loader: BackendModule | undefined

/** Has texts loaded when they are used. Without it, as on a server, they must have been added. */
export function loadTextsBy(backend: BackendModule): void {
  loader = backend
}

/** The instance of a language: one for everything that this process or tab shows in it. */
export function i18nOf(language: Language): i18n {
  const known = instances.get(language)
  if (known !== undefined) return known
  const made = createI18n(language, loader)
  instances.set(language, made)
  return made
}

/** Makes texts of a language available to this process or tab. */
export function addTexts(language: Language, texts: Readonly<Partial<Record<Namespace, TextTree>>>): void {
  for (const [namespace, tree] of Object.entries(texts)) i18nOf(language).addResourceBundle(language, namespace, tree)
}

/**
 * Loads texts of a language, once.
 * @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8).
 */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const instance = i18nOf(language)
  await instance.loadNamespaces(namespaces)
  if (!namespaces.every((name) => instance.hasResourceBundle(language, name)))
    throw new MissingTranslationError(language)
}

/**
 * The translate function of a namespace, outside of components.
 * @throws {MissingTranslationError} when its texts are not there.
 */
export function requireT<Name extends Namespace>(language: Language, namespace: Name): TFunction<Name> {
  const instance = i18nOf(language)
  if (!instance.hasResourceBundle(language, namespace)) throw new MissingTranslationError(language)
  return instance.getFixedT(language, namespace) as unknown as TFunction<Name>
}
