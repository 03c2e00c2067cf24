import type { PictureHosts } from '../../src/domain/picture/picture-hosts.ts'
import { mkdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { parseCatalogue, type CatalogueFiles } from '../../services/catalogue/files/parse-catalogue.ts'
import { createYamlFolder } from '../../services/yaml-folder.ts'
import { localize } from '../../src/domain/catalogue/records/localized.ts'
import { createClassifier } from './convert/classifications.ts'
import { groupRows } from './convert/group-rows.ts'
import { profileSource, type SourceProfile } from './convert/profile.ts'
import { planSpecifications } from './convert/specifications.ts'
import { toProduct } from './convert/to-product.ts'
import { createLosses, type Loss, type Losses } from './losses.ts'
import { listMappedColumns } from './mapping/list-mapped-columns.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import { readText } from './mapping/read-field.ts'
import type { ReadRecords } from './source-record.ts'
import { toSlug } from './to-slug.ts'
import { createPictures } from './write/bring-pictures.ts'
import { openReceipt } from './write/receipt.ts'
import { stageFiles } from './write/stage-files.ts'
import { appendEntries } from './write/merge-product.ts'
import { createProductWriter, type ProductCounts } from './write/write-products.ts'

export interface ImportOptions {
  readonly file: string
  readonly read: ReadRecords
  readonly mapping: Mapping
  /** Folder `content` of the project. */
  readonly contentDir: string
  /** Folder of pictures, absolute. */
  readonly pictures: string | undefined
  /** Hosts whose pictures pages show in descriptions, beside those of the content service. */
  readonly pictureHosts?: PictureHosts
  readonly isDryRun: boolean
  /** Writes the others when products are refused. */
  readonly skipsInvalid: boolean
  /** Removes products that an earlier import of this source brought and that it does not have any more. */
  readonly prunes: boolean
  readonly onProgress: (done: number, total: number) => void
}

export interface ImportResult {
  readonly products: ProductCounts & { readonly read: number; readonly refused: number; readonly gone: number }
  readonly classifications: number
  readonly specifications: number
  readonly pictures: { readonly copied: number; readonly missing: number }
  readonly losses: readonly Loss[]
  /** Whether files were written. */
  readonly isWritten: boolean
}

async function readCatalogue(contentDir: string): Promise<CatalogueFiles> {
  mkdirSync(join(contentDir, 'catalogue'), { recursive: true })
  const { files } = await createYamlFolder({ dir: contentDir, parts: ['catalogue'] })()
  return parseCatalogue(files)
}

function reportUnmapped({ file, mapping }: ImportOptions, { columns }: SourceProfile, losses: Losses): void {
  const isMapped = listMappedColumns(mapping)
  for (const [column, { count }] of columns)
    if (!isMapped(column)) {
      const message = `nothing is read from “${column}”`
      losses.add({ code: 'column-unmapped', subject: column, message, place: basename(file), count })
    }
}

/** Finds a capability by its id, or by its name in the language of the source. */
function createFindCapability({ capabilities }: CatalogueFiles, { language }: Mapping) {
  const ids = new Map(
    capabilities.flatMap(({ id, name }) => [[id, id] as const, [localize(name, language), id] as const]),
  )
  return (name: string): string | undefined => ids.get(name)
}

const isRefused = ({ code }: Loss): boolean => code === 'product-refused' || code === 'classification-unknown'

/**
 * Brings the products of another system into the content files: all of them, or, when one is refused, none.
 * @throws {SourceError | MappingError} for a source or a mapping that cannot be read.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  const { file, read, mapping, contentDir } = options
  const losses = createLosses()
  const catalogue = await readCatalogue(contentDir)
  const slugs = new Map(catalogue.products.map(({ slug }) => [slug, slug]))
  const profile = await profileSource(read, (record) => {
    const key = readText(record, mapping.product.key)
    if (key !== undefined) slugs.set(key, toSlug(readText(record, mapping.product.slug) ?? key))
  })
  reportUnmapped(options, profile, losses)
  const { planned, defined } = planSpecifications(mapping, catalogue.definitions, profile)
  const classifier = createClassifier(catalogue.classifications, mapping.classification, mapping.language)
  const stage = await stageFiles(contentDir)
  try {
    const name = toSlug(parse(file).name)
    const receipt = await openReceipt(stage, name)
    const pictures = createPictures(options.pictures, { assetsDir: join(contentDir, 'assets'), stage, losses })
    const writer = createProductWriter({ stage, catalogue, receipt, losses })
    const findProduct = (key: string): string | undefined =>
      receipt.find(key) ?? slugs.get(key) ?? slugs.get(toSlug(key))
    const findCapability = createFindCapability(catalogue, mapping)
    const { pictureHosts = {} } = options
    const conversion = { mapping, planned, classifier, losses, findProduct, findCapability, pictureHosts }
    let count = 0
    for await (const rows of groupRows(read, mapping, losses)) {
      count += 1
      options.onProgress(count, profile.records)
      const [{ place } = { place: '' }] = rows
      const product = toProduct(rows, conversion)
      if (product === undefined) continue
      await writer.write(product, place)
      for (const [asset, from] of product.pictures) await pictures.bring(asset, from, place)
    }
    const gone = writer.removeGone(options.prunes)
    const append = async (path: string, entries: readonly object[], head = ''): Promise<void> => {
      if (entries.length > 0) await stage.write(path, appendEntries(await stage.read(path), entries, head))
    }
    await append('catalogue/classifications.yaml', classifier.created)
    const head = `# Made by uapp import of ${basename(file)}; names, units and values may be changed here.\n`
    await append(`catalogue/specifications/${name}.yaml`, defined, head)
    await receipt.save()
    const { added, changed, same } = writer.counts
    const all = losses.list()
    const isWritten = !options.isDryRun && (options.skipsInvalid || !all.some(isRefused))
    if (isWritten) await stage.commit()
    return {
      products: { read: count, added, changed, same, refused: count - added - changed - same, gone },
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
