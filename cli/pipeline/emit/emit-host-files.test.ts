import { linkSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { siteGroupsOf } from '../../../tests/builders/groups-of.ts'
import { mediaReleaseOf, pageOf, storyOf } from '../../../tests/builders/entries.ts'
import { hostOf, nodesOf, planOf } from '../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { uappConfigSchema, type UappConfigInput } from '../../../src/config/uapp-config.ts'
import { TEMPLATES } from '../../../src/domain/page/page-node.ts'
import type { SystemRedirect } from '../../../src/domain/snapshot/snapshot.ts'
import { emitHostFiles, type EmitHostFilesInput } from './emit-host-files.ts'
import { readEmittedRecord } from './emitted-record.ts'
import { createFeedCollector } from './feed-collector.ts'
import { createHostIndex, toIndexedGroup } from './host-index.ts'
import { createSearchCollector } from './search/search-collector.ts'
import { openKeptFiles } from '../../files/kept-files.ts'
import type { SearchManifest } from '../../../src/release/search-manifest.ts'
import { keepSearchIndex } from '../../../tests/builders/keep-search-index.ts'

const BUILD_ID = '20260318-090507-abcdef01'
const newFolder = createTemporaryFolders()
const redirects = ['a', 'b', 'c'].map((name): SystemRedirect => ({
  id: `redirect-${name}`,
  previousUrl: `/en/${name}`,
  target: { kind: 'path', path: '/about' },
}))
const about = pageOf('about', { availableLanguages: ['en', 'de'] })

interface Emission {
  readonly parts?: SnapshotParts
  readonly config?: Partial<UappConfigInput>
  /** A folder that was emitted into before. */
  readonly hostDir?: string
  readonly buildId?: string
  readonly calendars?: Readonly<Record<string, string>>
  readonly productLists?: Readonly<Record<string, string>>
  readonly changes?: EmitHostFilesInput['changes']
  readonly now?: Date
}

interface Emitted {
  /** Files that get compressed neighbours. */
  readonly inPublic: readonly string[]
  readonly hostDir: string
  readonly read: (file: string) => string
}

function emit({
  parts = {},
  config: wanted = {},
  hostDir = newFolder(),
  buildId = BUILD_ID,
  calendars = {},
  productLists = {},
  changes,
  now = new Date('2026-03-18T09:05:07Z'),
}: Emission = {}): Emitted {
  const host = hostOf(planOf({ pages: [about], redirects, ...parts }, wanted, { locales: ['en', 'de'] }))
  const config = uappConfigSchema.parse({ countries: ['CH'], ...wanted })
  const base = readEmittedRecord(hostDir)
  const [kept, indexes] = [openKeptFiles(newFolder()), openKeptFiles(newFolder())]
  const manifest: SearchManifest = []
  const search = createSearchCollector({
    excludeTemplates: config.seo.excludeTemplates,
    onGroup: (group) => {
      manifest.push(keepSearchIndex(group, { parts: kept, indexes }))
    },
  })
  const index = createHostIndex(host)
  const feeds = createFeedCollector()
  for (const siteGroups of siteGroupsOf(host)) {
    const { groups } = siteGroups
    for (const found of groups) index.add(toIndexedGroup(found))
    search.addSiteGroups(siteGroups)
    feeds.addSiteGroups(groups)
  }
  mkdirSync(join(hostDir, 'public'), { recursive: true })
  writeFileSync(join(hostDir, 'public/app-defab0f965a7dc218f27.js'), 'app')
  const inPublic = emitHostFiles({
    host,
    index,
    hostDir,
    search: { partsDir: kept.dir, locales: search.locales, indexesDir: indexes.dir, manifest },
    manifests: { files: '{}', links: '{}', entries: '{}', summary: '{}' },
    feeds: feeds.feeds,
    calendars: new Map(Object.entries(calendars)),
    productLists: new Map(Object.entries(productLists)),
    slices: { 'header--site-main--en': 'a' },
    codePaths: ['/404', '/style-guide', '/our-brands'],
    base,
    changes,
    buildId,
    now,
    config,
  })
  return { inPublic, hostDir, read: (file) => readFileSync(join(hostDir, file), 'utf8') }
}

describe('emitHostFiles', () => {
  it('writes all that belongs to a host of a release besides its pages and bundles', () => {
    const { hostDir } = emit()
    expect(readdirSync(hostDir).sort()).toEqual(
      [
        'emitted.json',
        'entries.json',
        'files.json',
        'links.json',
        'public',
        'redirects.json',
        'routes.json',
        'search',
        'search-index',
        'summary.json',
      ].sort(),
    )
    expect(readdirSync(join(hostDir, 'search'))).toEqual(['de.ndjson', 'en.ndjson'])
    expect(readdirSync(join(hostDir, 'public')).sort()).toEqual(
      ['app-defab0f965a7dc218f27.js', 'builds', 'robots.txt', 'sitemap-1.xml', 'sitemap.xml'].sort(),
    )
  })

  it('[N13] names the build and its pages for browsers that look for a newer one', () => {
    const { read } = emit()
    const paths = nodesOf(planOf({ pages: [about] }, {}, { locales: ['en', 'de'] })).map(({ path }) => path)
    const latest = { id: BUILD_ID, timestamp: Date.parse('2026-03-18T09:05:07Z') }
    expect(JSON.parse(read('public/builds/latest.json'))).toEqual(latest)
    expect(JSON.parse(read(`public/builds/meta/${BUILD_ID}.json`))).toEqual({ ...latest, prerendered: paths })
  })

  it('names what stands below `public`, so that it gets compressed neighbours', () => {
    const { hostDir, inPublic } = emit()
    expect(inPublic.map((file) => file.slice(hostDir.length + 1)).sort()).toEqual(
      [
        'public/builds/latest.json',
        `public/builds/meta/${BUILD_ID}.json`,
        'public/robots.txt',
        'public/sitemap-1.xml',
        'public/sitemap.xml',
      ].sort(),
    )
  })

  it('says what it was made of, for the next build', () => {
    const { hostDir } = emit()
    expect(readEmittedRecord(hostDir)).toMatchObject({
      sitemaps: ['sitemap-1.xml'],
      search: { de: [expect.any(String)], en: [expect.any(String)] },
      slices: { 'header--site-main--en': 'a' },
    })
  })
})

describe('emitHostFiles and the days of changes', () => {
  const dayOf = (xml: string, path: string): string | undefined =>
    new RegExp(`<loc>https://www\\.example${path}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1]
  const later = new Date('2026-04-01T23:00:00Z')

  it('[S1] tells since when a page says what it says, as the current release knew it', () => {
    const first = emit()
    expect(dayOf(first.read('public/sitemap-1.xml'), '/en/about')).toBe('2026-03-18')
    const changed = pageOf('about', { availableLanguages: ['en', 'de'], title: 'Another title' })
    const known = readEmittedRecord(first.hostDir)?.changes
    const { read } = emit({ parts: { pages: [changed] }, changes: known, now: later })
    const xml = read('public/sitemap-1.xml')
    expect([dayOf(xml, '/en/about'), dayOf(xml, '/en')]).toEqual(['2026-04-01', '2026-03-18'])
  })

  it('[S1] writes sitemaps anew when only a day differs from those of the staged tree', () => {
    const { hostDir } = emit({ now: later })
    const known = readEmittedRecord(emit().hostDir)?.changes
    const { read } = emit({ hostDir, changes: known, now: later })
    expect(dayOf(read('public/sitemap-1.xml'), '/en/about')).toBe('2026-03-18')
  })
})

describe('emitHostFiles with stories', () => {
  const story = storyOf('first')

  it('[S3] writes a feed for each language, which crawlers and compression hear of', () => {
    const { hostDir, inPublic, read } = emit({ parts: { stories: [story] } })
    const feeds = ['stories.de.atom', 'stories.en.atom']
    expect(readdirSync(join(hostDir, 'public/feeds')).sort()).toEqual(feeds)
    expect(inPublic.map((file) => file.slice(hostDir.length + 1))).toEqual(
      expect.arrayContaining(feeds.map((name) => `public/feeds/${name}`)),
    )
    expect(read('public/robots.txt')).toContain('Sitemap: https://www.example/feeds/stories.en.atom\n')
  })

  it('[S3] leaves a feed alone that comes out the same, whatever else has changed', () => {
    const { hostDir } = emit({ parts: { stories: [story] } })
    const file = join(hostDir, 'public/feeds/stories.en.atom')
    // A file that is written anew is another one, and loses its second name.
    linkSync(file, join(hostDir, 'earlier.atom'))
    emit({ parts: { stories: [story], pages: [about, pageOf('news')] }, hostDir, buildId: '20260319-090507-abcdef01' })
    expect(statSync(file).nlink).toBe(2)
    const { read } = emit({ parts: { stories: [storyOf('first', { title: 'Another title' })] }, hostDir })
    expect([read('public/feeds/stories.en.atom'), read('earlier.atom')]).toEqual([
      expect.stringContaining('Another title'),
      expect.not.stringContaining('Another title'),
    ])
  })

  it('[S2, S3] takes a feed away, with its compressed neighbours, that has no entries any more', () => {
    const { hostDir } = emit({ parts: { stories: [story], mediaReleases: [mediaReleaseOf('figures')] } })
    writeFileSync(join(hostDir, 'public/feeds/stories.en.atom.br'), 'compressed')
    emit({ parts: { mediaReleases: [mediaReleaseOf('figures')] }, hostDir })
    expect(readdirSync(join(hostDir, 'public/feeds')).sort()).toEqual([
      'media-releases.de.atom',
      'media-releases.en.atom',
    ])
  })
})

describe('emitHostFiles upon an earlier release', () => {
  it('[K5] writes the lists by which classifications are filtered', () => {
    const { read } = emit({ productLists: { '/static/lists/a.json': '{}' } })
    expect(read('public/static/lists/a.json')).toBe('{}')
  })

  it('[S6] writes calendars, and takes away those that no page names any more', () => {
    const { hostDir, read } = emit({
      calendars: { '/calendars/page-a/year/en.ics': 'A', '/calendars/page-b/year/en.ics': 'B' },
    })
    expect(read('public/calendars/page-b/year/en.ics')).toBe('B')
    emit({ hostDir, calendars: { '/calendars/page-a/year/en.ics': 'A2' } })
    expect(read('public/calendars/page-a/year/en.ics')).toBe('A2')
    expect(() => read('public/calendars/page-b/year/en.ics')).toThrow('ENOENT')
  })

  const inodeOf = (hostDir: string, file: string): number => statSync(join(hostDir, file)).ino

  it('touches nothing but the files that name the build, where nothing has changed', () => {
    const { hostDir } = emit()
    const files = ['redirects.json', 'search/de.ndjson', 'public/sitemap-1.xml', 'emitted.json']
    const before = files.map((file) => inodeOf(hostDir, file))
    emit({ hostDir, buildId: '20260319-090507-abcdef01' })
    expect(files.map((file) => inodeOf(hostDir, file))).toEqual(before)
    expect(readdirSync(join(hostDir, 'public/builds/meta'))).toHaveLength(2)
  })

  it('never writes into a file that an earlier release may share', () => {
    const { hostDir } = emit()
    const file = 'public/builds/latest.json'
    linkSync(join(hostDir, file), join(hostDir, 'earlier.json'))
    const { read } = emit({ hostDir, buildId: '20260319-090507-abcdef01' })
    expect([read(file), read('earlier.json')]).toEqual([
      expect.stringContaining('"20260319-'),
      expect.stringContaining('"20260318-'),
    ])
  })

  it('writes sitemaps anew when the pages or the rules have changed, without those that are too many', () => {
    const small = { seo: { maxSitemapBytes: 1500 } }
    const { hostDir } = emit({ config: small })
    const many = readdirSync(join(hostDir, 'public')).filter((name) => name.startsWith('sitemap-'))
    expect(many.length).toBeGreaterThan(1)
    writeFileSync(join(hostDir, 'public/sitemap-2.xml.br'), 'compressed')
    const { read } = emit({ hostDir })
    expect(readdirSync(join(hostDir, 'public')).filter((name) => name.startsWith('sitemap-'))).toEqual([
      'sitemap-1.xml',
    ])
    expect(read('public/sitemap.xml')).not.toContain('sitemap-2')
    emit({ hostDir, parts: { pages: [about, pageOf('news')] } })
    expect(read('public/sitemap-1.xml')).toContain('/en/news')
  })

  it('leaves no sitemap, and no compressed one, where no page is listed any more', () => {
    const { hostDir } = emit()
    for (const extension of ['br', 'gz']) writeFileSync(join(hostDir, `public/sitemap.xml.${extension}`), 'compressed')
    const { read } = emit({ hostDir, config: { seo: { excludeTemplates: [...TEMPLATES] } } })
    expect(readdirSync(join(hostDir, 'public')).filter((name) => name.startsWith('sitemap'))).toEqual([])
    expect(read('public/robots.txt')).not.toContain('Sitemap')
  })
})
