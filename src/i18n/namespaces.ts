import type chrome from '../../locales/en/chrome.json'
import type page from '../../locales/en/page.json'

/** Texts of header and footer; they also travel in the context of the slices. */
export type ChromeTexts = typeof chrome
/** Texts of everything between header and footer. */
export type PageTexts = typeof page

/** What a language needs in the browser. English sets the shape; a test holds the other languages to it. */
export interface InterfaceTexts {
  readonly chrome: ChromeTexts
  readonly page: PageTexts
}
