import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** A leaf of the tree; marks are present only where they hold. */
interface TextLeaf {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly code?: true
}

/** An element of the tree, in the words of the hosted service. */
interface RichTextElement {
  readonly type: string
  readonly children: readonly RichTextChild[]
  /** Of a link. */
  readonly href?: string
}

type RichTextChild = TextLeaf | RichTextElement

/** The tree of a formatted text (`RichText.raw`). */
export interface RichTextAst {
  readonly children: readonly RichTextElement[]
}

type Marks = Omit<TextLeaf, 'text'>

const HEADINGS = ['heading-one', 'heading-two', 'heading-three', 'heading-four', 'heading-five', 'heading-six'] as const

function toInline(node: PhrasingContent, marks: Marks): readonly RichTextChild[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replaceAll(/\s*\n\s*/g, ' '), ...marks }]
    case 'strong':
      return node.children.flatMap((child) => toInline(child, { ...marks, bold: true }))
    case 'emphasis':
      return node.children.flatMap((child) => toInline(child, { ...marks, italic: true }))
    case 'inlineCode':
      return [{ text: node.value, ...marks, code: true }]
    case 'break':
      return [{ text: '\n' }]
    case 'link':
      return [{ type: 'link', href: node.url, children: node.children.flatMap((child) => toInline(child, marks)) }]
    default:
      return []
  }
}

function toListItem(item: ListItem): RichTextElement {
  const children = item.children.flatMap((child): readonly RichTextElement[] =>
    child.type === 'paragraph'
      ? [{ type: 'list-item-child', children: child.children.flatMap((inline) => toInline(inline, {})) }]
      : toBlock(child),
  )
  return { type: 'list-item', children }
}

function toBlock(node: RootContent | BlockContent | DefinitionContent): readonly RichTextElement[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: node.children.flatMap((child) => toInline(child, {})) }]
    case 'heading':
      return [
        {
          type: HEADINGS[node.depth - 1] ?? 'heading-six',
          children: node.children.flatMap((child) => toInline(child, {})),
        },
      ]
    case 'list':
      return [
        { type: node.ordered === true ? 'numbered-list' : 'bulleted-list', children: node.children.map(toListItem) },
      ]
    case 'blockquote':
      return [{ type: 'block-quote', children: node.children.flatMap(toBlock) }]
    default:
      return []
  }
}

/** The tree of a Markdown text: paragraphs, headings, lists, quotes, links, strong and emphasis (docs/content-files.md “Text”). */
export function toRichTextAst(markdown: string): RichTextAst {
  return { children: fromMarkdown(markdown).children.flatMap(toBlock) }
}

function plain(child: RichTextChild): string {
  return 'text' in child ? child.text : child.children.map(plain).join(child.type.endsWith('list') ? ' ' : '')
}

/** The text alone, a line for each block. */
export function toPlainText({ children }: RichTextAst): string {
  return children.map(plain).join('\n')
}
