import type { i18n, TFunction } from 'i18next'
import { createContext, useContext, type ReactNode } from 'react'

const TextsContext = createContext<i18n | undefined>(undefined)

/** Gives the texts of one language to everything below. */
export function TextsProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }): ReactNode {
  return <TextsContext value={i18n}>{children}</TextsContext>
}

function useI18n(): i18n {
  const instance = useContext(TextsContext)
  if (instance === undefined) throw new Error('No texts here: wrap the component in a TextsProvider')
  return instance
}

interface Translators {
  readonly page: TFunction
  readonly chrome: TFunction<'chrome'>
}

const translators = new WeakMap<i18n, Translators>()

/** A translate function that looks each text up once; a text with values in it is made anew each time. */
function remember<T extends TFunction | TFunction<'chrome'>>(translate: T): T {
  const texts = new Map<string, unknown>()
  return new Proxy(translate, {
    apply(target, self, args: readonly unknown[]): unknown {
      const [key, ...values] = args
      if (typeof key !== 'string' || values.length > 0) return Reflect.apply(target, self, args)
      const known = texts.get(key)
      if (known !== undefined) return known
      const text: unknown = Reflect.apply(target, self, args)
      texts.set(key, text)
      return text
    },
  })
}

function translatorsOf(instance: i18n): Translators {
  const known = translators.get(instance)
  if (known !== undefined) return known
  const { language } = instance
  const made = {
    page: remember(instance.getFixedT(language, 'page')),
    chrome: remember(instance.getFixedT(language, 'chrome')),
  }
  translators.set(instance, made)
  return made
}

/**
 * The translate function of the page's texts.
 * @throws when there is no `TextsProvider` above.
 */
export function useTexts(): TFunction {
  return translatorsOf(useI18n()).page
}

/** The translate function of the texts that pages and slices share. */
export function useChromeTexts(): TFunction<'chrome'> {
  return translatorsOf(useI18n()).chrome
}
