import { isLanguage } from '../domain/locale/language.ts'
import { registerFormatWords, type FormatWords } from './formats/format-words.ts'
import type { TextTree } from './namespaces.ts'
import { addTexts } from './text-store.ts'

interface PageTexts {
  readonly chrome: TextTree
  readonly page: TextTree
  readonly words: FormatWords
}

/** Modules of a folder that webpack has bundled, by their path in it. */
interface Modules<T> {
  (path: string): T
  keys(): readonly string[]
}

declare global {
  interface ImportMeta {
    webpackContext<T>(dir: string, options: { readonly regExp: RegExp }): Modules<T>
  }
}

/** Makes the texts of pages in all languages of the group available: for the server, which renders every one of them and waits for nothing. */
export function addAllTexts(): void {
  const pages = import.meta.webpackContext<PageTexts>('./languages', { regExp: /\.ts$/ })
  const others = import.meta.webpackContext<TextTree>('../../locales', { regExp: /\/(?:forms|licences)\.json$/ })
  for (const path of pages.keys()) {
    const [language = ''] = /[a-z]{2}(?=\.ts$)/.exec(path) ?? []
    if (!isLanguage(language)) continue
    const { words, chrome, page } = pages(path)
    const [forms, licences] = ['forms', 'licences'].map((name) => others(`./${language}/${name}.json`)) as [
      TextTree,
      TextTree,
    ]
    addTexts(language, { chrome, page, forms, licences })
    registerFormatWords(language, words)
  }
}
