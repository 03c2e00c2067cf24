/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits, of which the last makes the sum of all a multiple of ten, where every second
 * one from the right counts three times (GS1 General Specifications, section 7.9.1).
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += Number(text[at]) * ((text.length - at) % 2 === 0 ? 3 : 1)
  return sum % 10 === 0
}
