import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createContentFolder, type ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { press, smallCatalogue } from '../../tests/fixtures/small-catalogue.ts'
import { createFaultControl } from '../faults.ts'
import { createCatalogueReader } from './catalogue-reader.ts'

let folder: ContentFolder

beforeEach(async () => {
  folder = await createContentFolder(smallCatalogue)
})
afterEach(() => folder.dispose())

async function look(faults = createFaultControl()) {
  const reader = createCatalogueReader({ contentDir: folder.dir, assetsUrl: 'http://assets.example', faults })
  const types = reader.listRevisions().map(({ type, revision }): [string, string] => [type, revision])
  const products = (await reader.listProductRevisions()).map(({ slug, revision }): [string, string] => [slug, revision])
  return { types: new Map(types), products: new Map(products) }
}

/** Types and products whose revision differs after a change. */
async function changedBy(change: () => Promise<void>): Promise<readonly (readonly string[])[]> {
  const before = await look()
  await change()
  const after = await look()
  return [
    [...after.types].flatMap(([type, revision]) => (before.types.get(type) === revision ? [] : [type])),
    [...after.products].flatMap(([slug, revision]) => (before.products.get(slug) === revision ? [] : [slug])),
  ]
}

const listOf = (path: string): readonly object[] => {
  const value: unknown = Reflect.get(smallCatalogue, path)
  return Array.isArray(value) ? value : []
}

describe('revisions of the product service', () => {
  it('stand in the order of the products', async () => {
    expect([...(await look()).products.keys()]).toEqual(['tarn-20', 'tarn-30'])
  })

  it.each<[string, () => Promise<void>, readonly (readonly string[])[]]>([
    ['nothing', async () => {}, [[], []]],
    ['one product', () => folder.write('catalogue/products/tarn-20.yaml', { ...press, sortIndex: 99 }), [['Product'], ['tarn-20']]],
    ['a removed product', () => folder.remove('catalogue/products/tarn-30.yaml'), [['Product'], []]],
    ['documents', () => folder.write('catalogue/documents.yaml', listOf('catalogue/documents.yaml').toReversed()), [['Document'], []]],
    ['assets', () => folder.write('assets/assets.yaml', []), [['Classification', 'Product', 'Capability', 'Document'], ['tarn-20', 'tarn-30']]],
    ['classifications, by which products are ordered', () =>
      folder.write('catalogue/classifications.yaml', listOf('catalogue/classifications.yaml').toReversed()),
      [['Classification', 'Product'], ['tarn-20', 'tarn-30']]],
  ])('change with %s', async (_name, change, expected) => {
    expect(await changedBy(change)).toEqual(expected)
  }) // prettier-ignore

  it('change with a fault', async () => {
    const faults = createFaultControl()
    const before = await look(faults)
    faults.add({ kind: 'malformed', entry: 'prod-tarn-20' })
    expect((await look(faults)).types.get('Product')).not.toBe(before.types.get('Product'))
  })
})
