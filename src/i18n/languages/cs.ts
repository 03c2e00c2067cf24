import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/cs/chrome.json'
export { default as page } from '../../../locales/cs/page.json'

export const words: FormatWords = {
  day: '{day}. {month} {year}',
  months: 'ledna února března dubna května června července srpna září října listopadu prosince',
  languages:
    'čeština němčina angličtina španělština francouzština maďarština japonština portugalština rumunština slovenština čínština',
}
