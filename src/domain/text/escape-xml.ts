/** What XML 1.0 §2.2 allows nowhere, not even escaped: control characters, halves of surrogate pairs, two non-characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or a quoted attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
