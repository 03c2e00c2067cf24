import { toSlug } from '../to-slug.ts'
import type { ClassificationFile } from '../../../src/domain/catalogue/records/classification-file.ts'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { localize } from '../../../src/domain/catalogue/records/localized.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import type { SourceRecord } from '../source-record.ts'

/** Finds the classification of a product, and makes those that a mapping allows. */
export interface Classifier {
  /** Slug; undefined: none is known for what the source says, which is `said`. */
  find(record: SourceRecord): { readonly slug: string | undefined; readonly said: string }
  /** Those that were made, parents first. */
  readonly created: readonly ClassificationFile[]
}

const STEP = 10

const isNamed = ({ name, slug }: ClassificationFile, wanted: string): boolean =>
  slug === toSlug(wanted) || LANGUAGES.some((language) => localize(name, language) === wanted)

/** Steps of the path that a record names. */
function readPath({ values }: SourceRecord, { columns, path }: Mapping['classification']): readonly string[] {
  return columns
    .flatMap((column) => values.get(column) ?? [])
    .flatMap((value) => (path === undefined ? [String(value)] : String(value).split(path)))
    .map((step) => step.trim())
    .filter((step) => step !== '')
}

/**
 * @param known classifications of the project.
 * @param language of the names that the source has.
 */
export function createClassifier(
  known: readonly ClassificationFile[],
  mapping: Mapping['classification'],
  language: Language,
): Classifier {
  const all = [...known]
  const created: ClassificationFile[] = []

  function createBelow(parent: string, name: string): ClassificationFile {
    const plain = toSlug(name)
    const slug = all.some((one) => one.slug === plain) ? toSlug(`${parent} ${name}`) : plain
    const siblings = all.filter((one) => one.parent === parent)
    const made: ClassificationFile = {
      id: `class-${slug}`,
      slug,
      parent,
      type: all.find((one) => one.slug === parent)?.type ?? 'product',
      name: { [language]: name },
      description: { [language]: name },
      sortIndex: Math.max(0, ...siblings.map(({ sortIndex }) => sortIndex)) + STEP,
    }
    all.push(made)
    created.push(made)
    return made
  }

  function walk(path: readonly string[], top: string): string {
    return path.reduce((parent, step) => {
      const child = all.find((one) => one.parent === parent && isNamed(one, step))
      return (child ?? createBelow(parent, step)).slug
    }, top)
  }

  function findSlug(path: readonly string[]): string | undefined {
    const last = path.at(-1)
    if (last === undefined) return all.find(({ slug }) => slug === mapping.createBelow)?.slug
    const named = mapping.values[path.join(' > ')] ?? mapping.values[last]
    if (named !== undefined) return all.some(({ slug }) => slug === named) ? named : undefined
    if (mapping.createBelow !== undefined) return walk(path, mapping.createBelow)
    return all.find((one) => isNamed(one, last))?.slug
  }

  return {
    find: (record) => {
      const path = readPath(record, mapping)
      return { slug: findSlug(path), said: path.join(' > ') }
    },
    created,
  }
}
