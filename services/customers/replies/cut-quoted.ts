/** What our own mails say, by which the mail that is answered is found again in the answer. */
export interface QuotedMail {
  /** Lines that stand above everything else in our mails, in each language. */
  readonly markers: readonly string[]
  /** Our sender: the line in which a mail program says whose mail it quotes names it, in any language. */
  readonly sender: { readonly name: string; readonly address: string }
}

/** Lines of the paragraph in which a mail program says what it quotes: one or two, or the four of Outlook. */
const MAX_HEADER_LINES = 6

/** A signature begins with this line (RFC 3676 §4.3). */
const SIGNATURE = /^-- ?$/

const isQuoted = (line: string): boolean => /^\s*>/.test(line)

/** Whether lines introduce what is quoted: they name its sender. */
function isHeader(lines: readonly string[], { name, address }: QuotedMail['sender']): boolean {
  const text = lines.join(' ')
  if (text.includes(address)) return true
  return name !== '' && text.includes(name) && /[:：]\s*$/.test(text)
}

/** Takes empty lines and rules off the end. */
function dropBlankEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) && !/^[\s_*-]+$/.test(line))
  return lines.slice(0, last + 1)
}

/**
 * What somebody has written above the mail that they answer. Our mails begin with a line that says so; from there on nothing is
 * theirs, nor is what their mail program puts before it.
 */
export function cutQuoted(text: string, { markers, sender }: QuotedMail): string {
  const all = text.replaceAll('\r\n', '\n').split('\n')
  const from = all.findIndex((line) => markers.some((marker) => line.includes(marker)))
  let lines = dropBlankEnd(all.slice(0, from === -1 ? all.length : from))
  while (lines.length > 0 && isQuoted(lines.at(-1) ?? '')) lines = dropBlankEnd(lines.slice(0, -1))
  const paragraph = lines.length - 1 - lines.toReversed().findIndex((line) => line.trim() === '')
  const start = lines.some((line) => line.trim() === '') ? paragraph + 1 : 0
  const header = lines.slice(start)
  if (header.length <= MAX_HEADER_LINES && (from !== -1 || start > 0) && isHeader(header, sender))
    lines = dropBlankEnd(lines.slice(0, start))
  const signature = lines.findIndex((line) => SIGNATURE.test(line))
  return dropBlankEnd(signature === -1 ? lines : lines.slice(0, signature))
    .join('\n')
    .trim()
}
