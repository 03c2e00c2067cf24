/** Attributes with any text, address or measure as value: for validity it only counts whether they are there. */
const FREE_VALUE =
  /(\s(?:alt|title|content|placeholder|value|label|summary|href|src|srcset|imagesrcset|sizes|imagesizes|poster|action|data-[\w-]+|aria-label|aria-valuetext|style|lang|hreflang|class|d|points|transform|datetime)=")([^"]*)"/gi
const MEASURE = /(\s[\w-]+=")(\d[\d.\s-]*)"/g
const KNOWN_ENTITY = /&(?:amp|lt|gt|quot|nbsp|shy|#x27|#39|#\d+|#x[\da-f]+);/gi

/** What validity looks at in a free value: that there is one, and whether it is an anchor. */
function reduceValue(value: string): string {
  if (value.trim() === '') return value
  return value.startsWith('#') ? '#x' : 'x'
}

/** A start tag without texts, addresses and measures. */
export function reduceTag(tag: string): string {
  if (!tag.includes('=')) return tag
  return tag
    .replaceAll(FREE_VALUE, (_whole, start: string, value: string) => `${start}${reduceValue(value)}"`)
    .replaceAll(MEASURE, '$10"')
}

/** A text without its words: whether there is one, and its marks. */
export function reduceText(text: string): string {
  if (text.trim() === '') return ''
  const rest = text.includes('&') ? (text.replaceAll(KNOWN_ENTITY, '').match(/&[^;\s]{0,16};?/g) ?? []) : []
  return `t${rest.join('')}`
}

/**
 * What counts for the validity of markup: elements, attributes and values with rules of their own. Pages in other languages,
 * and of other products, may have equal shapes; anything unusual makes a shape of its own.
 */
export function toMarkupShape(markup: string): string {
  const tags = markup
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/(<(script|style)\b[^>]*>)[^]*?(<\/\2>)/gi, '$1$3')
    .replaceAll(/>([^<]+)(?=<|$)/g, (_whole, text: string) => `>${reduceText(text)}`)
  return reduceTag(tags)
}
