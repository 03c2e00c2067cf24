import { isDeepStrictEqual } from 'node:util'
import { Document, isCollection, isMap, isSeq, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml'
import { productFileSchema } from '../../../src/domain/catalogue/records/product-file.ts'
import type { ImportedProduct, ImportedVariant } from '../convert/to-product.ts'
import type { Texts } from '../mapping/read-field.ts'

/** Lines are not broken, and equal texts stand where they belong, not as aliases. */
const OPTIONS = { lineWidth: 0, aliasDuplicateObjects: false } as const

/** A file, or a thing in it. */
type Target = Document | YAMLMap

/** The order in which a new file says things. */
const ORDER = [
  'slug', 'id', 'sku', 'gtin', 'prices', 'discontinuedOn', 'successor', 'brand', 'classification', 'name', 'shortDescription', 'longDescription', 'countries', 'sortIndex', 'new', 'images',
  'imageAlt', 'specifications', 'variants', 'capabilities', 'related',
] // prettier-ignore

type MergedProduct =
  | { readonly text: string }
  /** What keeps the file from being served, one message each. */
  | { readonly problems: readonly string[] }

/** Merges what a source says into the file of a product. */
function createMerge(document: Document) {
  const create = (value: unknown) => document.createNode(value, OPTIONS)

  /** Sets a value that differs; undefined takes it away. */
  function setValue(target: Target, path: readonly string[], value: unknown): void {
    const found: unknown = target.getIn(path)
    const before: unknown = isCollection(found) ? found.toJS(document) : found
    if (value === undefined) {
      if (target.hasIn(path)) target.deleteIn(path)
    } else if (!isDeepStrictEqual(before, value)) target.setIn(path, create(value))
  }

  /** Texts in other languages stay. */
  function setTexts(target: Target, key: string, texts: Texts): void {
    if (!isMap(target.getIn([key]))) return setValue(target, [key], texts)
    for (const [language, text] of Object.entries(texts)) setValue(target, [key, language], text)
  }

  /** Sets single keys; people may have added others. */
  function setKeys(target: Target, key: string, entries: Readonly<Record<string, unknown>>): void {
    for (const [inner, value] of Object.entries(entries)) setValue(target, [key, inner], value)
    const found = target.getIn([key])
    if (isMap(found) && found.items.length === 0) target.deleteIn([key])
  }

  function mergeVariant(before: YAMLMap | undefined, { id, name, specifications, article }: ImportedVariant): YAMLMap {
    const variant = before ?? (create({ id }) as YAMLMap)
    setTexts(variant, 'nameMetric', name)
    setTexts(variant, 'nameImperial', name)
    for (const [key, value] of Object.entries(article)) setValue(variant, [key], value)
    setKeys(variant, 'specifications', specifications)
    return variant
  }

  /** Variants in the order of the source; those that it does not have go. */
  function setVariants(variants: readonly ImportedVariant[]): void {
    const found: unknown = document.get('variants')
    const before = isSeq(found) ? found.items.filter(isMap) : []
    const merged = variants.map((one) =>
      mergeVariant(
        before.find((item) => item.get('id') === one.id),
        one,
      ),
    )
    if (merged.length === 0) return setValue(document, ['variants'], undefined)
    const list = isSeq(found) ? found : (create([]) as YAMLSeq)
    list.items = merged
    if (!isSeq(found)) document.set('variants', list)
  }

  return { setValue, setTexts, setKeys, setVariants }
}

function sortKeys(document: Document): void {
  const rank = ({ key }: { readonly key: unknown }): number => ORDER.indexOf(String(key))
  if (isMap(document.contents)) document.contents.items.sort((one, other) => rank(one) - rank(other))
}

/**
 * What the source says takes the place of what stood in the file of a product; all else stays, with its comments.
 * @param text of the file that is there.
 * @param sortIndex of a new file.
 */
export function mergeProduct(text: string | undefined, product: ImportedProduct, sortIndex: number): MergedProduct {
  const document = text === undefined ? new Document({ slug: product.slug }) : parseDocument(text)
  if (document.errors.length > 0) return { problems: ['cannot be parsed: mend or remove it'] }
  const { setValue, setTexts, setKeys, setVariants } = createMerge(document)
  for (const [key, texts] of Object.entries(product.texts)) setTexts(document, key, texts)
  // What a file must have stays, where the source has nothing any more.
  for (const [key, value] of Object.entries(product.values))
    if (value !== undefined || !(key in product.defaults)) setValue(document, [key], value)
  setKeys(document, 'specifications', product.specifications)
  setKeys(document, 'related', product.related)
  if (product.variants !== undefined) setVariants(product.variants)
  for (const [key, value] of Object.entries({ ...product.defaults, sortIndex }))
    if (!document.has(key)) setValue(document, [key], value)
  if (text === undefined) sortKeys(document)
  const checked = productFileSchema.safeParse(document.toJS())
  if (checked.success) return { text: document.toString(OPTIONS) }
  return { problems: checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}

/** A list of entries with more of them at its end; comments stay. */
export function appendEntries(text: string | undefined, entries: readonly object[], head: string): string {
  if (text === undefined || text.trim() === '') return `${head}${stringify(entries, OPTIONS)}`
  const document = parseDocument(text)
  if (document.contents === null) return `${text.trimEnd()}\n${stringify(entries, OPTIONS)}`
  for (const entry of entries) document.add(document.createNode(entry, OPTIONS))
  return document.toString(OPTIONS)
}
