import type { FormatWords } from '../formats/format-words.ts'

export const words: FormatWords = {
  group: ',',
  decimal: '.',
  day: '{year}年{month}月{day}日',
  months: '1 2 3 4 5 6 7 8 9 10 11 12',
  languages: '捷克语 德语 英语 西班牙语 法语 匈牙利语 日语 葡萄牙语 罗马尼亚语 斯洛伐克语 中文',
}
