/** What may stand without quotes (RFC 9110 §5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
/** `encodeURIComponent` leaves these as they are, and the header does not (RFC 8187 §3.2.1). */
const LEFT = /['()*]/g

/** Halves of letters that stand alone, which no encoding has. */
const HALF = /\p{Surrogate}/gu

const toHex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** Value of `content-disposition` with a file's name in any letters (RFC 6266 §4.1, RFC 8187 §3.2). */
export function formatContentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  if (TOKEN.test(filename) && !filename.includes('%')) return `${kind}; filename=${filename}`
  const plain = filename.replace(/[^\x20-\x7E]/g, '?')
  const quoted = `${kind}; filename="${plain.replace(/["\\]/g, '\\$&')}"`
  // Some clients take a percent sign for the beginning of an encoded letter.
  if (plain === filename && !filename.includes('%')) return quoted
  return `${quoted}; filename*=UTF-8''${encodeURIComponent(filename.replace(HALF, '\uFFFD')).replace(LEFT, toHex)}`
}
