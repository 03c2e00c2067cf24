import { readFileSync, readdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { planSnapshot } from '../../cli/pipeline/plan/plan-snapshot.ts'
import { createAssetLibrary } from '../../services/assets/asset-library.ts'
import type { ImageRef } from '../../src/domain/picture/image-ref.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { FETCH_TIMEOUT_MS, fetchDemonstration, type FetchedDemonstration } from '../fixtures/demonstration.ts'

const contentDir = `${process.cwd()}/demo/content`
const assetsUrl = 'http://assets.example'

let fetched: FetchedDemonstration

beforeAll(async () => {
  fetched = await fetchDemonstration(assetsUrl)
}, FETCH_TIMEOUT_MS)

describe('the content of the demonstration group', () => {
  it('passes both services and the fetch without a problem, in all eleven languages', () => {
    expect(fetched.problems).toEqual([])
    expect(Object.keys(fetched.snapshot.byLanguage).toSorted()).toEqual([...TEXT_LANGUAGES])
  })

  it('[P9] has countries that each have a language of the sites', () => {
    const { countries } = fetched.snapshot.system
    expect(countries.filter(({ supportedLanguages }) => supportedLanguages.length === 0)).toEqual([])
  })

  it('[P11] has five sites: one main site, one with a host of its own', () => {
    const { sites } = fetched.snapshot.system
    expect(sites.map(({ technicalName }) => technicalName)).toEqual([
      'trenholt',
      'trenholt_events',
      'trenholt_events_north_america',
      'trenholt_brand_portal',
      'fachtage_kabelbearbeitung',
    ])
    expect(sites.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(sites.at(-1)?.domains[0]).toEqual({ host: 'fachtage.localhost' })
  })

  it('uses every module that there is', () => {
    const pages = fetched.snapshot.byLanguage.en?.pages ?? []
    const stories = fetched.snapshot.byLanguage.en?.stories ?? []
    const types = new Set([...pages, ...stories].flatMap(({ modules }) => modules.map(({ type }) => type)))
    expect([...types].toSorted()).toEqual([
      'accordion', 'aside', 'callToAction', 'chart', 'contact', 'cookieTable', 'downloads', 'events', 'financialCalendar', 'form', 'hero',
      'image', 'keyFigures',
      'locations', 'mediaReleases', 'news', 'process', 'products', 'quote', 'rangeChart', 'stories', 'table', 'tabs',
      'teaserGrid', 'text', 'timeline', 'video',
    ]) // prettier-ignore
  })

  it('[S8] protects the pages of brands and of events for staff, and leads to them in the navigation', async () => {
    const { plan } = await planSnapshot({
      snapshot: fetched.snapshot,
      config: await loadConfig(),
      projectDir: `${process.cwd()}/demo`,
      localPort: 8000,
      request: { sites: ['events', 'brand-portal', 'fachtage'], locales: ['en', 'de'] },
      now: new Date('2026-12-01T00:00:00Z'),
    })
    const protectedPaths = plan.hosts
      .flatMap(({ trees }) => trees.flatMap(({ nodes }) => nodes))
      .filter(({ protection }) => protection.kind === 'password')
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/de/events'))
    expect(protectedPaths.toSorted()).toEqual([
      // The trade fair that is a site of its own.
      '/de/internal',
      '/en/brand-portal/morvane/morvane-protected',
      '/en/brand-portal/ovander/ovander-protected',
      '/en/brand-portal/quenby/quenby-protected',
      '/en/brand-portal/tone-of-voice',
      '/en/events/fairs/wirecraft-2026/internal',
      '/en/events/internal-2024',
      '/en/events/internal-2025',
      '/en/events/internal-2025/programme',
      '/en/events/internal-2025/talks',
    ])
    const { navigations = [] } = fetched.snapshot.byLanguage.en ?? {}
    const texts = JSON.stringify(navigations)
    for (const id of ['brand-ovander-protected', 'events-internal-2025-talks', 'events-wirecraft-2026-internal'])
      expect(texts).toContain(`page-${id}`)
  })

  it('[L7] uses each photograph, film and drawing that a name of its own was given to', async () => {
    const folders = ['catalogue', 'contacts', 'locations', 'media-releases', 'news', 'pages', 'stories', 'story-contacts', 'system'] // prettier-ignore
    const read = (folder: string): string =>
      readdirSync(join('demo/content', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => readFileSync(join('demo/content', folder, file), 'utf8'))
        .join('\n')
    const words = new Set(
      folders
        .map(read)
        .join('\n')
        .match(/[\w-]+/g),
    )
    const files = readdirSync('demo/content/assets').filter((file) => /\.(?:jpg|webm)$/.test(file))
    const heroes = [...readFileSync('demo/drawings/records/heroes.yaml', 'utf8').matchAll(/^([\w-]+):/gm)].map(
      ([, name = '']) => name,
    )
    expect([...files.map((file) => parse(file).name), ...heroes].filter((name) => !words.has(name))).toEqual([])
  })

  it('[L7] has photographs in stories, heroes and galleries, with a text and a colour', () => {
    const { stories = [], pages = [], catalogue } = fetched.snapshot.byLanguage.en ?? {}
    const isPhotograph = ({ mimeType }: ImageRef): boolean => mimeType === 'image/jpeg'
    const ofStories = stories.flatMap(({ image }) => image ?? []).filter(isPhotograph)
    const ofHeroes = pages
      .flatMap(({ modules }) => modules.flatMap((module) => (module.type === 'hero' ? (module.image ?? []) : [])))
      .filter(isPhotograph)
    const ofGalleries = (catalogue?.products ?? []).flatMap(({ images }) => images.filter(isPhotograph))
    for (const photographs of [ofStories, ofHeroes, ofGalleries]) {
      expect(photographs.length).toBeGreaterThan(1)
      for (const { alt, color, width } of photographs) {
        expect([alt, color]).toEqual([expect.stringMatching(/\w{3}/), expect.stringMatching(/^#[\da-f]{6}$/)])
        expect(width).toBeGreaterThanOrEqual(1200)
      }
    }
  })

  it('[S3] has films in two stories, a product and a highlight', () => {
    const { stories = [], catalogue } = fetched.snapshot.byLanguage.en ?? {}
    const products = catalogue?.products ?? []
    expect(stories.filter(({ video }) => video !== undefined)).toHaveLength(2)
    expect(products.filter(({ video }) => video !== undefined)).toHaveLength(1)
    expect(products.filter(({ highlights }) => highlights.some(({ video }) => video !== undefined))).toHaveLength(1)
  })

  it('[K9] tells the size that the file of a document has, and none is empty', async () => {
    const documents = fetched.snapshot.byLanguage.en?.documents ?? []
    const files = documents.map(({ filename }) => join(contentDir, 'assets/documents', filename))
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    expect(documents.map(({ sizeBytes }) => sizeBytes)).toEqual(sizes)
    expect(Math.min(...sizes)).toBeGreaterThan(5000)
    expect(sizes.filter((size) => size > 500_000).length).toBeGreaterThan(20)
    expect(await readdir(join(contentDir, 'assets/documents'))).toHaveLength(documents.length)
  })

  it('[S10] knows the language that an entry is really written in', () => {
    const page = fetched.snapshot.byLanguage.fr?.pages.find(({ siteId }) => siteId === 'site-fachtage')
    expect(page).toMatchObject({ contentLanguage: 'de', availableLanguages: ['de'] })
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

  it('[K2] gives all 60 products 20 to 40 specifications, in both measurement systems', () => {
    const machines = fetched.snapshot.byLanguage.en?.catalogue.products.filter(({ id }) => id.startsWith('prod-')) ?? []
    const counted = machines.map(({ slug, specifications }) => ({
      slug,
      count: new Set(specifications.map(({ id }) => id)).size,
      systems: new Set(specifications.flatMap(({ measurementSystem }) => measurementSystem ?? [])).size,
    }))
    expect(counted).toHaveLength(60)
    expect(counted.filter(({ count, systems }) => count < 20 || count > 40 || systems < 2)).toEqual([])
  })
})

describe('the pictures of the demonstration group', () => {
  const library = createAssetLibrary(contentDir)
  let handles: readonly string[] = []

  beforeAll(() => {
    const addresses = JSON.stringify(fetched.snapshot).matchAll(/http:\/\/assets\.example\/embedded\/([A-Za-z0-9]+)/g)
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
