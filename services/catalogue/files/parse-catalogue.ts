import type * as z from 'zod'
import type { FileProblem } from '../../problems/file-problem.ts'
import { toInvalidEntry, toProjectPath, toUnreadableEntries, type InvalidEntry } from '../../problems/invalid-entry.ts'
import { toFileProblems } from '../../problems/to-file-problems.ts'
import type { YamlFile } from '../../yaml-folder.ts'
import {
  capabilityFileSchema,
  classificationFileSchema,
  documentFileSchema,
  type CapabilityFile,
  type ClassificationFile,
  type DocumentFile,
} from '../../../src/domain/catalogue/records/classification-file.ts'
import { productFileSchema, type ProductFile } from '../../../src/domain/catalogue/records/product-file.ts'
import {
  specificationFileSchema,
  type SpecificationDefinition,
} from '../../../src/domain/catalogue/records/specification-file.ts'
import {
  validateCatalogueFiles,
  type CatalogueKind,
  type CheckedRecords,
  type PlacedRecord,
} from './validate-catalogue-files.ts'

/** Everything under `content/catalogue`, checked. */
export interface CatalogueFiles {
  readonly classifications: readonly ClassificationFile[]
  readonly capabilities: readonly CapabilityFile[]
  readonly documents: readonly DocumentFile[]
  readonly definitions: ReadonlyMap<string, SpecificationDefinition>
  readonly products: readonly ProductFile[]
  /** File of each product, by its id. */
  readonly productFiles: ReadonlyMap<string, string>
  /** Entries that cannot be served. */
  readonly invalid: Readonly<Record<CatalogueKind, readonly InvalidEntry[]>>
}

function checkFile<T>(file: YamlFile, schema: z.ZodType<T>, isList: boolean): CheckedRecords<T> {
  const { path, data, isUnreadable, openText } = file
  if (isUnreadable || (isList && !Array.isArray(data))) {
    // A list with nothing but comments in it is empty.
    const isEmpty = !isUnreadable && (data === null || data === undefined)
    return { sound: [], invalid: isEmpty ? [] : toUnreadableEntries(path, openText()) }
  }
  const items: readonly unknown[] = isList && Array.isArray(data) ? data : [data]
  const sound: PlacedRecord<T>[] = []
  const invalid: InvalidEntry[] = []
  for (const [index, raw] of items.entries()) {
    const at = isList ? [index] : []
    const result = schema.safeParse(raw)
    if (result.success) {
      sound.push({ file: path, at, raw, record: result.data, openText })
      continue
    }
    const place = { file: toProjectPath(path), text: openText(), at, entry: raw }
    invalid.push(toInvalidEntry(path, raw, at, toFileProblems({ ...place, error: result.error })))
  }
  return { sound, invalid }
}

const isProductFile = (path: string): boolean => /^catalogue\/(products|services|smart-factory)\//.test(path)

/** The catalogue from its files (docs/content-files.md). Invalid entries are reported beside the valid ones. */
export function parseCatalogue(files: readonly YamlFile[]): CatalogueFiles {
  function check<T>(schema: z.ZodType<T>, isList: boolean, isWanted: (path: string) => boolean): CheckedRecords<T> {
    const results = files.filter(({ path }) => isWanted(path)).map((file) => checkFile(file, schema, isList))
    return { sound: results.flatMap(({ sound }) => sound), invalid: results.flatMap(({ invalid }) => invalid) }
  }
  const list = <T>(schema: z.ZodType<T>, file: string): CheckedRecords<T> =>
    check(schema, true, (path) => path === file)
  const { sound, invalid } = validateCatalogueFiles({
    classifications: list(classificationFileSchema, 'catalogue/classifications.yaml'),
    capabilities: list(capabilityFileSchema, 'catalogue/capabilities.yaml'),
    documents: list(documentFileSchema, 'catalogue/documents.yaml'),
    definitions: check(specificationFileSchema, true, (path) => path.startsWith('catalogue/specifications/')),
    products: check(productFileSchema, false, isProductFile),
  })
  const records = <T>(placed: readonly PlacedRecord<T>[]): readonly T[] => placed.map(({ record }) => record)
  return {
    classifications: records(sound.classifications),
    capabilities: records(sound.capabilities),
    documents: records(sound.documents),
    definitions: new Map(records(sound.definitions).map((definition) => [definition.id, definition])),
    products: records(sound.products),
    productFiles: new Map(sound.products.map(({ file, record }) => [record.id, file])),
    invalid,
  }
}

/** What is wrong in any file of the catalogue. */
export function listCatalogueProblems({ invalid }: CatalogueFiles): readonly FileProblem[] {
  return [...new Set(Object.values(invalid).flatMap((entries) => entries.flatMap(({ problems }) => problems)))]
}
