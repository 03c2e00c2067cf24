import type {
  Capability,
  ClassificationRecord,
  DocumentRecord,
  ProductDetail,
} from '../../../domain/catalogue/catalogue.ts'
import type { Language } from '../../../domain/locale/language.ts'
import type { Problem } from '../../../domain/problem/problem.ts'
import { toUnknownClassification } from '../../catalogue/unknown-classification.ts'
import { parseRecords, type ParsedRecords } from '../../parse-records.ts'
import { toCapability, toClassification, toDocument } from './to-classification.ts'
import { toProduct } from './to-product.ts'
import type { PictureHosts } from '../../../domain/picture/picture-hosts.ts'
import { keepText } from '../../snapshot/canonical-json.ts'
import { createEqualPool, type EqualPool } from '../../snapshot/equal-pool.ts'
import { readDescription, type ReadDescription } from '../../catalogue/read-description.ts'
import {
  wireCapability,
  wireClassification,
  wireDocument,
  wireProduct,
  type WireClassification,
} from './wire-schemas.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** The loops of classifications that lie below themselves, each from its first member on. */
function findLoops(records: readonly WireClassification[]): readonly (readonly WireClassification[])[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const done = new Set<string>()
  return records.flatMap((start) => {
    const trail: WireClassification[] = []
    let current: WireClassification | undefined = start
    while (current !== undefined && !done.has(current.id)) {
      done.add(current.id)
      trail.push(current)
      current = byId.get(current.parent_id ?? '')
    }
    const entry = current === undefined ? -1 : trail.indexOf(current)
    return entry === -1 ? [] : [trail.slice(entry)]
  })
}

function toLoopProblem(loop: readonly WireClassification[], language: Language): Problem {
  const [first, ...others] = loop.map(({ id }) => id)
  const place = { source: 'catalogue', field: 'parent_id' } as const
  return {
    code: 'classification-loop',
    severity: 'error',
    where: { ...place, locale: language, ...omitUndefined({ entry: first }) },
    ...(others.length === 0 ? {} : { also: others.map((entry) => ({ ...place, entry })) }),
    message: `Classifications lie below each other in a loop: ${[...loop, ...loop.slice(0, 1)].map(({ slug }) => slug).join(' → ')}`,
    hint: 'Put one of them below a classification outside of the loop; each points to the one that it lies below.',
  }
}

/** `iframe (2), script`: names, and how often each stands there. */
function countNames(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count})`)).join(', ')
}

/** What is wrong with the long description of a product; what was dropped of it is worth a word. */
function checkDescription(
  id: string,
  { unknownLinks, dropped }: ReadDescription,
  language: Language,
): readonly Problem[] {
  const where = { source: 'catalogue', locale: language, entry: id, field: 'long_description' } as const
  return [
    ...unknownLinks.map((link): Problem => ({
      code: 'unknown-link-kind',
      severity: 'error',
      where,
      message: `${id} links to "${link}", which is no kind of link`,
      hint: 'Write page:ID, path:/…, product:SLUG, file:ID, action:NAME, hard:… or a full address.',
    })),
    ...(dropped.length === 0
      ? []
      : [
          {
            code: 'html-dropped',
            severity: 'warning',
            where,
            message: `${id} has ${dropped.length} HTML ${dropped.length === 1 ? 'element' : 'elements'} in long_description that pages do not show: ${countNames(dropped)}`,
            hint: 'Write it with headings, paragraphs, lists, tables, emphasis, links, line breaks, and pictures of the asset host.',
          } satisfies Problem,
        ]),
  ]
}

const frameOf = (language: Language) => ({ source: 'catalogue', language }) as const

/**
 * Classifications. Those below one that is wrong have nothing wrong with themselves: they are among the wrong ones, so that
 * they stay as they were with it, and have no problem of their own.
 */
export function toClassifications(
  records: readonly unknown[],
  language: Language,
): ParsedRecords<ClassificationRecord> {
  const frame = { ...frameOf(language), kind: 'classification', schemaOf: () => wireClassification }
  const { values, problems, wrong } = parseRecords({ ...frame, records })
  const loops = findLoops(values)
  const wrongIds = new Set([...wrong, ...loops.flat()].map(({ id }) => id))
  const known = new Set([...values.map(({ id }) => id), ...wrongIds])
  // A record that does not tell who it is may be the parent that is missed.
  const isMissed = (parent: string | null): boolean => parent !== null && !known.has(parent) && !wrongIds.has(undefined)
  const orphans = values.filter(({ parent_id: parent }) => isMissed(parent))
  for (const { id } of orphans) wrongIds.add(id)
  const byId = new Map(values.map((record) => [record.id, record]))
  const hangs = ({ id, parent_id: parent }: WireClassification): boolean => {
    if (wrongIds.has(id)) return true
    if (parent === null) return false
    const above = byId.get(parent)
    return above === undefined || hangs(above)
  }
  const left = values.filter((record) => hangs(record))
  return {
    values: values
      .filter((record) => !left.includes(record))
      .map((record) => toClassification(record, byId.get(record.parent_id ?? '')?.slug)),
    problems: [
      ...problems,
      ...loops.map((loop) => toLoopProblem(loop, language)),
      ...orphans.map(({ id, parent_id: parent }) =>
        toUnknownClassification({ language, entry: id, field: 'parent_id', value: parent ?? '' }),
      ),
    ],
    wrong: [...wrong, ...left.map(({ id, slug }) => ({ id, slug }))],
  }
}

/** Capabilities. */
export function toCapabilities(records: readonly unknown[], language: Language): ParsedRecords<Capability> {
  const frame = { ...frameOf(language), kind: 'capability', schemaOf: () => wireCapability }
  const { values, ...rest } = parseRecords({ ...frame, records })
  return { values: values.map(toCapability), ...rest }
}

/** How product records are read. */
interface ProductReading {
  readonly hosts?: PictureHosts | undefined
  /** Of the language: what products have in common. */
  readonly pool?: EqualPool
  /** Place of the first record in its list. */
  readonly start?: number
}

/** Products; whether their classifications exist is asked where both are known. */
export function toProducts(
  records: readonly unknown[],
  language: Language,
  { hosts, pool = createEqualPool(keepText), start }: ProductReading = {},
): ParsedRecords<ProductDetail> {
  const frame = { ...frameOf(language), kind: 'product', schemaOf: () => wireProduct }
  const { values, problems, wrong } = parseRecords({ ...frame, records, start })
  const checked = values.map((record) => {
    const description = readDescription(record.long_description, hosts)
    const found = checkDescription(record.id, description, language)
    return { record, found, description, isSound: found.every(({ severity }) => severity !== 'error') }
  })
  return {
    values: checked.flatMap(({ record, description, isSound }) =>
      isSound ? [toProduct(record, description.text, { language, pool })] : [],
    ),
    problems: [...problems, ...checked.flatMap(({ found }) => found)],
    wrong: [...wrong, ...checked.flatMap(({ record: { id, slug }, isSound }) => (isSound ? [] : [{ id, slug }]))],
  }
}

/** Documents. */
export function toDocuments(records: readonly unknown[], language: Language): ParsedRecords<DocumentRecord> {
  const frame = { ...frameOf(language), kind: 'document', schemaOf: () => wireDocument }
  const { values, ...rest } = parseRecords({ ...frame, records })
  return { values: values.map(toDocument), ...rest }
}
