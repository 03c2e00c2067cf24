import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startCatalogueService } from '../../services/catalogue/start.ts'
import type { CatalogueAdapter } from '../../src/domain/catalogue/catalogue-adapter.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { findCatalogueAdapter } from '../../src/sources/adapters/create-catalogue-source.ts'
import { fetchCatalogue } from '../../src/sources/catalogue/fetch-catalogue.ts'
import { createGraphqlSource } from '../../src/sources/graphql-source/create-graphql-source.ts'
import type { CatalogueSource } from '../../src/sources/ports/catalogue-source.ts'
import { toCanonicalJson } from '../../src/sources/snapshot/canonical-json.ts'
import { ASSETS } from '../contract/content-source-contract.ts'
import { CONTENT_DIR } from '../fixtures/demonstration.ts'
import { callCms, CMS_KEY, startTestCms, type TestCms } from './start-cms.ts'

jest.setTimeout(600_000)

/** What is published of a product. */
const PRODUCT = 'tarn-20'

function open(products: CatalogueAdapter, url: string, token?: string): CatalogueSource {
  const { create, fetch: send } = findCatalogueAdapter({ products })
  const transport = createGraphqlSource({
    name: 'catalogue', url, concurrency: 6, timeoutMs: 60_000, retries: 2, now: Date.now, random: () => 0,
    sleep: async () => undefined, ...omitUndefined({ fetch: send, token }),
  }) // prettier-ignore
  return create(transport, 100)
}

/** What a snapshot is made of, a line a record, so that a difference can be read. */
async function readLines(source: CatalogueSource): Promise<readonly string[]> {
  const { byLanguage, problems } = await fetchCatalogue({ source, languages: TEXT_LANGUAGES })
  const ofLanguages = TEXT_LANGUAGES.flatMap((language) => {
    const { catalogue, documents = [] } = byLanguage[language] ?? {}
    return Object.entries({ ...catalogue, documents }).flatMap(([kind, records]) =>
      records.map((record) => `${language} ${kind} ${toCanonicalJson(record)}`),
    )
  })
  return [...ofLanguages, toCanonicalJson(problems)]
}

describe('the content management system as a source of products', () => {
  let cms: TestCms
  let source: CatalogueSource

  beforeAll(async () => {
    cms = await startTestCms({ contentDir: CONTENT_DIR, assetsUrl: ASSETS })
    source = open('payload', `${cms.origin}/api`, CMS_KEY)
  })
  afterAll(async () => cms.stop())

  const change = (path: string, fields: object): Promise<unknown> =>
    callCms(cms.origin, 'editor', 'PATCH', `${path}?locale=de`, { ...fields, _status: 'published' })

  it('[G1] makes of the catalogue of the demonstration what the files make, byte for byte', async () => {
    const service = await startCatalogueService({ port: 0, contentDir: CONTENT_DIR, assetsUrl: ASSETS })
    const files = await readLines(open('files', service.url))
    await service.stop()
    const made = await readLines(source)
    expect(files.length).toBeGreaterThan(1000)
    const different = made.flatMap((line, at) => (line === files[at] ? [] : [[files[at], line]]))
    // The first ones say what the others are.
    expect([made.length, different.slice(0, 3)]).toEqual([files.length, []])
  })

  it('[G2] tells which product changed, and gives it by itself', async () => {
    const { revisions } = source
    if (revisions === undefined) throw new Error('The adapter tells no revisions')
    const [before, products] = [await revisions.read(), await revisions.ofProducts()]
    const listed = (await source.list('products', 'en')).values.map(({ slug }) => slug)
    expect(products?.map(({ slug }) => slug)).toEqual(listed)
    const own = products?.find(({ slug }) => slug === PRODUCT)
    await change(`products/${own?.id ?? ''}`, { name: 'Eine andere Presse' })
    const after = await revisions.read()
    const changed = [...(after ?? [])].flatMap(([type, revision]) => (before?.get(type) === revision ? [] : [type]))
    const known = new Map(products?.map(({ id, revision }) => [id, revision]))
    const others = (await revisions.ofProducts())?.filter(({ id, revision }) => known.get(id) !== revision)
    expect([changed, others?.map(({ slug }) => slug)]).toEqual([['Product'], [PRODUCT]])
    const { values, problems } = await revisions.listProducts('de', [PRODUCT])
    expect([values.map(({ name }) => name), problems]).toEqual([['Eine andere Presse'], []])
  })

  it('[G5] leaves out a product that breaks its form, names it, and gives the others', async () => {
    const before = (await source.list('products', 'de')).values.map(({ id }) => id)
    const [broken = ''] = before
    await change(`products/${broken}`, { countries: ['Nowhere'] })
    const { values, problems, wrong } = await source.list('products', 'de')
    expect([values.map(({ id }) => id), wrong.map(({ id }) => id)]).toEqual([before.slice(1), [broken]])
    expect(problems).toMatchObject([
      { code: 'invalid-record', where: { entry: broken, field: 'supported_countries.0' } },
    ])
  })
})
