import { LANGUAGES, type Language } from '../locale/language.ts'

/** How far a page is in a language, and as a whole (S2 §4). */
export const TRANSLATION_STATES = ['Translated', 'MarkedForTranslation', 'InProgress'] as const

export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** A page in one of its target languages. The moments tell when something last happened, and stay when it is taken back. */
export interface Translation {
  readonly language: Language
  readonly state: TranslationState
  /** When its texts went out to be translated; null: never. */
  readonly exportedAt: Date | null
  /** When its texts came back; null: never. */
  readonly importedAt: Date | null
}

/** What the content service says about the translation of a page (S2 §3 “Page attributes”). */
export interface TranslatablePage {
  readonly id: string
  /** The language that its texts are written in first. */
  readonly sourceLanguage: Language
  /** Absent: all others of its site. */
  readonly targetLanguages?: readonly Language[]
  /** Languages that it has texts of its own in. */
  readonly availableLanguages: readonly Language[]
  /** Absent: the main site. */
  readonly siteSlug?: string
}

/** What editors do with the translation of a page (S2 §4). */
export type TranslationStep = 'start' | 'reset'

/**
 * From which states a step leads to which. A language in another state stays as it is, so that a step that is taken twice
 * changes nothing the second time. What is translated is not started anew: it has to be reset before.
 */
export const TRANSITIONS: Readonly<
  Record<TranslationStep, { readonly from: readonly TranslationState[]; readonly to: TranslationState }>
> = {
  start: { from: ['MarkedForTranslation'], to: 'InProgress' },
  reset: { from: ['InProgress', 'Translated'], to: 'MarkedForTranslation' },
}

/** Languages that a page is to be translated into, in the order of `LANGUAGES`; never the one it is written in. */
export function resolveTargetLanguages(
  { sourceLanguage, targetLanguages }: Pick<TranslatablePage, 'sourceLanguage' | 'targetLanguages'>,
  siteLanguages: readonly Language[],
): readonly Language[] {
  const wanted = targetLanguages ?? siteLanguages
  return LANGUAGES.filter((language) => language !== sourceLanguage && wanted.includes(language))
}

/** A language without a record: the content says whether it is translated. */
function deriveTranslation(language: Language, { availableLanguages }: TranslatablePage): Translation {
  const state = availableLanguages.includes(language) ? 'Translated' : 'MarkedForTranslation'
  return { language, state, exportedAt: null, importedAt: null }
}

/** A page in each of its target languages: as recorded, else as its content tells. Records of other languages do not count. */
export function resolveTranslations(
  page: TranslatablePage,
  siteLanguages: readonly Language[],
  recorded: readonly Translation[],
): readonly Translation[] {
  return resolveTargetLanguages(page, siteLanguages).map(
    (language) => recorded.find((one) => one.language === language) ?? deriveTranslation(language, page),
  )
}

/** Languages that a step changes. */
export function listChanged(step: TranslationStep, translations: readonly Translation[]): readonly Language[] {
  const { from } = TRANSITIONS[step]
  return translations.filter(({ state }) => from.includes(state)).map(({ language }) => language)
}

/** State of a page by those of its languages (S2 §4); one without target languages has nothing left to do. */
export function resolveOverallState(states: readonly TranslationState[]): TranslationState {
  if (states.every((state) => state === 'Translated')) return 'Translated'
  return states.includes('InProgress') ? 'InProgress' : 'MarkedForTranslation'
}
