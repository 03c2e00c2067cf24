import type { ReceivedPart } from '../../domain/translation/structured-text.ts'
import { NAMESPACES } from './xliff-names.ts'
import type { XmlElement, XmlNode } from './xml-tree.ts'

/** Beginning, end or whole of a code, or words, one after the other. */
type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly id: string }

/** Source or target of a segment. */
export interface ReadLine {
  readonly parts: readonly ReceivedPart[]
  /** Ids of codes that end elsewhere than they begin. */
  readonly crossed: readonly string[]
}

function toTokens(node: XmlNode): readonly Token[] {
  if (typeof node === 'string') return [{ kind: 'text', text: node }]
  if (node.namespace !== NAMESPACES.core) return []
  const id = node.attributes.get('id') ?? ''
  const within = (): readonly Token[] => node.children.flatMap(toTokens)
  switch (node.name) {
    case 'pc':
      return [{ kind: 'open', id }, ...within(), { kind: 'close', id }]
    // What a tool splits a pair into.
    case 'sc':
      return [{ kind: 'open', id }]
    case 'ec':
      return [{ kind: 'close', id: node.attributes.get('startRef') ?? id }]
    case 'ph':
      return [{ kind: 'sign', id }]
    // Notes of translators on some words: the words stay.
    case 'mrk':
      return within()
    case 'cp':
      return [{ kind: 'text', text: toCharacter(node.attributes.get('hex') ?? '') }]
    default:
      return []
  }
}

/** A character that XML cannot hold; texts of pages cannot either. */
function toCharacter(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code >= 0x20 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

interface OpenMark {
  readonly id: string
  readonly parts: ReceivedPart[]
}

/** Words and codes of a `source` or `target` (XLIFF 2.1 §4.2.3). */
export function readLine(element: XmlElement): ReadLine {
  const root: OpenMark = { id: '', parts: [] }
  const open: OpenMark[] = [root]
  const crossed: string[] = []
  for (const token of element.children.flatMap(toTokens)) {
    const inner = open.at(-1) ?? root
    if (token.kind === 'text' || token.kind === 'sign') inner.parts.push(token)
    else if (token.kind === 'open') open.push({ id: token.id, parts: [] })
    else if (open.length > 1 && inner.id === token.id) {
      open.pop()
      open.at(-1)?.parts.push({ kind: 'mark', id: inner.id, parts: inner.parts })
    } else crossed.push(token.id)
  }
  // An element without an end is reported once, without its content.
  while (open.length > 1) {
    const { id, parts } = open.pop() ?? root
    crossed.push(id)
    open.at(-1)?.parts.push({ kind: 'mark', id, parts })
  }
  return { parts: root.parts, crossed: [...new Set(crossed)] }
}
