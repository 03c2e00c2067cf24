import type { TFunction } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import type { LateTexts, TextTree } from './namespaces.ts'
import { toSpelled, toTextKey, toTextLocale, type TextChoice, type TextLocale } from './text-locale.ts'
import { MissingTranslationError } from './text-store.ts'

type LateName = keyof LateTexts

/** Texts as their files have them, by namespace. */
type Trees<Name extends LateName> = Readonly<Record<Name, TextTree>>

/** Translate functions of a language, by namespace. */
export type Translators<Name extends LateName> = { readonly [Each in Name]: TFunction<Each> }

/** A promise that tells what it was fulfilled with, once it was. */
interface Known<Name extends LateName> extends Promise<Translators<Name>> {
  value?: Translators<Name>
}

/** Texts that come when they are used, with the code that uses them. */
export interface LateNamespaces<Name extends LateName> {
  /** Makes them available to this process or tab. */
  readonly register: (language: Language, texts: Trees<Name>) => void
  /** Loads them once. @throws {MissingTranslationError} `Translation file for language {language} not found` (S1 §8). */
  readonly load: (choice: TextChoice) => Promise<Translators<Name>>
  /** Those that are there. @throws {MissingTranslationError} */
  readonly require: (choice: TextChoice) => Translators<Name>
  /** The component waits for them where they were not loaded with its code. */
  readonly useTexts: (choice: TextChoice) => Translators<Name>
}

/** @param fetchTexts loads the texts of a language; the import stands with its names in the code, so that it gets a bundle of its own. */
export function createLateNamespaces<Name extends LateName>(
  fetchTexts: (language: Language) => Promise<Trees<Name>>,
): LateNamespaces<Name> {
  const known = new Map<string, Known<Name>>()
  const registered = new Map<Language, Trees<Name>>()

  function make(locale: TextLocale, texts: Trees<Name>): Translators<Name> {
    const { language } = locale
    const i18n = createI18n(language, { ...toSpelled(texts, locale) })
    const names = Object.keys(texts) as Name[]
    const value = Object.fromEntries(
      names.map((name) => [name, i18n.getFixedT(language, name)]),
    ) as unknown as Translators<Name>
    known.set(toTextKey(locale), Object.assign(Promise.resolve(value), { value }))
    return value
  }

  function register(language: Language, texts: Trees<Name>): void {
    registered.set(language, texts)
    for (const key of known.keys()) if (key.startsWith(language)) known.delete(key)
  }

  function find(choice: TextChoice): Translators<Name> | undefined {
    const locale = toTextLocale(choice)
    const texts = registered.get(locale.language)
    return known.get(toTextKey(locale))?.value ?? (texts === undefined ? undefined : make(locale, texts))
  }

  function require(choice: TextChoice): Translators<Name> {
    const value = find(choice)
    if (value === undefined) throw new MissingTranslationError(toTextLocale(choice).language)
    return value
  }

  function load(choice: TextChoice): Promise<Translators<Name>> {
    const locale = toTextLocale(choice)
    const { language } = locale
    find(locale)
    const key = toTextKey(locale)
    const there = known.get(key)
    if (there !== undefined) return there
    const loading: Known<Name> = fetchTexts(language).then(
      (texts) => {
        registered.set(language, texts)
        return make(locale, texts)
      },
      (cause: unknown) => {
        known.delete(key)
        throw new MissingTranslationError(language, { cause })
      },
    )
    known.set(key, loading)
    return loading
  }

  return {
    register,
    load,
    require,
    useTexts: (choice) => {
      const there = find(choice)
      // Not by `use`: a component that waited there goes on with the hooks it had, and then this one is missing (React 19).
      // oxlint-disable-next-line typescript/only-throw-error -- the boundary above waits for it, and begins the component anew
      if (there === undefined) throw load(choice)
      return there
    },
  }
}
