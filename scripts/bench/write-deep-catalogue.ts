import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { stringify } from 'yaml'

/** Names of a kind of tool in German, English and Polish. */
const KINDS = [
  ['Crimpzange', 'Crimping pliers', 'Szczypce do zaciskania'],
  ['Abisolierer', 'Wire stripper', 'Ściągacz izolacji'],
  ['Kontakt', 'Contact', 'Styk'],
  ['Aderendhülse', 'Ferrule', 'Tulejka kablowa'],
  ['Kabelschuh', 'Cable lug', 'Końcówka kablowa'],
] as const

/** Products of a classification: as many as a large catalogue has in one. */
const PER_GROUP = 100
/** Properties of a product, besides those of its kind. */
const PROPERTIES = 10
const FILES_AT_ONCE = 64
/** Pictures that are the same everywhere are written out: readers of YAML take many references for an attack. */
const PLAIN = { aliasDuplicateObjects: false } as const

const inThree = ([de, en, pl]: readonly [string, string, string], suffix: string): object => ({
  de: `${de} ${suffix}`,
  en: `${en} ${suffix}`,
  pl: `${pl} ${suffix}`,
})

const kindOf = (at: number): readonly [string, string, string] => KINDS[at % KINDS.length] ?? KINDS[0]

function toProduct(at: number): object {
  const kind = kindOf(Math.floor(at / PER_GROUP))
  // A created project has a product of this name on its home page.
  const slug = at === 0 ? 'sample' : `p-${at}`
  const numbers = Array.from({ length: PROPERTIES }, (_one, index) => [`property-${index}`, (at * (index + 3)) % 400])
  return {
    slug,
    id: `prod-${slug}`,
    brand: 'deep',
    classification: `group-${Math.floor(at / PER_GROUP)}`,
    name: inThree(kind, `K ${at}`),
    shortDescription: inThree(kind, 'aus gehärtetem Stahl, 180 mm'),
    longDescription: inThree(
      kind,
      `${at}, für Leiter mit feinen Drähten. ${'Mit Zwangssperre, **lösbar**. '.repeat(8)}`,
    ),
    sortIndex: at,
    sku: `K-${at}`,
    prices: [{ amount: String(10 + (at % 900)), currency: 'EUR' }],
    images: ['sample'],
    imageAlt: inThree(kind, ''),
    specifications: {
      'cross-section': [0.1 + (at % 10) / 10, 2 + (at % 40)],
      material: ['steel', 'brass', 'copper'][at % 3],
      ...Object.fromEntries(numbers),
    },
  }
}

/** Replaces the catalogue of a created project by one of `size` products in German, English and Polish. */
export async function writeDeepCatalogue(contentDir: string, size: number): Promise<void> {
  const catalogue = join(contentDir, 'catalogue')
  await rm(join(catalogue, 'products'), { recursive: true, force: true })
  for (const folder of ['products', 'specifications']) await mkdir(join(catalogue, folder), { recursive: true })
  const groups = Array.from({ length: Math.ceil(size / PER_GROUP) }, (_one, at) => at)
  const image = { asset: 'sample', alt: 'Sample' }
  const classificationOf = (slug: string, name: object, more: object): object => ({
    id: `class-${slug}`, slug, type: 'product', name, description: name, image, ...more,
  }) // prettier-ignore
  const branches = [...new Set(groups.map((at) => Math.floor(at / 20)))]
  const classifications = [
    classificationOf('products', { de: 'Produkte', en: 'Products', pl: 'Produkty' }, { sortIndex: 0 }),
    ...branches.map((at) => classificationOf(`branch-${at}`, inThree(kindOf(at), `${at}`), { parent: 'products', sortIndex: at })),
    ...groups.map((at) => classificationOf(`group-${at}`, inThree(kindOf(at), `${at}`), { parent: `branch-${Math.floor(at / 20)}`, sortIndex: at })),
  ] // prettier-ignore
  const definitionOf = (id: string, more: object): object => ({ id, group: 'Technical data', name: id, ...more })
  const definitions = [
    definitionOf('cross-section', { kind: 'range', metric: 'mm²', headline: true, further: [{ unit: 'AWG', scale: 'awg' }] }),
    definitionOf('material', { kind: 'text', values: { steel: { de: 'Stahl', en: 'Steel', pl: 'Stal' }, brass: 'Messing', copper: 'Cu' } }),
    ...Array.from({ length: PROPERTIES }, (_one, at) =>
      definitionOf(`property-${at}`, { kind: 'number', metric: 'mm', imperial: 'in', factor: 0.03937, decimals: { metric: 0, imperial: 2 } })),
  ] // prettier-ignore
  await writeFile(join(catalogue, 'classifications.yaml'), stringify(classifications, PLAIN))
  await writeFile(join(catalogue, 'specifications/all.yaml'), stringify(definitions, PLAIN))
  await pLimit(FILES_AT_ONCE).map(
    Array.from({ length: size }, (_one, at) => at),
    (at) => writeFile(join(catalogue, `products/p-${at}.yaml`), stringify(toProduct(at), PLAIN)),
  )
}
