import type { TFunction } from 'i18next'
import type { Language } from '../domain/language.ts'
import { createI18n } from './create-i18n.ts'
import type { LateTexts, TextTree } from './namespaces.ts'
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
  readonly load: (language: Language) => Promise<Translators<Name>>
  /** Those that are there. @throws {MissingTranslationError} */
  readonly require: (language: Language) => Translators<Name>
  /** The component waits for them where they were not loaded with its code. */
  readonly useTexts: (language: Language) => Translators<Name>
}

/** @param fetchTexts loads the texts of a language; the import stands with its names in the code, so that it gets a bundle of its own. */
export function createLateNamespaces<Name extends LateName>(
  fetchTexts: (language: Language) => Promise<Trees<Name>>,
): LateNamespaces<Name> {
  const known = new Map<Language, Known<Name>>()

  function register(language: Language, texts: Trees<Name>): void {
    const i18n = createI18n(language, { ...texts })
    const names = Object.keys(texts) as Name[]
    const value = Object.fromEntries(
      names.map((name) => [name, i18n.getFixedT(language, name)]),
    ) as unknown as Translators<Name>
    known.set(language, Object.assign(Promise.resolve(value), { value }))
  }

  function require(language: Language): Translators<Name> {
    const value = known.get(language)?.value
    if (value === undefined) throw new MissingTranslationError(language)
    return value
  }

  function load(language: Language): Promise<Translators<Name>> {
    const there = known.get(language)
    if (there !== undefined) return there
    const loading: Known<Name> = fetchTexts(language).then(
      (texts) => {
        register(language, texts)
        return require(language)
      },
      (cause: unknown) => {
        known.delete(language)
        throw new MissingTranslationError(language, { cause })
      },
    )
    known.set(language, loading)
    return loading
  }

  return {
    register,
    load,
    require,
    useTexts: (language) => {
      const there = known.get(language)?.value
      // Not by `use`: a component that waited there goes on with the hooks it had, and then this one is missing (React 19).
      // oxlint-disable-next-line typescript/only-throw-error -- the boundary above waits for it, and begins the component anew
      if (there === undefined) throw load(language)
      return there
    },
  }
}
