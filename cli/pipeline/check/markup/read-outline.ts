import { Parser } from 'htmlparser2'
import { reduceTag, reduceText } from './markup-shape.ts'

/** An element of markup with its place; offsets in UTF-16 units. */
export interface OutlineNode {
  readonly name: string
  readonly id: string | undefined
  readonly start: number
  /** Behind its last letter. */
  end: number
  readonly children: OutlineNode[]
  /** Its parts that matter for validity, with children; equal for equal shapes. */
  shape: number
}

/** Numbers shapes, the same text with the same number. */
export type NumberShape = (text: string) => number

interface OpenNode extends OutlineNode {
  /** Behind the start tag. */
  readonly contentStart: number
}

/** Not markup, whatever they hold. */
const RAW = new Set(['script', 'style'])
const COMMENT = /<!--[^]*?-->/g

/**
 * The elements of a part of markup, with shapes; undefined when start or end of an element lies outside: then only the whole
 * page shows them.
 */
export function readOutline(markup: string, numberShape: NumberShape): readonly OutlineNode[] | undefined {
  const roots: OutlineNode[] = []
  const open: OpenNode[] = []
  let isWhole = true

  /** Text between elements, without its words. */
  function readGap(node: OpenNode | undefined, start: number, end: number): string {
    if (node !== undefined && RAW.has(node.name)) return ''
    const gap = markup.slice(start, end).replaceAll(COMMENT, '')
    if (/<\/?[a-z]/i.test(gap)) isWhole = false
    return reduceText(gap)
  }

  function toShape(node: OpenNode, contentEnd: number): number {
    const parts = [reduceTag(markup.slice(node.start, node.contentStart))]
    let at = node.contentStart
    for (const child of node.children) {
      parts.push(readGap(node, at, child.start), String(child.shape))
      at = child.end
    }
    parts.push(readGap(node, at, contentEnd), markup.slice(contentEnd, node.end))
    return numberShape(parts.join(','))
  }

  const parser = new Parser({
    onopentag(name, { id }, isImplied) {
      if (isImplied) isWhole = false
      const { startIndex: start, endIndex } = parser
      open.push({ name, id, start, contentStart: endIndex + 1, end: endIndex + 1, children: [], shape: 0 })
    },
    onclosetag(name, isImplied) {
      const node = open.pop()
      if (node === undefined || node.name !== name) {
        isWhole = false
        return
      }
      const { startIndex, endIndex } = parser
      const isEmpty = startIndex === node.start
      const contentEnd = isEmpty ? node.contentStart : startIndex
      if (!isEmpty) node.end = isImplied ? startIndex : endIndex + 1
      node.shape = toShape(node, contentEnd)
      ;(open.at(-1)?.children ?? roots).push(node)
    },
  })
  parser.write(markup)
  if (open.length > 0) isWhole = false
  if (!isWhole) return undefined
  let at = 0
  for (const { start, end } of roots) {
    readGap(undefined, at, start)
    at = end
  }
  readGap(undefined, at, markup.length)
  return isWhole ? roots : undefined
}
