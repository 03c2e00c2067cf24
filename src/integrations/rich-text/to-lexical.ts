import type { RichTextAst } from './rich-text-ast.ts'
import { toRichTextAst } from './rich-text-ast.ts'

type Child = RichTextAst['children'][number]['children'][number]
type Element = RichTextAst['children'][number]

/** A node of Lexical's stored form (lexical.dev, “SerializedEditorState”). */
export type LexicalNode = Readonly<Record<string, unknown>> & { readonly type: string }

/** Bits of a text's `format`. */
const LEXICAL_MARKS = { bold: 1, italic: 2, code: 16 } as const

const HEADINGS: readonly string[] = ['heading-one', 'heading-two', 'heading-three', 'heading-four', 'heading-five', 'heading-six'] // prettier-ignore

const block = (type: string, children: readonly LexicalNode[], more: object = {}): LexicalNode => ({
  type, version: 1, format: '', indent: 0, direction: null, children, ...more,
}) // prettier-ignore

function toInline(child: Child): LexicalNode {
  if ('text' in child) {
    if (child.text === '\n') return { type: 'linebreak', version: 1 }
    const marks = Object.entries(LEXICAL_MARKS).map(([mark, bit]) => (Reflect.get(child, mark) === true ? bit : 0))
    const format = marks.reduce<number>((sum, bit) => sum + bit, 0)
    return { type: 'text', version: 1, text: child.text, format, mode: 'normal', style: '', detail: 0 }
  }
  const fields = { linkType: 'custom', url: child.href ?? '', newTab: false }
  return block('link', child.children.map(toInline), { version: 3, fields })
}

/** A paragraph of a list's item is its text; a list below it stands in an item of its own, as Lexical has it. */
function toItems({ children }: Element): readonly LexicalNode[] {
  const blocks = children.filter((child): child is Element => !('text' in child))
  const texts = blocks.filter(({ type }) => type === 'list-item-child')
  const below = blocks.filter(({ type }) => type !== 'list-item-child')
  return [
    block('listitem', joinParagraphs(texts), { value: 1 }),
    ...below.map((list) => block('listitem', toBlock(list), { value: 1 })),
  ]
}

const BREAK: LexicalNode = { type: 'linebreak', version: 1 }

/** Paragraphs in a place that has none: an empty line divides them. */
const joinParagraphs = (paragraphs: readonly Element[]): readonly LexicalNode[] =>
  paragraphs.flatMap(({ children }, index) => [...(index === 0 ? [] : [BREAK, BREAK]), ...children.map(toInline)])

function toBlock(element: Element): readonly LexicalNode[] {
  const { type, children } = element
  const level = HEADINGS.indexOf(type) + 1
  if (level > 0) return [block('heading', children.map(toInline), { tag: `h${level}` })]
  const blocks = children.filter((child): child is Element => !('text' in child))
  switch (type) {
    case 'bulleted-list':
    case 'numbered-list': {
      const isOrdered = type === 'numbered-list'
      const more = { listType: isOrdered ? 'number' : 'bullet', tag: isOrdered ? 'ol' : 'ul', start: 1 }
      return [block('list', blocks.flatMap(toItems), more)]
    }
    case 'block-quote':
      return [block('quote', joinParagraphs(blocks))]
    default:
      return [block('paragraph', children.map(toInline), { textFormat: 0, textStyle: '' })]
  }
}

/** The stored form of a Markdown text. */
export const toLexical = (markdown: string): { readonly root: LexicalNode } => ({
  root: block('root', toRichTextAst(markdown).children.flatMap(toBlock)),
})
