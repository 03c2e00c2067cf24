/** Letters of Chinese and Japanese, with the marks of long vowels, of repetition, and of half-width voicing. */
const IDEOGRAPHIC = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰﾞﾟ`
const RUNS = new RegExp(`[${IDEOGRAPHIC}]+|(?:(?![${IDEOGRAPHIC}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')
const STARTS_IDEOGRAPHIC = new RegExp(`^[${IDEOGRAPHIC}]`, 'u')

/** A run of letters and digits in a text. */
export interface TextRun {
  /** As it stands in the text. */
  readonly text: string
  /** First UTF-16 unit in the text, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Chinese or Japanese, where words stand without gaps. */
  readonly isIdeographic: boolean
}

/** Runs of letters and digits, in their order; a change of script between Latin and ideographic letters ends a run. */
export function splitText(text: string): readonly TextRun[] {
  const runs: TextRun[] = []
  for (const match of text.matchAll(RUNS)) {
    const [run] = match
    const start = match.index
    runs.push({ text: run, start, end: start + run.length, isIdeographic: STARTS_IDEOGRAPHIC.test(run) })
  }
  return runs
}
