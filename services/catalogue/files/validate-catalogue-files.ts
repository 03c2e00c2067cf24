import type { CapabilityFile, ClassificationFile, DocumentFile } from './classification-file.ts'
import type { FileProblem } from './catalogue-file-error.ts'
import type { ProductFile } from './product-file.ts'
import type { SpecificationDefinition, SpecificationInput } from './specification-file.ts'

interface Files {
  readonly classifications: readonly ClassificationFile[]
  readonly capabilities: readonly CapabilityFile[]
  readonly documents: readonly DocumentFile[]
  readonly definitions: readonly SpecificationDefinition[]
  readonly products: readonly { readonly file: string; readonly product: ProductFile }[]
}

function findDuplicates(file: string, field: string, values: readonly string[]): FileProblem[] {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  return repeated.map((value) => ({ file, field, message: `"${value}" is used twice` }))
}

/** What a value must look like, by the kind of its definition. */
const SHAPES: Readonly<Record<SpecificationDefinition['kind'], (value: SpecificationInput) => boolean>> = {
  number: (value) => typeof value === 'number',
  tolerance: (value) => typeof value === 'number',
  range: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value)),
}

function validateProduct(
  file: string,
  product: ProductFile,
  definitions: ReadonlyMap<string, SpecificationDefinition>,
): FileProblem[] {
  const groups = [
    { field: 'specifications', values: product.specifications },
    ...product.variants.map(({ specifications }, index) => ({
      field: `variants.${index}.specifications`,
      values: specifications,
    })),
  ]
  return groups.flatMap(({ field, values }) =>
    Object.entries(values).flatMap(([id, value]) => {
      const definition = definitions.get(id)
      const place = { file, field: `${field}.${id}` }
      if (definition === undefined) return [{ ...place, message: 'has no definition in catalogue/specifications' }]
      return SHAPES[definition.kind](value)
        ? []
        : [{ ...place, message: `${JSON.stringify(value)} does not fit the kind ${definition.kind}` }]
    }),
  )
}

/** What the files' own schemas cannot see: doubled ids and slugs, parents and definitions that do not exist. */
export function validateCatalogueFiles(files: Files): readonly FileProblem[] {
  const { classifications, capabilities, documents, definitions, products } = files
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  const slugs = new Set(classifications.map(({ slug }) => slug))
  return [
    ...findDuplicates(
      'catalogue/classifications.yaml',
      'slug',
      classifications.map(({ slug }) => slug),
    ),
    ...findDuplicates(
      'catalogue/classifications.yaml',
      'id',
      classifications.map(({ id }) => id),
    ),
    ...findDuplicates(
      'catalogue/capabilities.yaml',
      'id',
      capabilities.map(({ id }) => id),
    ),
    ...findDuplicates(
      'catalogue/documents.yaml',
      'id',
      documents.map(({ id }) => id),
    ),
    ...findDuplicates(
      'catalogue/documents.yaml',
      'slug',
      documents.map(({ slug }) => slug),
    ),
    ...findDuplicates(
      'catalogue/specifications',
      'id',
      definitions.map(({ id }) => id),
    ),
    ...findDuplicates(
      'catalogue',
      'slug of a product',
      products.map(({ product }) => product.slug),
    ),
    ...findDuplicates(
      'catalogue',
      'id of a product',
      products.map(({ product }) => product.id),
    ),
    ...classifications
      .filter(({ parent }) => parent !== undefined && !slugs.has(parent))
      .map(({ slug, parent }) => ({
        file: 'catalogue/classifications.yaml',
        field: `${slug}.parent`,
        message: `"${parent}" is no classification`,
      })),
    ...products.flatMap(({ file, product }) => [
      ...(slugs.has(product.classification)
        ? []
        : [{ file, field: 'classification', message: `"${product.classification}" is no classification` }]),
      ...validateProduct(file, product, byId),
    ]),
  ]
}
