/** Control characters that no text has: all but tab, line feeds, form feed, carriage return, and escape, which colours logs. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

/** What begins a page, a drawing or a script, and no log: `<34>` of a syslog is no markup (RFC 5424 §6). */
const BEGINS_MARKUP = /^(?:\u00EF\u00BB\u00BF)?\s*(?:<[a-z!?]|#!)/i

const HEAD_LENGTH = 256

/** Looks at a text as it comes. */
export interface TextCheck {
  /** Whether all that has come so far may be a log. */
  push(chunk: Uint8Array): boolean
}

/** Logs of Windows may be in UTF-16, with its mark (RFC 2781 §3.2); all other encodings are told apart by nothing. */
function toDecoder([first, second]: Uint8Array): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  return undefined
}

/**
 * Whether content is plain text that nothing would run: without control characters and not begun as markup or script, in UTF-8,
 * UTF-16 with its mark, or an encoding of one byte a letter.
 */
export function createTextCheck(): TextCheck {
  let decoder: TextDecoder | undefined
  let head: string | undefined
  let isText = true
  function look(chunk: Uint8Array): boolean {
    if (head === undefined) decoder = toDecoder(chunk)
    const text = decoder?.decode(chunk, { stream: true }) ?? Buffer.from(chunk).toString('latin1')
    head ??= ''
    if (head.length < HEAD_LENGTH) {
      head = (head + text).slice(0, HEAD_LENGTH)
      if (BEGINS_MARKUP.test(head)) return false
    }
    return !CONTROL.test(text)
  }
  return {
    push: (chunk) => {
      try {
        isText &&= look(chunk)
      } catch {
        // No UTF-16, whatever its mark says.
        isText = false
      }
      return isText
    },
  }
}
