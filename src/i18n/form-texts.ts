import type { TFunction } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createLateNamespaces } from './late-namespaces.ts'
import type { JsonModule, TextTree } from './namespaces.ts'
import type { TextChoice } from './text-locale.ts'

export type FormTranslate = TFunction<'forms'>

const formTexts = createLateNamespaces<'forms'>(async (language) => {
  const module = (await import(
    /* webpackChunkName: "form-texts-[request]" */ `../../locales/${language}/forms.json`
  )) as JsonModule
  return { forms: module.default }
})

/** Makes the texts of forms in a language available to this process or tab. */
export const registerFormTexts = (language: Language, forms: TextTree): void => formTexts.register(language, { forms })

/** Loads the texts of forms in a language, once. @throws {MissingTranslationError} (S1 §8). */
export const loadFormTexts = async (locale: TextChoice): Promise<FormTranslate> => (await formTexts.load(locale)).forms

/** The texts of forms in a language that was registered. @throws {MissingTranslationError} when it was not. */
export const requireFormTexts = (locale: TextChoice): FormTranslate => formTexts.require(locale).forms

/** The texts of forms; the component waits for them where they were not loaded with its code. */
export const useFormTexts = (locale: TextChoice): FormTranslate => formTexts.useTexts(locale).forms
