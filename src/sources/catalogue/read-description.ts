import type { Element, ElementContent, Nodes, Parents, RootContent } from 'hast'
import type { Link } from 'mdast'
import { raw } from 'hast-util-raw'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast, type Handler } from 'mdast-util-to-hast'
import { parseLinkTarget } from '../../domain/link/parse-link-target.ts'
import type { LinkTarget } from '../../domain/link/link-target.ts'
import type { RichText, RichTextBlock, RichTextCell, RichTextInline } from '../../domain/link/rich-text.ts'
import { toPlainText } from '../../domain/link/resolve-rich-text.ts'
import { isAssetUrl } from '../../domain/picture/image-url.ts'
import { isOfHosts, type PictureHosts } from '../../domain/picture/picture-hosts.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'
import { readPlainDescription } from './plain-description.ts'

type Inline = RichTextInline<LinkTarget>
type Block = RichTextBlock<LinkTarget>
type Cell = RichTextCell<LinkTarget>
interface Marks {
  readonly strong?: true
  readonly emphasis?: true
}

/** Elements that only group others: what they hold stands as blocks of its own. */
const GROUPS: ReadonlySet<string> = new Set([
  'address', 'article', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'footer', 'header', 'main', 'pre',
  'section', 'summary',
]) // prettier-ignore
/** Elements within a line that are shown as the text that they hold. */
const PLAIN_INLINES: ReadonlySet<string> = new Set(['abbr', 'cite', 'code', 'font', 'kbd', 'small', 'span', 'time'])
const HEADING_LEVELS: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
const BLOCKS: ReadonlySet<string> = new Set([
  'p', 'ul', 'ol', 'blockquote', 'table', ...Object.keys(HEADING_LEVELS), ...GROUPS,
]) // prettier-ignore
const INLINES = ['strong', 'b', 'em', 'i', 'br', 'a', 'img']
const TABLE_PARTS = ['li', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** What is kept of HTML (S1 §3 “Product detail”); of all else the text stays, and of `strip` nothing. */
const SCHEMA: Schema = {
  tagNames: [...BLOCKS, ...INLINES, ...PLAIN_INLINES, ...TABLE_PARTS],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'page', 'path', 'product', 'file', 'action', 'hard'],
    src: ['http', 'https'],
  },
  strip: [
    'script', 'style', 'template', 'title', 'head', 'iframe', 'object', 'embed', 'noscript', 'noembed', 'noframes', 'svg', 'math',
    'audio', 'video', 'canvas', 'map', 'select', 'textarea', 'button',
  ],
} // prettier-ignore
const KEPT: ReadonlySet<string> = new Set(SCHEMA.tagNames ?? [])

/** A description as the pages show it, and what they cannot show of it. */
export interface ReadDescription {
  readonly text: RichText<LinkTarget>
  /** Link targets that are of no known kind. */
  readonly unknownLinks: readonly string[]
  /** Names of the elements that were dropped, as often as they stand there; the words of most of them stay. */
  readonly dropped: readonly string[]
}

const isElement = (node: Nodes): node is Element => node.type === 'element'
const textOf = ({ properties }: Element, name: string): string | undefined => {
  const value = properties[name]
  return typeof value === 'string' ? value : undefined
}

/** A whole positive number of an attribute. */
function numberOf({ properties }: Element, name: string): number | undefined {
  const value = Number(properties[name])
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

const collapse = (text: string): string => text.replaceAll(/[\t\n\f\r ]+/g, ' ')

function toPicture(node: Element): readonly Inline[] {
  const url = textOf(node, 'src') ?? ''
  if (url === '') return []
  const [width, height] = [numberOf(node, 'width'), numberOf(node, 'height')]
  return [{ type: 'picture', url, alt: textOf(node, 'alt') ?? '', ...omitUndefined({ width, height }) }]
}

function toInline(node: ElementContent | RootContent, marks: Marks): readonly Inline[] {
  if (node.type === 'text') return [{ type: 'text', text: collapse(node.value), ...marks }]
  if (!isElement(node)) return []
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return toInlines(node.children, { ...marks, strong: true })
    case 'em':
    case 'i':
      return toInlines(node.children, { ...marks, emphasis: true })
    case 'br':
      return [{ type: 'break' }]
    case 'img':
      return toPicture(node)
    case 'a': {
      const target = parseLinkTarget(textOf(node, 'href') ?? '')
      const children = toInlines(node.children, marks)
      return target === undefined ? children : [{ type: 'link', target, children }]
    }
    default:
      return toInlines(node.children, marks)
  }
}

const toInlines = (nodes: readonly (ElementContent | RootContent)[], marks: Marks = {}): readonly Inline[] =>
  nodes.flatMap((node) => toInline(node, marks))

/** A line without the blanks at its ends and beside its breaks, which no browser shows. */
function trimLine(line: readonly Inline[]): readonly Inline[] {
  return line.flatMap((inline, index): readonly Inline[] => {
    if (inline.type !== 'text') return [inline]
    const [before, after] = [line[index - 1], line[index + 1]]
    let { text } = inline
    if (before === undefined || before.type === 'break') text = text.trimStart()
    if (after === undefined || after.type === 'break') text = text.replace(/ $/, '')
    return text === '' ? [] : [{ ...inline, text }]
  })
}

/** Anchor of a heading: its letters and digits of any script, in lower case. */
function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

function listElements(node: Parents, names: readonly string[]): readonly Element[] {
  return node.children.flatMap((child) => (isElement(child) && names.includes(child.tagName) ? [child] : []))
}

function toCell(node: Element, isInHead: boolean): Cell {
  const scope = isInHead || textOf(node, 'scope') === 'col' ? ('col' as const) : ('row' as const)
  const head = node.tagName === 'th' ? scope : undefined
  const [colSpan, rowSpan] = [numberOf(node, 'colSpan'), numberOf(node, 'rowSpan')]
  return { ...omitUndefined({ head, colSpan, rowSpan }), blocks: toBlocks(node.children) }
}

function toTable(node: Element): Block {
  const caption = listElements(node, ['caption']).flatMap(({ children }) => trimLine(toInlines(children)))
  const parts = listElements(node, ['thead', 'tbody', 'tfoot'])
  const rows = parts.flatMap((part) =>
    listElements(part, ['tr']).map((row, at) => {
      const isTop = part === parts[0] && at === 0
      // A first row of headings alone heads the columns, also where nobody wrote `thead`.
      const isHead = part.tagName === 'thead' || (isTop && listElements(row, ['td']).length === 0)
      return listElements(row, ['th', 'td']).map((cell) => toCell(cell, isHead))
    }),
  )
  return { type: 'table', ...(caption.length === 0 ? {} : { caption }), rows }
}

function toBlock(node: Element): readonly Block[] {
  const level = HEADING_LEVELS[node.tagName]
  if (level !== undefined) {
    const children = trimLine(toInlines(node.children))
    return [{ type: 'heading', level, id: toAnchor(toPlainText(children)), children }]
  }
  switch (node.tagName) {
    case 'ul':
    case 'ol': {
      const items = listElements(node, ['li']).map(({ children }) => toBlocks(children))
      return [{ type: 'list', ordered: node.tagName === 'ol', items }]
    }
    case 'blockquote':
      return [{ type: 'quote', children: toBlocks(node.children) }]
    case 'table':
      return [toTable(node)]
    default:
      return toBlocks(node.children)
  }
}

/** Blocks, and lines of text that stand beside them as paragraphs. */
function toBlocks(nodes: readonly (ElementContent | RootContent)[]): readonly Block[] {
  const blocks: Block[] = []
  let line: Inline[] = []
  const endLine = (): void => {
    const children = trimLine(line)
    if (children.some(({ type }) => type !== 'break')) blocks.push({ type: 'paragraph', children })
    line = []
  }
  for (const node of nodes) {
    if (isElement(node) && BLOCKS.has(node.tagName)) {
      endLine()
      blocks.push(...toBlock(node))
    } else line.push(...toInline(node, {}))
  }
  endLine()
  return blocks
}

/** All elements but those within one that is dropped with all it holds. */
function* walk(node: Nodes): Generator<Element, void, void> {
  if (isElement(node)) yield node
  if (isElement(node) && SCHEMA.strip?.includes(node.tagName) === true) return
  if ('children' in node) for (const child of node.children) yield* walk(child)
}

const isKnownPicture = (url: string, hosts: PictureHosts): boolean => isAssetUrl(url) || isOfHosts(url, hosts)

const isDropped = (node: Element, hosts: PictureHosts): boolean =>
  !KEPT.has(node.tagName) || (node.tagName === 'img' && !isKnownPicture(textOf(node, 'src') ?? '', hosts))

/** A link with its target as it is written: `path:/größe` is no address that could be encoded. */
const toAnchorElement: Handler = (state, node: Link): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: node.url },
  children: state.all(node),
})

/**
 * The product service's Markdown and the HTML within it (headings, paragraphs, lists, quotes, tables, emphasis, links, line
 * breaks, pictures of known hosts) as formatted text. A link whose target is of no known kind becomes plain text.
 */
export function readDescription(markdown: string, hosts: PictureHosts = {}): ReadDescription {
  const line = readPlainDescription(markdown)
  if (line !== undefined) {
    return { text: { blocks: [{ type: 'paragraph', children: line }] }, unknownLinks: [], dropped: [] }
  }
  const tree = toHast(fromMarkdown(markdown), { allowDangerousHtml: true, handlers: { link: toAnchorElement } })
  const parsed = markdown.includes('<') ? raw(tree) : tree
  const elements = [...walk(parsed)]
  const dropped = elements.filter((node) => isDropped(node, hosts))
  // A picture of an unknown host has no address any more, and so is none.
  for (const node of dropped) if (node.tagName === 'img') node.properties = {}
  const links = elements.flatMap((node) => (node.tagName === 'a' ? (textOf(node, 'href') ?? []) : []))
  const safe = sanitize(parsed, SCHEMA)
  return {
    text: { blocks: 'children' in safe ? toBlocks([...safe.children].filter((node) => node.type !== 'doctype')) : [] },
    unknownLinks: links.filter((href) => parseLinkTarget(href) === undefined),
    dropped: dropped.map(({ tagName }) => tagName),
  }
}
