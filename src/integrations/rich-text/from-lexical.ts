import { isFields } from '../../domain/values/is-fields.ts'

/** A node of the tree of a formatted text, in the words that all services speak (`RichText.raw`). */
export interface TreeNode {
  readonly type?: string
  readonly text?: string
  readonly bold?: true
  readonly italic?: true
  readonly code?: true
  readonly href?: string
  readonly children?: readonly TreeNode[]
}

type LexicalNode = Readonly<Record<string, unknown>>

/** Bits of a text's `format` (lexical.dev, “TextFormatType”). */
const MARKS = [
  ['bold', 1],
  ['italic', 2],
  ['code', 16],
] as const

const HEADINGS: Readonly<Record<string, string>> = {
  h1: 'heading-one', h2: 'heading-two', h3: 'heading-three', h4: 'heading-four', h5: 'heading-five', h6: 'heading-six',
} // prettier-ignore

const childrenOf = ({ children }: LexicalNode): readonly LexicalNode[] =>
  Array.isArray(children) ? children.filter(isFields) : []

/** Where a link leads, as `to` of a content file writes it. */
function toHref({ fields }: LexicalNode): string {
  if (!isFields(fields)) return ''
  const { linkType, url, doc } = fields
  if (linkType !== 'internal') return typeof url === 'string' ? url : ''
  const value = isFields(doc) ? doc['value'] : undefined
  return `page:${String(isFields(value) ? value['id'] : value)}`
}

function toInline(node: LexicalNode): readonly TreeNode[] {
  switch (node['type']) {
    case 'text': {
      const format = Number(node['format'] ?? 0)
      const marks = MARKS.filter(([, bit]) => (format & bit) !== 0).map(([mark]) => [mark, true])
      return [{ text: String(node['text']), ...Object.fromEntries(marks) }]
    }
    case 'linebreak':
      return [{ text: '\n' }]
    case 'link':
    case 'autolink':
      return [{ type: 'link', href: toHref(node), children: childrenOf(node).flatMap(toInline) }]
    default:
      return childrenOf(node).flatMap(toInline)
  }
}

/** Paragraphs of a place that has none in Lexical: an empty line divides them. */
function toParagraphs(type: string, nodes: readonly LexicalNode[]): readonly TreeNode[] {
  const paragraphs: TreeNode[][] = [[]]
  for (const [index, node] of nodes.entries()) {
    const isBreak = node['type'] === 'linebreak'
    if (isBreak && nodes[index + 1]?.['type'] === 'linebreak') paragraphs.push([])
    else if (!isBreak || nodes[index - 1]?.['type'] !== 'linebreak') paragraphs.at(-1)?.push(...toInline(node))
  }
  return paragraphs.map((children) => ({ type, children }))
}

const isList = (node: LexicalNode | undefined): boolean => node?.['type'] === 'list'

/** Lexical has a list below an item in an item of its own: here it belongs to the one before. */
function toItems(nodes: readonly LexicalNode[]): readonly TreeNode[] {
  const items: TreeNode[] = []
  for (const node of nodes) {
    const children = childrenOf(node)
    const below = children.filter(isList).flatMap(toBlock)
    const own = children.filter((child) => !isList(child))
    const last = items.at(-1)
    if (own.length === 0 && below.length > 0 && last !== undefined)
      items.splice(-1, 1, { ...last, children: [...(last.children ?? []), ...below] })
    else items.push({ type: 'list-item', children: [...toParagraphs('list-item-child', own), ...below] })
  }
  return items
}

function toBlock(node: LexicalNode): readonly TreeNode[] {
  const children = childrenOf(node)
  switch (node['type']) {
    case 'paragraph':
      return children.length === 0 ? [] : [{ type: 'paragraph', children: children.flatMap(toInline) }]
    case 'heading':
      return [{ type: HEADINGS[String(node['tag'])] ?? 'heading-six', children: children.flatMap(toInline) }]
    case 'list':
      return [{ type: node['listType'] === 'number' ? 'numbered-list' : 'bulleted-list', children: toItems(children) }]
    case 'quote':
      return [{ type: 'block-quote', children: toParagraphs('paragraph', children) }]
    default:
      // What the sites cannot show is told by its name where the tree is read.
      return [{ type: String(node['type']), children: children.flatMap(toInline) }]
  }
}

/** Whether a value is a text of Payload's editor. */
export const isLexical = (value: unknown): value is { readonly root: LexicalNode } =>
  isFields(value) && isFields(value['root']) && value['root']['type'] === 'root'

/** The tree of a text of Payload's editor. */
export const fromLexical = ({ root }: { readonly root: LexicalNode }): { readonly children: readonly TreeNode[] } => ({
  children: childrenOf(root).flatMap(toBlock),
})
