import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '\u00a0',
  decimal: ',',
  day: '{day}. {month} {year}',
  months: 'ledna února března dubna května června července srpna září října listopadu prosince',
  languages:
    'čeština němčina angličtina španělština francouzština maďarština japonština portugalština rumunština slovenština čínština',
}
