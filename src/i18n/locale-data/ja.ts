import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: ',',
  decimal: '.',
  day: '{year}年{month}月{day}日',
  months: '1 2 3 4 5 6 7 8 9 10 11 12',
  languages:
    'チェコ語 ドイツ語 英語 スペイン語 フランス語 ハンガリー語 日本語 ポルトガル語 ルーマニア語 スロバキア語 中国語',
}
