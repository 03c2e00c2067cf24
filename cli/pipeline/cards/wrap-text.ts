/**
 * Breaks a text into lines by words, each as long as `maxWidth` allows; a word that is longer than a line stands alone and
 * sticks out, which `fits` tells.
 */
export function wrapText(
  text: string,
  maxWidth: number,
  measure: (text: string) => number,
): { readonly lines: readonly string[]; readonly fits: boolean } {
  const lines: string[] = []
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return { lines, fits: lines.every((line) => measure(line) <= maxWidth) }
}

/** Breaks the words that are longer than a line, each piece but the last with a hyphen. */
export function breakLongWords(text: string, maxWidth: number, measure: (text: string) => number): string {
  const pieces: string[] = []
  for (const word of text.split(' ')) {
    let piece = ''
    for (const character of word) {
      if (piece !== '' && measure(`${piece}${character}-`) > maxWidth) {
        pieces.push(`${piece}-`)
        piece = ''
      }
      piece += character
    }
    pieces.push(piece)
  }
  return pieces.join(' ')
}
