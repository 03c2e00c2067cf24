import { groupBy } from '../../../src/domain/values/group-by.ts'
import type { FileProblem } from '../../problems/file-problem.ts'
import type { FileText } from '../../problems/file-text.ts'
import { toInvalidEntry, toProjectPath, type InvalidEntry } from '../../problems/invalid-entry.ts'
import { toFileProblem } from '../../problems/to-file-problems.ts'
import type {
  CapabilityFile,
  ClassificationFile,
  DocumentFile,
} from '../../../src/domain/catalogue/records/classification-file.ts'
import type { ProductFile } from '../../../src/domain/catalogue/records/product-file.ts'
import {
  isSeveral,
  toNumbers,
  type SpecificationDefinition,
  type SpecificationInput,
} from '../../../src/domain/catalogue/records/specification-file.ts'

/** Kinds of entries that have lists of their own. */
export type CatalogueKind = 'classifications' | 'capabilities' | 'documents' | 'products'

/** A record with its place in the files. */
export interface PlacedRecord<T> {
  /** Path within the content folder. */
  readonly file: string
  /** Its index, where the file is a list. */
  readonly at: readonly number[]
  readonly raw: unknown
  readonly record: T
  readonly openText: () => FileText
}

/** Records of a kind: those that have their form, and those that do not. */
export interface CheckedRecords<T> {
  readonly sound: readonly PlacedRecord<T>[]
  readonly invalid: readonly InvalidEntry[]
}

interface Kinds {
  readonly classifications: ClassificationFile
  readonly capabilities: CapabilityFile
  readonly documents: DocumentFile
  readonly definitions: SpecificationDefinition
  readonly products: ProductFile
}

type Checked = { readonly [Kind in keyof Kinds]: CheckedRecords<Kinds[Kind]> }

/** The records that can be served, and those that cannot. */
interface SortedCatalogue {
  readonly sound: { readonly [Kind in keyof Kinds]: readonly PlacedRecord<Kinds[Kind]>[] }
  readonly invalid: Readonly<Record<CatalogueKind, readonly InvalidEntry[]>>
}

type Finding = Pick<FileProblem, 'code' | 'message' | 'hint'> & { readonly path: readonly PropertyKey[] }

const toProblem = ({ file, at, raw, openText }: PlacedRecord<unknown>, finding: Finding): FileProblem =>
  toFileProblem({ ...finding, file: toProjectPath(file), text: openText(), at, entry: raw })

type WithId = { readonly id: string; readonly slug?: string }

/** Moves records with problems among those that are wrong; several records of one id are one entry there. */
function sort<T extends WithId>(
  { sound, invalid }: CheckedRecords<T>,
  problemsOf: (placed: PlacedRecord<T>) => readonly FileProblem[],
): CheckedRecords<T> {
  const judged = sound.map((placed) => ({ placed, problems: problemsOf(placed) }))
  const wrong = groupBy(
    judged.filter(({ problems }) => problems.length > 0),
    ({ placed }) => placed.record.id,
  )
  return {
    sound: judged.flatMap(({ placed, problems }) => (problems.length > 0 ? [] : [placed])),
    invalid: [
      ...invalid,
      ...[...wrong.values()].flatMap((same) => {
        const [first] = same
        if (first === undefined) return []
        const { file, raw, at } = first.placed
        return [toInvalidEntry(file, raw, at, [...new Set(same.flatMap(({ problems }) => problems))])]
      }),
    ],
  }
}

/** Records of which several have one id, or one slug: each problem names all of them. */
function findDuplicates<T extends WithId>(
  placed: readonly PlacedRecord<T>[],
): (record: PlacedRecord<T>) => readonly FileProblem[] {
  const byRecord = new Map<PlacedRecord<T>, FileProblem[]>()
  for (const field of ['id', 'slug'] as const)
    for (const [value, same] of groupBy(placed, ({ record }) => record[field])) {
      if (value === undefined || same.length < 2) continue
      const [first, ...others] = same.map((one) =>
        toProblem(one, {
          code: 'duplicate-entry',
          path: [field],
          message: `${same.length} entries have the ${field} ${value}`,
          hint: `Give all of them but one another ${field}.`,
        }),
      )
      if (first === undefined) continue
      const also = others.map(({ file, line = 1, column = 1, entry = value }) => ({ file, line, column, entry }))
      const problem = { ...first, also }
      for (const one of same) byRecord.set(one, [...(byRecord.get(one) ?? []), problem])
    }
  return (record) => byRecord.get(record) ?? []
}

/** What a value must look like, by the kind of its definition. */
const SHAPES: Readonly<Record<SpecificationDefinition['kind'], (value: SpecificationInput) => boolean>> = {
  number: (value) => typeof value === 'number' || (isSeveral(value) && toNumbers(value) !== undefined),
  tolerance: (value) => typeof value === 'number',
  range: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  text: (value) =>
    isSeveral(value)
      ? toNumbers(value) === undefined
      : typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value)),
}

/** Specifications of a product that have no definition or another type; of an invalid definition its own problems. */
function checkSpecifications(
  placed: PlacedRecord<ProductFile>,
  definitions: ReadonlyMap<string, SpecificationDefinition>,
  wrong: readonly InvalidEntry[],
): readonly FileProblem[] {
  const { record } = placed
  const groups = [
    { path: ['specifications'], values: record.specifications },
    ...record.variants.map(({ specifications }, index) => ({
      path: ['variants', index, 'specifications'],
      values: specifications,
    })),
  ]
  return groups.flatMap(({ path, values }) =>
    Object.entries(values).flatMap(([id, value]) => {
      const definition = definitions.get(id)
      const place = [...path, id]
      if (definition === undefined) {
        const broken = wrong.find((entry) => entry.id === id) ?? wrong.find((entry) => entry.id === undefined)
        if (broken !== undefined) return broken.problems
        return [
          toProblem(placed, {
            code: 'unknown-reference',
            path: place,
            message: `${record.id} has the specification ${id}, which has no definition in content/catalogue/specifications`,
            hint: 'Correct its name, or define it there.',
          }),
        ]
      }
      if (SHAPES[definition.kind](value)) return []
      return [
        toProblem(placed, {
          code: 'invalid-entry',
          path: place,
          message: `${record.id} has ${JSON.stringify(value)} in ${place.join('.')}, which does not fit the kind ${definition.kind}`,
          hint: `Write a value of the kind ${definition.kind}, or correct the kind of ${id} in content/catalogue/specifications.`,
        }),
      ]
    }),
  )
}

/** What the files' own schemas cannot see: ids and slugs that several have, parents and definitions that do not exist. */
export function validateCatalogueFiles(checked: Checked): SortedCatalogue {
  const unique = <T extends WithId>(records: CheckedRecords<T>): CheckedRecords<T> =>
    sort(records, findDuplicates(records.sound))
  const all = unique(checked.classifications)
  const slugs = new Set([
    ...all.sound.map(({ record }) => record.slug),
    ...all.invalid.flatMap(({ slug }) => slug ?? []),
  ])
  // A list that cannot be read may hold every classification.
  const isKnown = (slug: string): boolean => slugs.has(slug) || all.invalid.some((entry) => entry.slug === undefined)
  const checkClassification = (placed: PlacedRecord<WithId>, field: string, slug: string | undefined): FileProblem[] =>
    slug === undefined || isKnown(slug)
      ? []
      : [
          toProblem(placed, {
            code: 'unknown-reference',
            path: [field],
            message: `${placed.record.id} stands in the classification ${slug}, which does not exist`,
            hint: `Write the slug of a classification of content/catalogue/classifications.yaml into "${field}:".`,
          }),
        ]
  const classifications = sort(all, (placed) => checkClassification(placed, 'parent', placed.record.parent))
  const definitions = unique(checked.definitions)
  const byId = new Map(definitions.sound.map(({ record }) => [record.id, record]))
  const capabilities = unique(checked.capabilities)
  const documents = unique(checked.documents)
  const products = sort(unique(checked.products), (placed) => [
    ...checkClassification(placed, 'classification', placed.record.classification),
    ...checkSpecifications(placed, byId, definitions.invalid),
  ])
  return {
    sound: {
      classifications: classifications.sound,
      capabilities: capabilities.sound,
      documents: documents.sound,
      definitions: definitions.sound,
      products: products.sound,
    },
    invalid: {
      classifications: classifications.invalid,
      capabilities: capabilities.invalid,
      documents: documents.invalid,
      products: products.invalid,
    },
  }
}
