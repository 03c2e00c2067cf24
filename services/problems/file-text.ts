import { isAlias, isCollection, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node, type YAMLParseError } from 'yaml' // prettier-ignore

/** A place in a text, both numbers from 1. */
interface TextPosition {
  readonly line: number
  readonly column: number
}

/** The text of a file that is wrong, for messages that name a line. Other files are never parsed this way: it is slow. */
export interface FileText {
  /** Where a field stands; where it is missing, the nearest thing around it that is there. */
  readonly locate: (path: readonly PropertyKey[]) => TextPosition
  /** Why the file cannot be parsed; undefined: it can be. */
  readonly fault: (TextPosition & { readonly message: string }) | undefined
  /** Ids of its entries as far as they can be read, also where the file cannot be parsed. */
  readonly ids: readonly string[]
  /** Their slugs. */
  readonly slugs: readonly string[]
}

const START: TextPosition = { line: 1, column: 1 }

interface Step {
  readonly node: unknown
  /** Offset of the key or the item. */
  readonly offset: number | undefined
}

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0]

function stepInto(document: Document, node: unknown, key: PropertyKey): Step | undefined {
  const inner = isAlias(node) ? node.resolve(document) : node
  if (isMap(inner)) {
    const pair = inner.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
    return pair === undefined ? undefined : { node: pair.value, offset: startOf(pair.key) }
  }
  if (!isSeq(inner)) return undefined
  const item = inner.items[Number(key)]
  return item === undefined ? undefined : { node: item, offset: startOf(item) }
}

/** Values of a field of an entry that is a whole file, or of the items of a list. */
function matchField(text: string, field: string): readonly string[] {
  const pattern = new RegExp(`^(?:- |  )?${field}:[ \\t]*["']?([a-z0-9-]+)["']?[ \\t]*(?:#.*)?$`, 'gm')
  return [...text.matchAll(pattern)].map(([, value]) => value ?? '')
}

/** Opens the text of a YAML or JSON file. */
export function openFileText(text: string): FileText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const toPosition = (offset: number | undefined): TextPosition => {
    if (offset === undefined) return START
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const [error] = document.errors
  /** A quote or bracket that is not closed is found out at the end: people look for its beginning. */
  const toFaultOffset = ({ code, pos: [end] }: YAMLParseError): number => {
    let start = end
    if (code === 'MISSING_CHAR')
      visit(document, {
        Node: (_key, node) => {
          const from = startOf(node)
          if ((isScalar(node) || (isCollection(node) && node.flow === true)) && from !== undefined && from < end)
            start = from
        },
      })
    return start
  }
  return {
    locate: (path) => {
      let node: unknown = document.contents
      let offset = startOf(node)
      for (const key of path) {
        const next = stepInto(document, node, key)
        if (next === undefined) break
        node = next.node
        offset = next.offset ?? offset
      }
      return toPosition(offset)
    },
    fault:
      error === undefined
        ? undefined
        : {
            ...toPosition(toFaultOffset(error)),
            message: (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
          },
    ids: matchField(text, 'id'),
    slugs: matchField(text, 'slug'),
  }
}
