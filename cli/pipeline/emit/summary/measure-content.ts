import { REFERENCES, TEXT_FIELDS } from '../search/text-fields.ts'

/** How much a page says, and how many links it has. */
export interface ContentMeasure {
  readonly words: number
  readonly links: number
}

/** Letters and digits that belong together; of scripts without spaces every sign. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu

function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/** A resolved link, or a card that leads to its page. */
function isLink(value: object): boolean {
  if ('route' in value) return typeof value.route === 'string'
  if ('href' in value) return typeof value.href === 'string'
  return 'kind' in value && (value.kind === 'file' || value.kind === 'action')
}

/**
 * Counts words of text fields, not of cards of other pages, and all links of some page data.
 * @param known numbers of words by text: many pages say the same
 */
export function measureContent(content: object, known = new Map<string, number>()): ContentMeasure {
  let words = 0
  let links = 0
  function countOnce(text: string): number {
    const count = known.get(text) ?? countWords(text)
    known.set(text, count)
    return count
  }
  function visit(value: unknown, isText: boolean, isOwn: boolean): void {
    if (typeof value === 'string') {
      if (isText && isOwn) words += countOnce(value)
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item, isText, isOwn)
    } else if (typeof value === 'object' && value !== null) {
      if (isLink(value)) links += 1
      for (const [name, field] of Object.entries(value))
        visit(field, TEXT_FIELDS.has(name), isOwn && !REFERENCES.has(name))
    }
  }
  for (const [name, field] of Object.entries(content)) visit(field, TEXT_FIELDS.has(name), !REFERENCES.has(name))
  return { words, links }
}
