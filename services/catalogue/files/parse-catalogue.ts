import * as z from 'zod'
import type { YamlFile } from '../../yaml-folder.ts'
import {
  capabilityFileSchema,
  classificationFileSchema,
  documentFileSchema,
  type CapabilityFile,
  type ClassificationFile,
  type DocumentFile,
} from './classification-file.ts'
import { CatalogueFileError, type FileProblem } from './catalogue-file-error.ts'
import { productFileSchema, type ProductFile } from './product-file.ts'
import { specificationFileSchema, type SpecificationDefinition } from './specification-file.ts'
import { validateCatalogueFiles } from './validate-catalogue-files.ts'

/** Everything under `content/catalogue`, checked. */
export interface CatalogueFiles {
  readonly classifications: readonly ClassificationFile[]
  readonly capabilities: readonly CapabilityFile[]
  readonly documents: readonly DocumentFile[]
  readonly definitions: ReadonlyMap<string, SpecificationDefinition>
  readonly products: readonly ProductFile[]
  /** File of each product, by its id. */
  readonly productFiles: ReadonlyMap<string, string>
}

/**
 * The catalogue from its files (content/README.md).
 * @throws {CatalogueFileError} naming each file and field that is wrong.
 */
export function parseCatalogue(files: readonly YamlFile[]): CatalogueFiles {
  const problems: FileProblem[] = []

  function parse<T extends z.ZodType>(file: YamlFile, schema: T): z.output<T> | undefined {
    const result = schema.safeParse(file.data)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      problems.push({ file: file.path, field: issue.path.join('.') || '(whole file)', message: issue.message })
    }
    return undefined
  }

  const lists = <T extends z.ZodType>(schema: T, isWanted: (path: string) => boolean): z.output<T>[] =>
    files.filter(({ path }) => isWanted(path)).flatMap((file) => parse(file, z.array(schema)) ?? [])

  const products = files
    .filter(({ path }) => /^catalogue\/(products|services|smart-factory)\//.test(path))
    .flatMap((file) => {
      const product = parse(file, productFileSchema)
      return product === undefined ? [] : [{ file: file.path, product }]
    })
  const definitions = lists(specificationFileSchema, (path) => path.startsWith('catalogue/specifications/'))
  const catalogue: CatalogueFiles = {
    classifications: lists(classificationFileSchema, (path) => path === 'catalogue/classifications.yaml'),
    capabilities: lists(capabilityFileSchema, (path) => path === 'catalogue/capabilities.yaml'),
    documents: lists(documentFileSchema, (path) => path === 'catalogue/documents.yaml'),
    definitions: new Map(definitions.map((definition) => [definition.id, definition])),
    products: products.map(({ product }) => product),
    productFiles: new Map(products.map(({ file, product }) => [product.id, file])),
  }
  if (problems.length === 0) problems.push(...validateCatalogueFiles({ ...catalogue, definitions, products }))
  if (problems.length > 0) throw new CatalogueFileError(problems)
  return catalogue
}
