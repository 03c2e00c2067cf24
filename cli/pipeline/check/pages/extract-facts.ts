import { Parser } from 'htmlparser2'
import { listAddressAttributes } from './address-attributes.ts'
import type { HeadAlternate, MarkupFacts, MutePicture, Placed, Reference } from './page-facts.ts'
import { parseSourceSet } from './parse-source-set.ts'

type Attributes = Readonly<Record<string, string>>

/** A link that is open: whether anything in it can be read. */
interface OpenLink {
  readonly address: string
  readonly offset: number
  hasText: boolean
  hasPicture: boolean
}

const says = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''
const hasLabel = (attributes: Attributes): boolean =>
  says(attributes['aria-label']) || says(attributes['aria-labelledby']) || says(attributes['title'])

function* toReferences(element: string, attributes: Attributes, offset: number): Generator<Reference, void, void> {
  for (const { name, kind, isSourceSet } of listAddressAttributes(element, attributes)) {
    const value = attributes[name]
    if (value === undefined) continue
    const place = `${element}[${name}]`
    for (const address of isSourceSet === true ? parseSourceSet(value) : [value.trim()]) {
      yield { kind, address, place, offset }
    }
  }
}

/** Reads a whole page, or a stretch of one in which every element that matters is whole. */
export function extractFacts(markup: string): MarkupFacts {
  const references: Reference[] = []
  const ids: Placed[] = []
  const anchorNames: string[] = []
  const mutePictures: MutePicture[] = []
  const titles: { value: string; readonly offset: number }[] = []
  const descriptions: string[] = []
  const canonicals: Placed[] = []
  const alternates: HeadAlternate[] = []
  let isNoindex = false
  let drawings = 0
  let title: (typeof titles)[number] | undefined
  let link: OpenLink | undefined

  function readMeta({ name, content = '' }: Attributes): void {
    const known = name?.toLowerCase()
    if (known === 'description') descriptions.push(content)
    if (known === 'robots' && /\b(?:noindex|none)\b/i.test(content)) isNoindex = true
  }

  function readLink({ rel = '', href = '', hreflang }: Attributes, offset: number): void {
    const types = rel.toLowerCase().split(/\s+/)
    if (types.includes('canonical')) canonicals.push({ value: href.trim(), offset })
    if (types.includes('alternate') && hreflang !== undefined) alternates.push({ hreflang, address: href.trim() })
  }

  function readPicture(attributes: Attributes, offset: number): void {
    const { alt, src = '' } = attributes
    if (alt === undefined) mutePictures.push({ code: 'picture-without-alt', address: src, offset })
    if (link === undefined) return
    link.hasPicture = true
    link.hasText ||= says(alt) || hasLabel(attributes)
  }

  const parser = new Parser({
    onopentag(element, attributes) {
      const offset = parser.startIndex
      const { id } = attributes
      if (id !== undefined) ids.push({ value: id, offset })
      references.push(...toReferences(element, attributes, offset))
      if (link !== undefined && hasLabel(attributes)) link.hasText = true
      if (element === 'a') {
        if (attributes['name'] !== undefined) anchorNames.push(attributes['name'])
        const { href } = attributes
        if (href !== undefined) link = { address: href, offset, hasText: hasLabel(attributes), hasPicture: false }
      } else if (element === 'img') readPicture(attributes, offset)
      else if (element === 'meta') readMeta(attributes)
      else if (element === 'link') readLink(attributes, offset)
      else if (element === 'svg') drawings += 1
      else if (element === 'title' && drawings === 0) {
        title = { value: '', offset }
        titles.push(title)
      }
    },
    ontext(text) {
      if (title !== undefined) title.value += text
      if (link !== undefined && !link.hasText) link.hasText = says(text)
    },
    onclosetag(element) {
      if (element === 'title') title = undefined
      else if (element === 'svg') drawings = Math.max(0, drawings - 1)
      else if (element === 'a' && link !== undefined) {
        const { hasPicture, hasText, address, offset } = link
        if (hasPicture && !hasText) mutePictures.push({ code: 'link-picture-without-text', address, offset })
        link = undefined
      }
    },
  })
  parser.end(markup)
  return { references, ids, anchorNames, mutePictures, titles, descriptions, canonicals, alternates, isNoindex }
}
