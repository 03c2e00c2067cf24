import { randomBytes } from 'node:crypto'

/** Crockford's Base32 (https://www.crockford.com/base32.html): no letters that look or sound like others. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a receipt looks like: 40 random bits, such as `7FQ2-9KXD`. */
export const RECEIPT_PATTERN = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

export function createReceiptNumber(): string {
  const symbols = [...randomBytes(8)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('')
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`
}
