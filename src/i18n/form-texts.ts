import type { TFunction } from 'i18next'
import { use } from 'react'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import type { TextTree } from './namespaces.ts'
import { MissingTranslationError } from './text-store.ts'

export type FormTranslate = TFunction<'forms'>

/** A promise that tells what it was fulfilled with, once it was. */
interface Known extends Promise<FormTranslate> {
  value?: FormTranslate
}

const known = new Map<Language, Known>()

function toKnown(language: Language, texts: TextTree): Known {
  const value: FormTranslate = createI18n(language, { forms: texts }).getFixedT(language, 'forms')
  return Object.assign(Promise.resolve(value), { value })
}

/** Makes the texts of forms in a language available to this process or tab. */
export function registerFormTexts(language: Language, texts: TextTree): void {
  known.set(language, toKnown(language, texts))
}

interface JsonModule {
  readonly default: TextTree
}

/**
 * Loads the texts of forms in a language, once.
 * @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8).
 */
export async function loadFormTexts(language: Language): Promise<FormTranslate> {
  const there = known.get(language)
  if (there !== undefined) return there
  const loading: Known = (
    import(/* webpackChunkName: "form-texts-[request]" */ `../../locales/${language}/forms.json`) as Promise<JsonModule>
  ).then(
    (module) => {
      registerFormTexts(language, module.default)
      return requireFormTexts(language)
    },
    (cause: unknown) => {
      known.delete(language)
      throw new MissingTranslationError(language, { cause })
    },
  )
  known.set(language, loading)
  return loading
}

/**
 * The texts of forms in a language that was registered.
 * @throws {MissingTranslationError} when it was not.
 */
export function requireFormTexts(language: Language): FormTranslate {
  const value = known.get(language)?.value
  if (value === undefined) throw new MissingTranslationError(language)
  return value
}

/** The texts of forms; the component waits for them where they were not loaded with its code. */
export function useFormTexts(language: Language): FormTranslate {
  const there = known.get(language)
  return there?.value ?? use(there ?? loadFormTexts(language))
}
