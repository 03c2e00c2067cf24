import { SaxesParser } from 'saxes'

/** An element of a document: names and namespaces as XML Names has them. */
export interface XmlElement {
  readonly namespace: string
  /** Without prefix. */
  readonly name: string
  /** Those without a prefix, by name. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

/** Why a document was not read. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly reason: 'malformed' | 'doctype'

  constructor(reason: XmlError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Deepest element that is read. */
const MAX_DEPTH = 60

interface OpenElement extends XmlElement {
  readonly children: XmlNode[]
}

function addText(open: OpenElement | undefined, text: string): void {
  const { children = [] } = open ?? {}
  const last = children.at(-1)
  if (typeof last === 'string') children.splice(-1, 1, last + text)
  else children.push(text)
}

/**
 * Reads a whole XML document. Nothing outside of it is ever fetched: a document type, and with it every entity that is not XML's
 * own, is refused.
 * @throws {XmlError} naming line and column.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  const refuse = (reason: XmlError['reason'], message: string): never => {
    throw new XmlError(reason, message)
  }
  parser.on('error', ({ message }) => refuse('malformed', message))
  parser.on('doctype', () => refuse('doctype', `${parser.line}:${parser.column}`))
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length >= MAX_DEPTH) refuse('malformed', `${parser.line}:${parser.column}: too deep`)
    const own = Object.values(attributes).flatMap((one) => (one.prefix === '' ? [[one.local, one.value] as const] : []))
    const made: OpenElement = { namespace: uri, name: local, attributes: new Map(own), children: [] }
    open.at(-1)?.children.push(made)
    open.push(made)
  })
  parser.on('text', (part) => addText(open.at(-1), part))
  parser.on('cdata', (part) => addText(open.at(-1), part))
  parser.on('closetag', () => {
    root = open.pop()
  })
  parser.write(text).close()
  return root ?? refuse('malformed', '1:0: no element')
}

/** Elements within one, of a namespace, with some names. */
export function childrenOf(element: XmlElement, namespace: string, ...names: readonly string[]): readonly XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && child.namespace === namespace && names.includes(child.name),
  )
}

/** Text of an element and of all within it. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
