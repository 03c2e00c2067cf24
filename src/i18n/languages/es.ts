import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/es/chrome.json'
export { default as page } from '../../../locales/es/page.json'

export const words: FormatWords = {
  day: '{day} de {month} de {year}',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  languages: 'checo alemán inglés español francés húngaro japonés portugués rumano eslovaco chino',
}
