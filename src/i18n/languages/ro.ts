import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/ro/chrome.json'
export { default as page } from '../../../locales/ro/page.json'

export const words: FormatWords = {
  day: '{day} {month} {year}',
  months: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  languages: 'cehă germană engleză spaniolă franceză maghiară japoneză portugheză română slovacă chineză',
}
