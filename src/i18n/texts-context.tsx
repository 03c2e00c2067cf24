import type { i18n, TFunction } from 'i18next'
import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '../domain/language.ts'

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

/**
 * The translate function of the page's texts.
 * @throws when there is no `TextsProvider` above.
 */
export function useTexts(): TFunction {
  const instance = useI18n()
  return instance.getFixedT(instance.language, 'page')
}

/** The translate function of the texts that pages and slices share. */
export function useChromeTexts(): TFunction<'chrome'> {
  const instance = useI18n()
  return instance.getFixedT(instance.language, 'chrome')
}

/** Language of the interface. */
export function useTextLanguage(): Language {
  return useI18n().language as Language
}
