import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/hu/chrome.json'
export { default as page } from '../../../locales/hu/page.json'

export const words: FormatWords = {
  day: '{year}. {month} {day}.',
  months: 'január február március április május június július augusztus szeptember október november december',
  languages: 'cseh német angol spanyol francia magyar japán portugál román szlovák kínai',
}
