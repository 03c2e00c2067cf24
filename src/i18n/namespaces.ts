import type chrome from '../../locales/en/chrome.json'
import type forms from '../../locales/en/forms.json'
import type page from '../../locales/en/page.json'
import type search from '../../locales/en/search.json'

/** Texts of header and footer; they also travel in the context of the slices. */
export type ChromeTexts = typeof chrome
/** Texts of everything between header and footer. */
export type PageTexts = typeof page
/** Texts of forms, which come with the code of forms, and of their mails. */
export type FormTexts = typeof forms
/** Texts of the search, which come when it is used. */
export type SearchTexts = typeof search

/** Texts of a namespace in any language: plural forms differ, so English sets the keys and a test holds the others to it. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** What a language needs in the browser. */
export interface InterfaceTexts {
  readonly chrome: TextTree
  readonly page: TextTree
}
