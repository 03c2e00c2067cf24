import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '.',
  decimal: ',',
  shortestGrouped: 5,
  day: '{day} de {month} de {year}',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  languages: 'checo alemán inglés español francés húngaro japonés portugués rumano eslovaco chino',
}
