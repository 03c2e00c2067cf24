import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '\u00a0',
  decimal: ',',
  day: '{day}. {month} {year}',
  months: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  languages:
    'čeština nemčina angličtina španielčina francúzština maďarčina japončina portugalčina rumunčina slovenčina čínština',
}
