import { toSection } from '../../../domain/content/editor-entry.ts'
import { LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import { TRANSLATION_STATES, type TranslationState } from '../../../domain/translation/translation.ts'
import type { EditorPage } from '../../../contracts/editor/editor-pages.ts'
import type { TranslationFigures } from '../../../contracts/editor/translation-figures.ts'

/** What may be wrong with texts of a page in a language; it stands so in the address. */
export const TEXT_NEEDS = ['drifted', 'fallback'] as const
type TextNeed = (typeof TEXT_NEEDS)[number]

/** A page in one of its target languages; figures are absent while unknown. */
type MatrixTranslation = EditorPage['translations'][number] & {
  readonly drifted?: number
  readonly fallbackWords?: number
}

/** A row of the matrix. */
export interface MatrixPage extends Omit<EditorPage, 'translations'> {
  readonly translations: readonly MatrixTranslation[]
}

/** Pages with figures of their texts. @param figures undefined: unknown. */
export function withFigures(
  pages: readonly EditorPage[],
  figures: TranslationFigures | undefined,
): readonly MatrixPage[] {
  if (figures === undefined) return pages
  const byPage = new Map(figures.pages.map(({ id, languages }) => [id, languages]))
  return pages.map((page) => ({
    ...page,
    translations: page.translations.map((one) => {
      const own = byPage.get(page.id)?.find(({ language }) => language === one.language)
      return { ...one, drifted: own?.drifted ?? 0, fallbackWords: own?.fallbackWords ?? 0 }
    }),
  }))
}

/** The pages and languages of the matrix; kept in the address. */
export interface MatrixQueryState {
  readonly search: string
  /** Empty: all. */
  readonly states: readonly TranslationState[]
  /** Empty: all. */
  readonly languages: readonly Language[]
  /** Any of these is so; empty: all. */
  readonly texts: readonly TextNeed[]
  /** First segments of routes; empty: all. */
  readonly sections: readonly string[]
  /** From 1. */
  readonly page: number
}

/** Section of pages that have no page of their own, and of the home page: no segment is written so. */
export const NO_SECTION = '-'

/** Part of the site that a page belongs to. */
export function sectionOf({ route }: Pick<EditorPage, 'route'>): string {
  const section = route === null ? '' : toSection(route)
  return section === '' ? NO_SECTION : section
}

/** Reads an address; invalid parameters are ignored. */
export function toMatrixQueryState(query: URLSearchParams): MatrixQueryState {
  const page = Number(query.get('page') ?? '1')
  return {
    search: query.get('search') ?? '',
    states: TRANSLATION_STATES.filter((state) => query.getAll('state').includes(state)),
    languages: LANGUAGES.filter((language) => query.getAll('in').includes(language)),
    texts: TEXT_NEEDS.filter((need) => query.getAll('texts').includes(need)),
    sections: [...new Set(query.getAll('section'))],
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function matchesSearch({ title, route, id }: MatrixPage, search: string): boolean {
  const wanted = search.toLowerCase()
  return [title, route ?? '', id].some((text) => text.toLowerCase().includes(wanted))
}

const NEEDS: Readonly<Record<TextNeed, (translation: MatrixTranslation) => boolean>> = {
  drifted: ({ drifted = 0 }) => drifted > 0,
  fallback: ({ fallbackWords = 0 }) => fallbackWords > 0,
}

/** Whether a page is in one of the states and has one of the needs, in one of the languages where some are chosen. */
function matchesStates({ translations }: MatrixPage, { states, languages, texts }: MatrixQueryState): boolean {
  if (states.length === 0 && languages.length === 0 && texts.length === 0) return true
  return translations.some(
    (one) =>
      (languages.length === 0 || languages.includes(one.language)) &&
      (states.length === 0 || states.includes(one.state)) &&
      (texts.length === 0 || texts.some((need) => NEEDS[need](one))),
  )
}

/** The pages that an address asks for, in their order. */
export function filterPages(pages: readonly MatrixPage[], address: MatrixQueryState): readonly MatrixPage[] {
  const { search, sections } = address
  return pages.filter(
    (page) =>
      (search === '' || matchesSearch(page, search)) &&
      (sections.length === 0 || sections.includes(sectionOf(page))) &&
      matchesStates(page, address),
  )
}

/** How far a language is. */
export interface LanguageProgress {
  readonly language: Language
  readonly translated: number
  /** Pages that are to be translated into it. */
  readonly wanted: number
}

/** Progress of some languages over some pages. */
export function countProgress(
  pages: readonly MatrixPage[],
  languages: readonly Language[],
): readonly LanguageProgress[] {
  return languages.map((language) => {
    const states = pages.flatMap(({ translations }) =>
      translations.flatMap((one) => (one.language === language ? [one.state] : [])),
    )
    return { language, translated: states.filter((state) => state === 'Translated').length, wanted: states.length }
  })
}

/** What a cell of the matrix tells. */
export type MatrixCell = TranslationState | 'source' | 'unwanted'

/** The cell of a page in a language. */
export function toCell({ sourceLanguage, translations }: MatrixPage, language: Language): MatrixCell {
  if (language === sourceLanguage) return 'source'
  return translations.find((one) => one.language === language)?.state ?? 'unwanted'
}
