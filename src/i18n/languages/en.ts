import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/en/chrome.json'
export { default as page } from '../../../locales/en/page.json'

export const words: FormatWords = {
  day: '{day} {month} {year}',
  months: 'January February March April May June July August September October November December',
  languages: 'Czech German English Spanish French Hungarian Japanese Portuguese Romanian Slovak Chinese',
}
