import type { TextTag } from '../locale/text-tag.ts'
import { DEFAULT_LANGUAGE, type Language } from '../locale/language.ts'

/** What gatsby-plugin-react-i18next asks of a page (`context.i18n`), and `useI18next` tells its components. */
export interface PageI18n {
  readonly language: TextTag
  /** The page's own: its texts come with the code, and where there are several, the plugin looks for a query of texts. */
  readonly languages: readonly [TextTag]
  readonly defaultLanguage: Language
  /** English addresses begin with a locale, too. */
  readonly generateDefaultLanguagePage: true
  readonly routed: true
  /** Without locale and site. */
  readonly originalPath: string
  readonly path: string
}

export function toPageI18n(language: TextTag, path: string, route: string): PageI18n {
  return {
    language,
    languages: [language],
    defaultLanguage: DEFAULT_LANGUAGE,
    generateDefaultLanguagePage: true,
    routed: true,
    originalPath: route,
    path,
  }
}

/** Context of a page of the code itself, as gatsby-plugin-react-i18next makes it (its `onCreatePage`). */
export function toCodePageContext(path: string): {
  readonly language: Language
  readonly i18n: Readonly<Record<string, unknown>>
} {
  const language = DEFAULT_LANGUAGE
  const known = { language, languages: [language], defaultLanguage: language, generateDefaultLanguagePage: false }
  return { language, i18n: { ...known, routed: false, originalPath: path, path } }
}
