import { mkdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { toSlug } from './to-slug.ts'
import * as z from 'zod'
import { parseCatalogue, type CatalogueFiles } from '../../services/catalogue/files/parse-catalogue.ts'
import { createYamlFolder } from '../../services/yaml-folder.ts'
import { createClassifier } from './convert/classifications.ts'
import { profileSource } from './convert/profile.ts'
import { planSpecifications } from './convert/specifications.ts'
import { toProduct, type Conversion, type ImportedProduct } from './convert/to-product.ts'
import { createLosses, type Loss, type Losses } from './losses.ts'
import { listMappedColumns } from './mapping/list-mapped-columns.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import { readText } from './mapping/read-field.ts'
import type { ReadRecords, SourceRecord } from './source-record.ts'
import { createPictures } from './write/bring-pictures.ts'
import { appendEntries, mergeProduct } from './write/merge-product.ts'
import { stageFiles, type FileStage } from './write/stage-files.ts'

export interface ImportOptions {
  readonly file: string
  readonly read: ReadRecords
  readonly mapping: Mapping
  /** Folder `content` of the project. */
  readonly contentDir: string
  /** Folder of pictures, absolute. */
  readonly pictures: string | undefined
  readonly isDryRun: boolean
  /** Writes the others when products are refused. */
  readonly skipsInvalid: boolean
  /** Removes products that an earlier import of this source brought and that it does not have any more. */
  readonly prunes: boolean
  readonly onProgress: (done: number, total: number) => void
}

export interface ImportResult {
  readonly products: Record<'read' | 'added' | 'changed' | 'same' | 'refused' | 'gone', number>
  readonly classifications: number
  readonly specifications: number
  readonly pictures: { readonly copied: number; readonly missing: number }
  readonly losses: readonly Loss[]
  /** Whether files were written. */
  readonly isWritten: boolean
}

/** Which products an import of a source has brought. */
const receiptSchema = z.object({ products: z.record(z.string(), z.string()) })

const ORDER_STEP = 10

/** Rows of a product: those with the same key, where the mapping has variants. */
async function* groupRows(
  read: ReadRecords,
  { product, variants }: Mapping,
  losses: Losses,
): AsyncGenerator<readonly SourceRecord[]> {
  const ended = new Set<string>()
  let key: string | undefined
  let rows: SourceRecord[] = []
  for await (const record of read()) {
    const own = readText(record, product.key)
    if (own !== undefined && ended.has(own)) {
      const way = variants === undefined ? 'map “variants”, or choose another key' : 'sort the source by it'
      const message = `${own} stands in several places: ${way}`
      losses.add({ code: 'product-refused', subject: 'product.key', message, place: record.place })
      continue
    }
    if (variants !== undefined && own !== undefined && own === key) rows.push(record)
    else {
      if (rows.length > 0) yield rows
      if (key !== undefined) ended.add(key)
      if (variants === undefined && own !== undefined) ended.add(own)
      key = own
      rows = [record]
    }
  }
  if (rows.length > 0) yield rows
}

async function readCatalogue(contentDir: string): Promise<CatalogueFiles> {
  mkdirSync(join(contentDir, 'catalogue'), { recursive: true })
  const { files } = await createYamlFolder({ dir: contentDir, parts: ['catalogue'] })()
  return parseCatalogue(files)
}

const toReceiptPath = (name: string): string => `catalogue/imports/${name}.json`

async function readReceipt(stage: FileStage, name: string): Promise<Readonly<Record<string, string>>> {
  const text = await stage.read(toReceiptPath(name))
  return text === undefined ? {} : receiptSchema.parse(JSON.parse(text)).products
}

function reportUnmapped(
  options: ImportOptions,
  columns: ReadonlyMap<string, { readonly count: number }>,
  losses: Losses,
): void {
  const isMapped = listMappedColumns(options.mapping)
  for (const [column, { count }] of columns)
    if (!isMapped(column)) {
      const message = `nothing is read from “${column}”`
      losses.add({ code: 'column-unmapped', subject: column, message, place: basename(options.file), count })
    }
}

/** What is written of the products, one after the other. */
interface Writing {
  readonly stage: FileStage
  readonly catalogue: CatalogueFiles
  readonly conversion: Conversion
  readonly counts: ImportResult['products']
  readonly slugs: Map<string, string>
  readonly keys: Record<string, string>
}

/** A product keeps the slug that its first import gave it. */
const withSlug = ({ data, ...product }: ImportedProduct, slug: string | undefined): ImportedProduct =>
  slug === undefined || slug === data.slug
    ? { ...product, data }
    : { ...product, data: { ...data, slug, id: `prod-${slug}` } }

async function writeProduct(product: ImportedProduct, place: string, writing: Writing): Promise<void> {
  const { stage, catalogue, conversion, counts, slugs, keys } = writing
  const { data, key } = product
  const other = slugs.get(data.slug)
  if (other !== undefined) {
    const message = `${key} and ${other} both have the slug ${data.slug}: map “product.slug” to what differs`
    conversion.losses.add({ code: 'product-refused', subject: 'slug', message, place })
    return
  }
  slugs.set(data.slug, key)
  keys[key] = data.slug
  const known = catalogue.productFiles.get(data.id)
  const path = known ?? `catalogue/products/${data.slug}.yaml`
  const managed = conversion.planned.map(({ definition }) => definition.id)
  const text = mergeProduct(await stage.read(path), { ...data, sortIndex: slugs.size * ORDER_STEP }, managed)
  if (text !== undefined) counts[await stage.write(path, text)] += 1
  else {
    const message = `content/${path} cannot be parsed: mend or remove it`
    conversion.losses.add({ code: 'product-refused', subject: path, message, place })
  }
}

/** Products of the earlier import that this one does not have. */
async function removeGone(before: Readonly<Record<string, string>>, writing: Writing, prunes: boolean): Promise<void> {
  const { stage, catalogue, slugs, counts, keys } = writing
  const gone = Object.entries(before).filter(
    ([, slug]) => !slugs.has(slug) && catalogue.productFiles.has(`prod-${slug}`),
  )
  counts.gone = gone.length
  for (const [key, slug] of gone)
    if (prunes) stage.remove(catalogue.productFiles.get(`prod-${slug}`) ?? '')
    else keys[key] = slug
}

/** What products refer to, and which of them came from this source. */
async function writeBeside(
  { stage, conversion, keys }: Writing,
  { name, file, defined }: { readonly name: string; readonly file: string; readonly defined: readonly object[] },
): Promise<void> {
  const append = async (path: string, entries: readonly object[], head = ''): Promise<void> => {
    if (entries.length > 0) await stage.write(path, appendEntries(await stage.read(path), entries, head))
  }
  await append('catalogue/classifications.yaml', conversion.classifier.created)
  const head = `# Made by uapp import of ${basename(file)}; names, units and values may be changed here.\n`
  await append(`catalogue/specifications/${name}.yaml`, defined, head)
  await stage.write(toReceiptPath(name), `${JSON.stringify({ products: keys }, undefined, 2)}\n`)
}

/**
 * Brings the products of another system into the content files: all of them, or, when one is refused, none.
 * @throws {SourceError | MappingError} for a source or a mapping that cannot be read.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  const { file, read, mapping, contentDir, isDryRun, skipsInvalid, prunes, onProgress } = options
  const losses = createLosses()
  const catalogue = await readCatalogue(contentDir)
  const given = new Map<string, string>()
  const profile = await profileSource(read, (record) => {
    const key = readText(record, mapping.product.key)
    if (key !== undefined) given.set(key, toSlug(readText(record, mapping.product.slug) ?? key))
  })
  reportUnmapped(options, profile.columns, losses)
  const { planned, defined } = planSpecifications(mapping, catalogue.definitions, profile)
  const classifier = createClassifier(catalogue.classifications, mapping.classification, mapping.language)
  const stage = await stageFiles(contentDir)
  try {
    const name = toSlug(parse(file).name)
    const before = await readReceipt(stage, name)
    const counts = { read: 0, added: 0, changed: 0, same: 0, refused: 0, gone: 0 }
    const there = new Set(catalogue.products.map(({ slug }) => slug))
    const findProduct = (key: string): string | undefined =>
      before[key] ?? given.get(key) ?? (there.has(toSlug(key)) ? toSlug(key) : undefined)
    const conversion = { mapping, planned, classifier, losses, findProduct }
    const writing: Writing = { stage, catalogue, conversion, counts, slugs: new Map(), keys: {} }
    const pictures = createPictures(options.pictures, { assetsDir: join(contentDir, 'assets'), stage, losses })
    for await (const rows of groupRows(read, mapping, losses)) {
      counts.read += 1
      onProgress(counts.read, profile.records)
      const place = rows[0]?.place ?? ''
      const found = toProduct(rows, conversion)
      if (found === undefined) continue
      const product = withSlug(found, before[found.key])
      await writeProduct(product, place, writing)
      for (const [asset, from] of product.pictures) await pictures.bring(asset, from, place)
    }
    await removeGone(before, writing, prunes)
    await writeBeside(writing, { name, file, defined })
    const all = losses.list()
    const isRefused = ({ code }: Loss): boolean => code === 'product-refused' || code === 'classification-unknown'
    counts.refused = counts.read - counts.added - counts.changed - counts.same
    const isWritten = !isDryRun && (skipsInvalid || !all.some(isRefused))
    if (isWritten) await stage.commit()
    return {
      products: counts,
      classifications: classifier.created.length,
      specifications: defined.length,
      pictures: pictures.count,
      losses: all,
      isWritten,
    }
  } finally {
    await stage.discard()
  }
}
