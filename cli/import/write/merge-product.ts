import { isDeepStrictEqual } from 'node:util'
import { isCollection, parseDocument, stringify, type Document } from 'yaml'
import type { ProductInput } from '../convert/to-product.ts'

/** Parts of which an import sets single keys; people may have added others. */
const SHARED = ['specifications', 'related'] as const
/** Said once, by people or by the first import. */
const FIRST = ['sortIndex', 'slug', 'id'] as const

/** Values of a product that are worth a line. */
function withoutEmpty(data: ProductInput): Record<string, unknown> {
  const filled = Object.entries(data).filter(
    ([, value]) => !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
  )
  return Object.fromEntries(filled)
}

/** Lines are not broken, and equal texts stand where they belong, not as aliases. */
const OPTIONS = { lineWidth: 0, aliasDuplicateObjects: false } as const

function setKey(document: Document, path: readonly string[], value: unknown): void {
  const found: unknown = document.getIn(path)
  const before: unknown = isCollection(found) ? found.toJS(document) : found
  if (!isDeepStrictEqual(before, value)) document.setIn(path, document.createNode(value, OPTIONS))
}

/**
 * Text of a product's file: what the source says takes the place of what stood there, all else stays, with its comments.
 * @param text of the file that is there.
 * @param managed specifications that the mapping reads: those without a value are taken away.
 * @returns undefined for a file that is no YAML: nothing can be kept of it.
 */
export function mergeProduct(
  text: string | undefined,
  data: ProductInput,
  managed: readonly string[],
): string | undefined {
  const given = withoutEmpty(data)
  if (text === undefined) return stringify(given, OPTIONS)
  const document = parseDocument(text)
  if (document.errors.length > 0) return undefined
  for (const [key, value] of Object.entries(given)) {
    if (FIRST.some((one) => one === key) && document.has(key)) continue
    if (!SHARED.some((one) => one === key)) setKey(document, [key], value)
    else for (const [inner, one] of Object.entries(value as object)) setKey(document, [key, inner], one)
  }
  for (const id of managed)
    if (!(id in (data.specifications ?? {})) && document.hasIn(['specifications', id]))
      document.deleteIn(['specifications', id])
  return document.toString(OPTIONS)
}

/** A list of entries with more of them at its end; comments stay. */
export function appendEntries(text: string | undefined, entries: readonly object[], head: string): string {
  if (text === undefined || text.trim() === '') return `${head}${stringify(entries, OPTIONS)}`
  const document = parseDocument(text)
  if (document.contents === null) return `${text.trimEnd()}\n${stringify(entries, OPTIONS)}`
  for (const entry of entries) document.add(document.createNode(entry, OPTIONS))
  return document.toString(OPTIONS)
}
