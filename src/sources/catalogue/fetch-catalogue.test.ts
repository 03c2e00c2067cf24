import { pdfOf } from '../../../tests/fixtures/pdf-of.ts'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createFaultControl } from '../../../services/faults.ts'
import { startCatalogueService } from '../../../services/catalogue/start.ts'
import { createContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { press, smallCatalogue } from '../../../tests/fixtures/small-catalogue.ts'
import type { Language } from '../../domain/locale/language.ts'
import { findCatalogueAdapter } from '../adapters/create-catalogue-source.ts'
import { createGraphqlSource, type RetryNotice } from '../graphql-source/create-graphql-source.ts'
import { SourceUnavailableError } from '../graphql-source/source-errors.ts'
import { fetchCatalogue } from './fetch-catalogue.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A service with a small catalogue, and everything that a fetch of it needs. */
async function setUp(files: Readonly<Record<string, unknown>> = smallCatalogue) {
  const folder = await createContentFolder(files)
  const faults = createFaultControl()
  const assetsUrl = 'http://assets.example'
  const service = await startCatalogueService({ port: 0, contentDir: folder.dir, assetsUrl, faults })
  stops.push(service.stop, folder.dispose)
  const retries: RetryNotice[] = []
  const transport = createGraphqlSource({
    name: 'catalogue',
    url: service.url,
    concurrency: 4,
    timeoutMs: 5000,
    retries: 2,
    sleep: async () => undefined,
    random: () => 0,
    now: () => 0,
    onRetry: (notice) => retries.push(notice),
  })
  const run = (languages: readonly Language[] = ['en', 'de'], pageSize = 100) =>
    fetchCatalogue({ source: findCatalogueAdapter({ products: 'files' }).create(transport, pageSize), languages })
  return {
    folder,
    faults,
    service,
    retries,
    transport,
    source: findCatalogueAdapter({ products: 'files' }).create(transport, 100),
    run,
  }
}

const ref = (handle: string, width: number, height: number, alt: string) => ({
  url: `http://assets.example/embedded/${handle}`,
  mimeType: 'image/svg+xml',
  width,
  height,
  alt,
})

describe('fetchCatalogue', () => {
  it('[K1] maps classifications with their parents and pictures', async () => {
    const { run } = await setUp()
    const { byLanguage, problems } = await run()
    const image = ref('classproducts', 480, 360, 'Maschinen')
    expect(problems).toEqual([])
    expect(byLanguage.de?.catalogue.classifications).toEqual([
      {
        id: 'class-products',
        slug: 'products',
        name: 'Produkte',
        description: 'Machines.',
        type: 'product',
        sortIndex: 10,
        image,
        imageHighRes: image,
        language: 'de',
      },
      {
        id: 'class-presses',
        slug: 'presses',
        parentSlug: 'products',
        name: 'Pressen',
        description: 'Sie pressen.',
        type: 'product',
        sortIndex: 20,
        supportedCountries: ['CH', 'DE'],
        language: 'de',
      },
    ])
  })

  it('[K2] maps a product with all its fields', async () => {
    const { run } = await setUp()
    const { byLanguage } = await run()
    const product = byLanguage.de?.catalogue.products[0]
    const number = { kind: 'number', decimals: 1 }
    const force = { id: 'crimping-force', group: 'Crimpen', name: 'Crimpkraft', headline: true }
    expect(product).toMatchObject({
      id: 'prod-tarn-20',
      slug: 'tarn-20',
      name: 'Tarn 20',
      brandId: 'trenholt',
      classificationSlug: 'presses',
      isNew: false,
      shortDescription: 'Tischpresse',
      language: 'de',
      images: [
        ref('tarn20axo', 800, 680, 'Tischpresse mit Rolle'),
        ref('tarn20front', 800, 680, 'Tarn 20, Ansicht von vorn'),
      ],
      cardImage: ref('tarn20card', 400, 300, 'Tischpresse mit Rolle'),
      capabilityIds: ['ferrules'],
      documentIds: ['doc-brochure'],
      relatedProducts: ['tarn-30'],
      relatedComponents: ['tool-1'],
      relatedServices: ['calibration'],
    })
    expect(product?.specifications).toEqual([
      { ...force, value: { ...number, text: '20', numbers: [20] }, unit: 'kN', measurementSystem: 'Metric' },
      {
        ...force,
        value: { kind: 'number', decimals: 0, text: expect.stringMatching(/^4['’]496$/), numbers: [4496] },
        unit: 'lbf',
        measurementSystem: 'Imperial',
      },
      {
        id: 'cross-section',
        group: 'Leitung',
        name: 'Querschnitt',
        headline: false,
        value: { kind: 'range', decimals: 2, text: '0.05 – 6', numbers: [0.05, 6] },
        unit: 'mm²',
      },
      {
        id: 'drive',
        group: 'Maschine',
        name: 'Antrieb',
        headline: false,
        value: { kind: 'text', decimals: 0, text: 'Servoantrieb' },
        unit: '',
      },
    ])
  })

  it('[K2] gives variants their own id after an underscore and only what differs', async () => {
    const { run } = await setUp()
    const [variant] = (await run()).byLanguage.en?.catalogue.products[0]?.variants ?? []
    expect(variant).toMatchObject({
      id: 'tarn-20_12',
      nameMetric: 'Tarn 20, 12 kN',
      nameImperial: 'Tarn 20, 2,698 lbf',
    })
    expect(variant?.specifications.map(({ id, value }) => [id, value.text])).toEqual([
      ['crimping-force', '12'],
      ['crimping-force', '2,698'],
    ])
  })

  it('[K3] keeps only highlights with a name and a picture', async () => {
    const { run } = await setUp()
    const highlights = (await run()).byLanguage.en?.catalogue.products[0]?.highlights
    expect(highlights?.map(({ name }) => name)).toEqual(['One lever'])
  })

  it('[K5] derives the slug of a capability from its English name in every language', async () => {
    const { run } = await setUp()
    const { byLanguage } = await run(['de', 'en'])
    expect(byLanguage.de?.catalogue.capabilities[0]).toMatchObject({ name: 'Aderendhülsen', slug: 'end-ferrules' })
  })

  it('[K9] maps documents with type, size, language and thumbnail', async () => {
    const { run } = await setUp()
    expect((await run()).byLanguage.de?.documents[0]).toEqual({
      id: 'doc-brochure',
      slug: 'brochure',
      name: 'Broschüre',
      type: 'brochure',
      contentLanguage: 'en',
      url: 'http://assets.example/file/brochure',
      thumbnailUrl: 'http://assets.example/embedded/documentbrochure',
      filename: 'brochure-en.pdf',
      extension: 'PDF',
      mimeType: 'application/pdf',
      sizeBytes: pdfOf('A press for every bench.').length,
      isProtected: false,
    })
  })

  it('gives the same with pages of one record', async () => {
    const { run } = await setUp()
    expect(await run(['en'], 1)).toEqual(await run(['en'], 100))
  })

  it('tells how far it is', async () => {
    const { source } = await setUp()
    const seen: number[] = []
    await fetchCatalogue({
      source,
      languages: ['en', 'de'],
      report: ({ done, total }) => seen.push(done / total),
    })
    expect([seen.length, seen.at(-1)]).toEqual([8, 1])
  })
})

describe('a product service that is not well', () => {
  it('[G7] is asked again after 500, twice, and then gives everything', async () => {
    const { faults, run, retries } = await setUp()
    faults.add({ kind: 'status', status: 500, requests: 2 })
    const { byLanguage } = await run()
    expect([byLanguage.en?.catalogue.products.length, retries.length]).toEqual([2, 2])
  })

  it('[G7] is asked again after 429 when its Retry-After is over', async () => {
    const { faults, run, retries } = await setUp()
    faults.add({ kind: 'status', status: 429, retryAfter: 7 })
    await run()
    expect(retries.map(({ delayMs }) => delayMs)).toEqual([7000])
  })

  it('ends as unavailable when it is down, with its name and address', async () => {
    const { faults, run, service } = await setUp()
    faults.add({ kind: 'down' })
    const error = await run().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(SourceUnavailableError)
    expect(String(error)).toContain(`The catalogue service at ${service.url} is unavailable`)
  })

  it('[G5] leaves out what it calls wrong, and tells where that stands', async () => {
    const { folder, run } = await setUp()
    await folder.write('catalogue/products/tarn-20.yaml', { ...press, sortIndex: 'first' })
    const { byLanguage, problems } = await run()
    expect(byLanguage.de?.catalogue.products.map(({ slug }) => slug)).toEqual(['tarn-30'])
    expect(problems).toMatchObject([
      {
        code: 'invalid-entry',
        severity: 'error',
        where: { kind: 'products', file: 'content/catalogue/products/tarn-20.yaml', line: 12, field: 'sortIndex' },
      },
    ])
  })

  it('makes a broken record one problem for all languages, and leaves it out', async () => {
    const { faults, run } = await setUp()
    faults.add({ kind: 'malformed', entry: 'prod-tarn-20' })
    const { byLanguage, problems } = await run()
    expect(byLanguage.en?.catalogue.products.map(({ slug }) => slug)).toEqual(['tarn-30'])
    expect(problems).toEqual([
      {
        code: 'invalid-record',
        severity: 'error',
        where: { source: 'catalogue', kind: 'products', entry: 'prod-tarn-20', field: 'name' },
        message: expect.stringContaining('The product prod-tarn-20 has "" in name'),
        hint: 'Correct name of prod-tarn-20 in the product service and fetch again.',
      },
    ])
  })

  it('leaves a whole branch out where its classification is broken, and says why', async () => {
    const { faults, run } = await setUp()
    faults.add({ kind: 'malformed', entry: 'class-presses' })
    const { byLanguage, problems } = await run(['en'])
    expect(byLanguage.en?.catalogue.products).toEqual([])
    expect(problems.map(({ code, where }) => [code, where.entry])).toEqual([['invalid-record', 'class-presses']])
  })

  it('[G5] has all classifications beside a product that it calls wrong', async () => {
    const { folder, run } = await setUp()
    const before = (await run()).byLanguage.de?.catalogue.classifications
    await folder.write('catalogue/products/tarn-20.yaml', { ...press, sortIndex: 'first' })
    expect([before?.length, (await run()).byLanguage.de?.catalogue.classifications]).toEqual([2, before])
  })

  it('[K2] keeps the HTML of a description that pages show, and tells what it drops of it', async () => {
    const longDescription = { en: '<p>Fast.</p><iframe src="https://x.example"></iframe><hr><hr>' }
    const { run } = await setUp({
      ...smallCatalogue,
      'catalogue/products/tarn-20.yaml': { ...press, longDescription },
    })
    const { byLanguage, problems } = await run()
    expect(byLanguage.en?.catalogue.products[0]?.longDescription.blocks).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'Fast.' }] },
    ])
    expect(problems).toMatchObject([
      {
        code: 'html-dropped',
        severity: 'warning',
        where: { entry: 'prod-tarn-20', field: 'long_description' },
        message: 'prod-tarn-20 has 3 HTML elements in long_description that pages do not show: iframe, hr (2)',
      },
    ])
  })

  it('[L5] reports a link of no known kind in a text', async () => {
    const { run } = await setUp({
      ...smallCatalogue,
      'catalogue/products/tarn-20.yaml': { ...press, longDescription: { en: '[x](nowhere)' } },
    })
    expect((await run()).problems).toEqual([
      expect.objectContaining({
        code: 'unknown-link-kind',
        where: { source: 'catalogue', kind: 'products', entry: 'prod-tarn-20', field: 'long_description' },
        message: 'prod-tarn-20 links to "nowhere", which is no kind of link',
      }),
    ])
  })
})
