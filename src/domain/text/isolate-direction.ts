/** Scripts that are written from right to left and that names may come in. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A text that is put into a sentence, so that the directions of both do not mix: numbers and punctuation that follow a Hebrew
 * or Arabic name would otherwise move before it (Unicode UAX 9, first strong isolate). All other texts stay as they are.
 */
export function isolateDirection(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
