import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/fr/chrome.json'
export { default as page } from '../../../locales/fr/page.json'

export const words: FormatWords = {
  day: '{day} {month} {year}',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  languages: 'tchèque allemand anglais espagnol français hongrois japonais portugais roumain slovaque chinois',
}
