import { toSection } from '../../domain/editor-entry.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { TRANSLATION_STATES, type TranslationState } from '../../domain/translation.ts'
import type { EditorPage } from '../../contracts/editor/editor-pages.ts'

/** Which pages and languages the matrix shows; it stands in the address. */
export interface MatrixAddress {
  readonly search: string
  /** Empty: all. */
  readonly states: readonly TranslationState[]
  /** Empty: all. */
  readonly languages: readonly Language[]
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

/** Reads an address; what is wrong in it counts as not there. */
export function toMatrixAddress(query: URLSearchParams): MatrixAddress {
  const page = Number(query.get('page') ?? '1')
  return {
    search: query.get('search') ?? '',
    states: TRANSLATION_STATES.filter((state) => query.getAll('state').includes(state)),
    languages: LANGUAGES.filter((language) => query.getAll('in').includes(language)),
    sections: [...new Set(query.getAll('section'))],
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function matchesSearch({ title, route, id }: EditorPage, search: string): boolean {
  const wanted = search.toLowerCase()
  return [title, route ?? '', id].some((text) => text.toLowerCase().includes(wanted))
}

/** Whether a page is in one of the states, in one of the languages where some are chosen. */
function matchesStates({ translations }: EditorPage, { states, languages }: MatrixAddress): boolean {
  if (states.length === 0 && languages.length === 0) return true
  return translations.some(
    ({ language, state }) =>
      (languages.length === 0 || languages.includes(language)) && (states.length === 0 || states.includes(state)),
  )
}

/** The pages that an address asks for, in their order. */
export function filterPages(pages: readonly EditorPage[], address: MatrixAddress): readonly EditorPage[] {
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
  pages: readonly EditorPage[],
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
export function toCell({ sourceLanguage, translations }: EditorPage, language: Language): MatrixCell {
  if (language === sourceLanguage) return 'source'
  return translations.find((one) => one.language === language)?.state ?? 'unwanted'
}
