import * as z from 'zod'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type { LinkTarget } from '../../../../domain/link/link-target.ts'
import { parseLinkTarget } from '../../../../domain/link/parse-link-target.ts'
import type { RichText, RichTextBlock, RichTextInline } from '../../../../domain/link/rich-text.ts'

const leaf = z.object({ text: z.string(), bold: z.boolean().optional(), italic: z.boolean().optional() })
const element = z.object({
  type: z.string(),
  href: z.string().optional(),
  get children() {
    return z.array(node)
  },
})
const node = z.union([leaf, element])
const raw = z.object({ children: z.array(element) })

type Element = z.output<typeof element>
type Node = z.output<typeof node>
type Inline = RichTextInline<LinkTarget>
type Block = RichTextBlock<LinkTarget>

const HEADING_LEVELS: Readonly<Record<string, 2 | 3 | 4>> = {
  'heading-one': 2,
  'heading-two': 2,
  'heading-three': 3,
  'heading-four': 4,
  'heading-five': 4,
  'heading-six': 4,
}

function isLeaf(value: Node): value is z.output<typeof leaf> {
  return 'text' in value
}

/** Elements that the sites cannot show, and links that lead to no known kind of target. */
function findUnknown(value: Node): readonly string[] {
  if (isLeaf(value)) return []
  const below = value.children.flatMap(findUnknown)
  const isKnown = value.type in HEADING_LEVELS || KNOWN_ELEMENTS.has(value.type)
  if (!isKnown) return [`an element of the type “${value.type}” cannot be shown`, ...below]
  if (value.type !== 'link' || parseLinkTarget(value.href ?? '') !== undefined) return below
  return [`the link target “${value.href ?? ''}” is of no known kind`, ...below]
}

const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([
  'paragraph', 'bulleted-list', 'numbered-list', 'list-item', 'list-item-child', 'block-quote', 'link',
]) // prettier-ignore

/** Lines of a leaf; a line end in it is a break. */
function toText({ text, bold, italic }: z.output<typeof leaf>): readonly Inline[] {
  return text.split('\n').flatMap((line, index): readonly Inline[] => {
    const part: readonly Inline[] =
      line === ''
        ? []
        : [
            omitUndefined({
              type: 'text' as const,
              text: line,
              strong: bold === true ? (true as const) : undefined,
              emphasis: italic === true ? (true as const) : undefined,
            }),
          ]
    return index === 0 ? part : [{ type: 'break' }, ...part]
  })
}

function toInlines(nodes: readonly Node[]): readonly Inline[] {
  return nodes.flatMap((child): readonly Inline[] => {
    if (isLeaf(child)) return toText(child)
    const children = toInlines(child.children)
    const target = child.type === 'link' ? parseLinkTarget(child.href ?? '') : undefined
    return target === undefined ? children : [{ type: 'link', target, children }]
  })
}

function plainText(nodes: readonly Node[]): string {
  return nodes.map((child) => (isLeaf(child) ? child.text : plainText(child.children))).join('')
}

/** Anchor of a heading: its letters and digits of any script; a second one of the same name gets a number. */
function createAnchors(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const base = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    return count === 1 ? base : `${base}-${count}`
  }
}

function toBlocks(nodes: readonly Node[], anchorOf: (text: string) => string): readonly Block[] {
  return nodes
    .filter((child): child is Element => !isLeaf(child))
    .flatMap((child): readonly Block[] => {
      const level = HEADING_LEVELS[child.type]
      if (level !== undefined) {
        return [
          { type: 'heading', level, id: anchorOf(plainText(child.children)), children: toInlines(child.children) },
        ]
      }
      switch (child.type) {
        case 'bulleted-list':
        case 'numbered-list':
          return [
            {
              type: 'list',
              ordered: child.type === 'numbered-list',
              items: child.children.map((item) => (isLeaf(item) ? [] : toBlocks(item.children, anchorOf))),
            },
          ]
        case 'block-quote':
          return [{ type: 'quote', children: toBlocks(child.children, anchorOf) }]
        default:
          return [{ type: 'paragraph', children: toInlines(child.children) }]
      }
    })
}

/** `RichText { raw }` of the content service as formatted text of the sites. */
export const wireRichText = z.object({ raw }).transform(({ raw: tree }, context): RichText<LinkTarget> => {
  const unknown = tree.children.flatMap(findUnknown)
  for (const message of unknown) context.issues.push({ code: 'custom', path: ['raw'], message, input: undefined })
  return unknown.length > 0 ? z.NEVER : { blocks: toBlocks(tree.children, createAnchors()) }
})
