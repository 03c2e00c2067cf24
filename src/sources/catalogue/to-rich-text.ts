import type { BlockContent, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { parseLinkTarget } from '../../domain/link/parse-link-target.ts'
import type { LinkTarget } from '../../domain/link/link-target.ts'
import type { RichText, RichTextBlock, RichTextInline } from '../../domain/link/rich-text.ts'

type Inline = RichTextInline<LinkTarget>
type Block = RichTextBlock<LinkTarget>
interface Marks {
  readonly strong?: true
  readonly emphasis?: true
}

function toInlines(nodes: readonly PhrasingContent[], marks: Marks = {}): readonly Inline[] {
  return nodes.flatMap((node): readonly Inline[] => {
    switch (node.type) {
      case 'text':
        return [{ type: 'text', text: node.value.replaceAll('\n', ' '), ...marks }]
      case 'strong':
        return toInlines(node.children, { ...marks, strong: true })
      case 'emphasis':
        return toInlines(node.children, { ...marks, emphasis: true })
      case 'break':
        return [{ type: 'break' }]
      case 'inlineCode':
        return [{ type: 'text', text: node.value, ...marks }]
      case 'link': {
        const target = parseLinkTarget(node.url)
        const children = toInlines(node.children, marks)
        return target === undefined ? children : [{ type: 'link', target, children }]
      }
      default:
        return []
    }
  })
}

function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.text : node.type === 'link' ? plainText(node.children) : ' '))
    .join('')
}

/** Anchor of a heading: its letters and digits of any script, in lower case. */
function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

function toHeadingLevel(depth: number): 2 | 3 | 4 {
  if (depth <= 2) return 2
  return depth === 3 ? 3 : 4
}

function toBlocks(nodes: readonly (RootContent | BlockContent | DefinitionContent)[]): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    switch (node.type) {
      case 'paragraph':
        return [{ type: 'paragraph', children: toInlines(node.children) }]
      case 'heading': {
        const children = toInlines(node.children)
        return [{ type: 'heading', level: toHeadingLevel(node.depth), id: toAnchor(plainText(children)), children }]
      }
      case 'list':
        return [
          { type: 'list', ordered: node.ordered === true, items: node.children.map((item) => toBlocks(item.children)) },
        ]
      case 'blockquote':
        return [{ type: 'quote', children: toBlocks(node.children) }]
      default:
        return []
    }
  })
}

/**
 * The product service's Markdown (paragraphs, headings, lists, quotes, emphasis, links) as formatted text.
 * A link whose target is of no known kind becomes plain text; `findUnknownLinks` tells about it.
 */
export function toRichText(markdown: string): RichText<LinkTarget> {
  return { blocks: toBlocks(fromMarkdown(markdown).children) }
}

/** Link targets in Markdown that are of no known kind. */
export function findUnknownLinks(markdown: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'link' && parseLinkTarget(node.url) === undefined) found.push(node.url)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromMarkdown(markdown))
  return found
}
