import { beforeAll, describe, expect, it } from '@jest/globals'
import { createReporter } from '../../cli/report/create-reporter.ts'
import { fetchSnapshot, type FetchedSnapshot } from '../../cli/pipeline/fetch/fetch-snapshot.ts'
import { createAssetLibrary } from '../../services/assets/asset-library.ts'
import { startCatalogueService } from '../../services/catalogue/start.ts'
import { startContentService } from '../../services/content/start.ts'
import { parseEnvironment } from '../../src/config/environment.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { createContentFolder } from '../fixtures/content-folder.ts'

const contentDir = `${process.cwd()}/content`
const assetsUrl = 'http://assets.example'
const FETCH_TIMEOUT_MS = 120_000

let fetched: FetchedSnapshot

beforeAll(async () => {
  const options = { port: 0, contentDir, assetsUrl }
  const [content, catalogue] = await Promise.all([startContentService(options), startCatalogueService(options)])
  const data = await createContentFolder()
  const stream = { write: () => true } as unknown as NodeJS.WritableStream
  try {
    fetched = await fetchSnapshot({
      config: await loadConfig(),
      environment: parseEnvironment({ UAPP_CONTENT_URL: content.url, UAPP_CATALOGUE_URL: catalogue.url }),
      reporter: createReporter({ stream, quiet: true, now: () => 0 }),
      dataDir: data.dir,
    })
  } finally {
    await Promise.all([content.stop(), catalogue.stop()])
    await data.dispose()
  }
}, FETCH_TIMEOUT_MS)

describe('the content of the demonstration group', () => {
  it('passes both services and the fetch without a problem', () => {
    expect(fetched.problems).toEqual([])
  })

  it.each([
    ['sites', 5],
    ['pages', 30],
    ['products', 92],
    ['classifications', 12],
    ['stories', 24],
    ['mediaReleases', 30],
    ['news', 25],
    ['locations', 40],
    ['countries', 240],
    ['languages', 47],
  ])('[P9] [K1] has enough %s: %i at least', (kind, least) => {
    expect(fetched.counts[kind]).toBeGreaterThanOrEqual(least)
  })

  it('[K2] gives machines 20 specifications or more, accessories 14, all of them in both measurement systems', () => {
    const machines = fetched.snapshot.byLanguage.en?.catalogue.products.filter(({ id }) => id.startsWith('prod-')) ?? []
    const counted = machines.map(({ slug, specifications }) => ({
      slug,
      count: new Set(specifications.map(({ id }) => id)).size,
      systems: new Set(specifications.flatMap(({ measurementSystem }) => measurementSystem ?? [])).size,
    }))
    expect(counted.filter(({ count, systems }) => count < 14 || systems < 2)).toEqual([])
    expect(counted.filter(({ count }) => count >= 20).length).toBeGreaterThanOrEqual(58)
  })
})

describe('the pictures of the demonstration group', () => {
  const library = createAssetLibrary(contentDir)
  let handles: readonly string[] = []

  beforeAll(() => {
    const addresses = JSON.stringify(fetched.snapshot).matchAll(/http:\/\/assets\.example\/trenholt\/([A-Za-z0-9]+)/g)
    handles = [...new Set([...addresses].flatMap(([, handle]) => handle ?? []))]
  })

  it('[L7] are all at the asset service, the default picture as well', async () => {
    const found = await Promise.all(
      ['default', ...handles].map(async (handle) => [handle, await library.findAsset(handle)]),
    )
    expect(found.filter(([, asset]) => asset === undefined).map(([handle]) => handle)).toEqual([])
    expect(handles.length).toBeGreaterThan(400)
  })
})
