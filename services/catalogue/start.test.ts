import { afterEach, describe, expect, it } from '@jest/globals'
import { createContentFolder, type ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { press, smallCatalogue } from '../../tests/fixtures/small-catalogue.ts'
import {
  CapabilitiesDocument,
  ClassificationsDocument,
  DocumentsDocument,
  ProductBySlugDocument,
  ProductComparisonDocument,
  ProductDetailsDocument,
  ProductListDocument,
  ProductsByCapabilityDocument,
  ProductsByClassificationDocument,
  ProductsDocument,
} from '../../src/sources/adapters/graphql-catalogue/generated/operations.ts'
import { createFaultControl } from '../faults.ts'
import type { RunningService } from '../running-service.ts'
import { startCatalogueService, type CatalogueServiceOptions } from './start.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function start(
  options: Partial<CatalogueServiceOptions> = {},
  files: Readonly<Record<string, unknown>> = smallCatalogue,
): Promise<{ service: RunningService; folder: ContentFolder }> {
  const folder = await createContentFolder(files)
  stops.push(folder.dispose)
  const service = await startCatalogueService({
    port: 0,
    contentDir: folder.dir,
    assetsUrl: 'http://assets.example',
    ...options,
  })
  stops.push(service.stop)
  return { service, folder }
}

async function post(service: RunningService, query: unknown, variables: object = {}, headers = {}) {
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: String(query), variables }),
  })
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}

describe('the queries of the product service', () => {
  it.each([
    ['all classifications by language', ClassificationsDocument, {}, 'classifications.1.name', 'Pressen'],
    ['all products', ProductsDocument, { first: 10 }, 'products.edges.0.node.slug', 'tarn-20'],
    ['products by slugs, for a list', ProductListDocument, { slugs: ['tarn-30', 'none'] }, 'productsBySlugs.length', 1],
    [
      'products by slugs, in detail',
      ProductDetailsDocument,
      { slugs: ['tarn-20'] },
      'productsBySlugs.0.language',
      'de-CH',
    ],
    [
      'products by slugs, for a comparison',
      ProductComparisonDocument,
      { slugs: ['tarn-20'] },
      'productsBySlugs.0.variants.0.id',
      'tarn-20_12',
    ],
    ['product by slug', ProductBySlugDocument, { slug: 'tarn-20' }, 'product.short_description', 'Tischpresse'],
    ['no product for an unknown slug', ProductBySlugDocument, { slug: 'none' }, 'product', null],
    [
      'products of a classification by slug and type',
      ProductsByClassificationDocument,
      { slug: 'presses', type: 'product', first: 10 },
      'productsByClassification.edges.length',
      2,
    ],
    [
      'no products where the type is another one',
      ProductsByClassificationDocument,
      { slug: 'presses', type: 'service', first: 10 },
      'productsByClassification.edges.length',
      0,
    ],
    ['capabilities by language', CapabilitiesDocument, {}, 'capabilities.0.name', 'Aderendhülsen'],
    [
      'products by capability id',
      ProductsByCapabilityDocument,
      { capabilityId: 'ferrules', first: 10 },
      'productsByCapability.edges.length',
      1,
    ],
    [
      'documents',
      DocumentsDocument,
      { first: 10 },
      'documents.edges.0.node.url',
      'http://assets.example/file/brochure',
    ],
  ])('[G2] answers %s', async (_name, query, variables, path, expected) => {
    const { service } = await start()
    const { body } = await post(service, query, { language: 'de-CH', ...variables })
    expect(body.errors).toBeUndefined()
    expect(path.split('.').reduce((value, key) => value[key], body.data)).toEqual(expected)
  })

  it('[K2] falls back to English field by field and names the language of the long description', async () => {
    const { service } = await start()
    const { body } = await post(service, ProductBySlugDocument, { language: 'fr-FR', slug: 'tarn-20' })
    expect(body.data.product).toMatchObject({ language: 'en-US', short_description: 'Bench press' })
  })

  it('[K1] puts parents before children and names them by id', async () => {
    const { service } = await start()
    const { body } = await post(
      service,
      '{ classifications(language: "en-US") { id parent_id image_url children supported_countries } }',
    )
    expect(body.data.classifications).toEqual([
      {
        id: 'class-products',
        parent_id: null,
        image_url: 'http://assets.example/embedded/classproducts',
        children: ['class-presses'],
        supported_countries: null,
      },
      {
        id: 'class-presses',
        parent_id: 'class-products',
        image_url: null,
        children: [],
        supported_countries: ['CH', 'DE'],
      },
    ])
  })

  it('[G2] pages through lists with a cursor', async () => {
    const { service } = await start()
    const query = `query ($after: String) { products(language: "en-US", first: 1, after: $after) {
      total_count edges { node { slug } } pageInfo { hasNextPage endCursor } } }`
    const first = (await post(service, query)).body.data.products
    const second = (await post(service, query, { after: first.pageInfo.endCursor })).body.data.products
    expect([first.edges[0].node.slug, first.pageInfo.hasNextPage, first.total_count]).toEqual(['tarn-20', true, 2])
    expect([second.edges[0].node.slug, second.pageInfo.hasNextPage]).toEqual(['tarn-30', false])
  })

  it.each([
    [
      '{ classifications(language: "xx") { id } }',
      /language is "xx"; it must be a language and the country that speaks it most/,
    ],
    ['{ products(language: "en-US", first: 101) { total_count } }', /first is 101; it must be from 1 to 100/],
    ['{ products(language: "en-US", after: "none") { total_count } }', /after is "none"/],
  ])('refuses %s and says why', async (query, message) => {
    const { service } = await start()
    const { body } = await post(service, query)
    expect(body.errors[0].message).toMatch(message)
  })
})

describe('the files behind the product service', () => {
  it('are read again when one changes', async () => {
    const { service, folder } = await start()
    await folder.write('catalogue/products/tarn-20.yaml', { ...press, shortDescription: { en: 'Stronger press' } })
    const { body } = await post(service, ProductBySlugDocument, { language: 'en-US', slug: 'tarn-20' })
    expect(body.data.product.short_description).toBe('Stronger press')
  })

  it('are named with line and field when they are wrong, and keep no other product from being served', async () => {
    const { service, folder } = await start()
    await folder.write('catalogue/products/tarn-20.yaml', {
      ...press,
      sortIndex: 'first',
      colour: 'copper',
    })
    const both = { language: 'en-US', slugs: ['tarn-20', 'tarn-30'] }
    const { data, errors } = (await post(service, ProductDetailsDocument, both)).body
    expect(data.productsBySlugs.map((product: { slug: string } | null) => product?.slug)).toEqual([
      undefined,
      'tarn-30',
    ])
    expect(errors).toHaveLength(1)
    expect([errors[0].path, errors[0].extensions]).toEqual([
      ['productsBySlugs', 0],
      {
        code: 'INVALID_ENTRY',
        entry: 'prod-tarn-20',
        slug: 'tarn-20',
        problems: [
          expect.objectContaining({
            file: 'content/catalogue/products/tarn-20.yaml',
            line: 12,
            field: 'sortIndex',
            message: 'prod-tarn-20 has "first" in sortIndex: a number',
          }),
          expect.objectContaining({ field: 'colour', message: 'prod-tarn-20 has a field "colour" that nobody knows' }),
        ],
      },
    ])
    await folder.write('catalogue/products/tarn-20.yaml', press)
    const mended = (await post(service, ProductBySlugDocument, { language: 'en-US', slug: 'tarn-30' })).body
    expect(mended.data.product.slug).toBe('tarn-30')
  })

  it.each([
    [
      { specifications: { 'crimping-force': [1, 2] } },
      /tarn-20\.yaml:\d+ › specifications\.crimping-force: .*\[1,2\] .*does not fit the kind number/,
    ],
    [{ specifications: { wings: 2 } }, /specifications\.wings: .*has no definition/],
    [{ classification: 'nowhere' }, /classification: .*nowhere, which does not exist/],
    [
      { slug: 'tarn-30' },
      /tarn-20\.yaml:1 › slug: 2 entries have the slug tarn-30 \(and content\/catalogue\/products\/tarn-30\.yaml:1\)$/,
    ],
    [{ name: {} }, /name: .*must be a text, or texts by language/],
  ])('keep the service from starting with %j', async (change, message) => {
    const files = { ...smallCatalogue, 'catalogue/products/tarn-20.yaml': { ...press, ...change } }
    await expect(start({}, files)).rejects.toThrow(message)
  })

  it('keep the service from starting where YAML is broken, with the line', async () => {
    const files = { ...smallCatalogue, 'catalogue/products/bad.yaml': 'slug: [unclosed\nname: x\n' }
    await expect(start({}, files)).rejects.toThrow(
      /catalogue\/products\/bad\.yaml:2: The file cannot be read: Flow sequence/,
    )
  })
})

describe('the product service', () => {
  it('is alive at /healthz', async () => {
    const { service } = await start()
    const response = await fetch(new URL('/healthz', service.url))
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('shows GraphiQL to a browser', async () => {
    const { service } = await start()
    const response = await fetch(service.url, { headers: { accept: 'text/html' } })
    expect(await response.text()).toContain('GraphiQL')
  })

  it('wants the token it was started with, also for queries in the address', async () => {
    const { service } = await start({ token: 'secret' })
    const query = '{ capabilities(language: "en-US") { id } }'
    expect((await post(service, query)).status).toBe(401)
    expect((await fetch(`${service.url}?query=${encodeURIComponent(query)}`)).status).toBe(401)
    expect((await post(service, query, {}, { authorization: 'Bearer secret' })).status).toBe(200)
  })

  it('shows faults that a request sets, only where it was started with them', async () => {
    const fault = [{ kind: 'status', status: 429, retryAfter: 3 }]
    const send = (service: RunningService) =>
      fetch(new URL('/faults', service.url), { method: 'POST', body: JSON.stringify(fault) })
    const { service } = await start({ faults: createFaultControl() })
    await send(service)
    const refused = await fetch(service.url, { method: 'POST', body: '{}' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
    expect((await post(service, '{ capabilities(language: "en-US") { id } }')).status).toBe(200)
    const { service: plain } = await start()
    expect((await send(plain)).status).toBe(404)
  })

  it('names the port that is taken', async () => {
    const { service } = await start()
    await expect(start({ port: service.port })).rejects.toThrow(`cannot listen on port ${service.port}`)
  })
})
