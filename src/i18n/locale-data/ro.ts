import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: '.',
  decimal: ',',
  day: '{day} {month} {year}',
  months: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  languages: 'cehă germană engleză spaniolă franceză maghiară japoneză portugheză română slovacă chineză',
}
