import type { FormatWords } from '../format-words.ts'

export { default as chrome } from '../../../locales/sk/chrome.json'
export { default as page } from '../../../locales/sk/page.json'

export const words: FormatWords = {
  day: '{day}. {month} {year}',
  months: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  languages:
    'čeština nemčina angličtina španielčina francúzština maďarčina japončina portugalčina rumunčina slovenčina čínština',
}
