const LIMIT = 75
const FOLD = '\r\n '

/** One line in pieces of 75 octets at most; no character is cut. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LIMIT) {
      folded += FOLD
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/**
 * Folds the lines of an iCalendar text at 75 octets (RFC 5545 §3.1). The library counts characters, which makes Japanese
 * lines three times too long; its folds are undone first.
 */
export function foldLines(text: string): string {
  return text.replaceAll(FOLD, '').split('\r\n').map(foldLine).join('\r\n')
}
