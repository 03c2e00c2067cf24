/** A text in two stages: what both begin and end with, and what stands between. */
export interface MarkedChange {
  readonly start: string
  readonly removed: string
  readonly added: string
  readonly end: string
}

/** Words, spaces, and slashes of addresses; letters where a language has no spaces. */
const toParts = (text: string): readonly string[] =>
  text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s/\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|\s+|\//gu) ??
  []

/** Finds what became of a text. */
export function markChange(before: string, after: string): MarkedChange {
  const [olds, news] = [toParts(before), toParts(after)]
  const most = Math.min(olds.length, news.length)
  let start = 0
  while (start < most && olds[start] === news[start]) start += 1
  let end = 0
  while (end < most - start && olds[olds.length - 1 - end] === news[news.length - 1 - end]) end += 1
  return {
    start: news.slice(0, start).join(''),
    removed: olds.slice(start, olds.length - end).join(''),
    added: news.slice(start, news.length - end).join(''),
    end: news.slice(news.length - end).join(''),
  }
}
