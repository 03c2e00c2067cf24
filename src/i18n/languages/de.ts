import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/de/chrome.json'
export { default as page } from '../../../locales/de/page.json'

export const words: FormatWords = {
  day: '{day}. {month} {year}',
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  languages:
    'Tschechisch Deutsch Englisch Spanisch Französisch Ungarisch Japanisch Portugiesisch Rumänisch Slowakisch Chinesisch',
}
