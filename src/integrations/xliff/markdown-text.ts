import type { Nodes, Parents, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import {
  createCodeIds, splitPlaceholders, type EscapeWords, type InlinePart, type MarkKind, type SignKind, type StructuredText,
} from '../../domain/translation/structured-text.ts' // prettier-ignore

const MARKS: Readonly<Record<string, MarkKind>> = { strong: 'strong', emphasis: 'emphasis', link: 'link' }
const SIGNS: Readonly<Record<string, SignKind>> = { inlineCode: 'code', break: 'break' }

/** Where a node stands in the text. */
interface Span {
  readonly from: number
  readonly to: number
}

function spanOf(nodes: readonly Nodes[]): Span | undefined {
  const [from, to] = [nodes[0]?.position?.start.offset, nodes.at(-1)?.position?.end.offset]
  return from === undefined || to === undefined ? undefined : { from, to }
}

const isLine = (node: Nodes): node is Extract<Nodes, { type: 'paragraph' | 'heading' }> =>
  node.type === 'paragraph' || node.type === 'heading'

/** Paragraphs and headings, those of lists and quotes included. */
function listLines(node: Nodes): readonly (readonly PhrasingContent[])[] {
  if (isLine(node)) return [node.children]
  return 'children' in node ? (node as Parents).children.flatMap((child) => listLines(child)) : []
}

function toParts(nodes: readonly PhrasingContent[], markdown: string, nextId: () => string): readonly InlinePart[] {
  return nodes.flatMap((node): readonly InlinePart[] => {
    // A line that is broken in the file is one line on the page.
    if (node.type === 'text') return splitPlaceholders(node.value.replaceAll(/\s*\n\s*/g, ' '), nextId)
    const own = spanOf([node])
    if (own === undefined) return []
    const mark = MARKS[node.type]
    const within = 'children' in node ? spanOf(node.children) : undefined
    const raw = markdown.slice(own.from, own.to)
    // An address that stands for itself is nothing to translate.
    if (mark === undefined || within === undefined || raw.startsWith('<'))
      return [{ kind: 'sign', id: nextId(), sign: SIGNS[node.type] ?? 'markup', data: raw }]
    const id = nextId()
    const [open, close] = [markdown.slice(own.from, within.from), markdown.slice(within.to, own.to)]
    const parts = 'children' in node ? toParts(node.children, markdown, nextId) : []
    return [{ kind: 'mark', id, mark, open, close, parts }]
  })
}

/** A Markdown text as translators see it: written again, nothing of it is lost but how its words were escaped and its lines broken. */
export function toStructuredMarkdown(markdown: string): StructuredText {
  const nextId = createCodeIds()
  const blocks: (readonly InlinePart[])[] = []
  const gaps: string[] = []
  let last = 0
  for (const line of listLines(fromMarkdown(markdown))) {
    const span = spanOf(line)
    if (span === undefined) continue
    gaps.push(markdown.slice(last, span.from))
    blocks.push(toParts(line, markdown, nextId))
    last = span.to
  }
  return { blocks, gaps: [...gaps, markdown.slice(last)] }
}

/** What would begin a heading, quote, list, rule or fence (CommonMark 0.31 §4, §5); of a number, what follows it. */
const BLOCK_START = /^(\s*)(?:(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=~]{2,})|(\d{1,9})(?=[.)](?:\s|$)))/

/** Words in Markdown that mean nothing but themselves (CommonMark 0.31 §2.4). */
export const escapeMarkdown: EscapeWords = (text, isFirst) => {
  const escaped = text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[\\`*_[\]<]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
  if (!isFirst) return escaped
  return escaped.replace(BLOCK_START, (_all, space: string, sign: string | undefined, digits: string | undefined) =>
    digits === undefined ? `${space}\\${sign ?? ''}` : `${space}${digits}\\`,
  )
}
