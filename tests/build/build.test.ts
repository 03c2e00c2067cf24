import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { parseSitemap, parseSitemapIndex, type SitemapItem } from 'sitemap'
import * as z from 'zod'
import { hostManifestSchema, redirectRulesSchema } from '../../src/release/release-schema.ts'
import { createPageLookup } from '../../src/domain/release/page-lookup.ts'
import { BASES, DRAFT_WORDS } from '../base/bases.ts'
import { blockedBuildSchema, buildResultSchema, type BuildJson } from './build-result-schema.ts'
import { createFixtureProject, expectDone, readBase, until, type FixtureProject } from './fixture-project.ts'
import { findTexts, listFiles, listPagePaths, readJson, readPage, toPageHead } from './read-release.ts'
import { inLong } from '../setup/test-size.ts'

jest.setTimeout(900_000)

const LOCALES = BASES.group.scope
const PROTECTED = 'Four hundred and twelve of us walked'
const TOKEN = 'token-that-nobody-may-read'

let project: FixtureProject
/** A cold build. */
let first: BuildJson
/** Folder of the main host in the first release. */
let main: string

async function buildWith(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<BuildJson> {
  const end = await project.run(['build', ...LOCALES, ...args, '--json'], environment)
  return buildResultSchema.parse(JSON.parse(expectDone(end)))
}
const build = (...args: readonly string[]): Promise<BuildJson> => buildWith({}, ...args)

async function currentBuildId(): Promise<string> {
  return basename(await readlink(join(project.distDir, 'current')))
}

async function listStaging(): Promise<readonly string[]> {
  return (await readdir(join(project.distDir, 'releases'))).filter((name) => /^\.(?:staging|removed)-/.test(name))
}

async function readSitemap(hostDir: string): Promise<readonly SitemapItem[]> {
  const read = async (file: string): Promise<Readable> => Readable.from([await readFile(join(hostDir, 'public', file))])
  const index = await parseSitemapIndex(await read('sitemap.xml'))
  const parts = await Promise.all(index.map(async ({ url }) => parseSitemap(await read(basename(url)))))
  return parts.flat()
}

/** Whether a build is writing its release. */
const isStaging = (): boolean =>
  readdirSync(join(project.distDir, 'releases')).some((name) => name.startsWith('.staging-'))

beforeAll(async () => {
  project = await createFixtureProject({ base: 'group' })
  first = readBase(project).result
  main = join(project.distDir, 'releases', first.buildId, 'localhost')
})

afterAll(() => project.remove())

describe('uapp build', () => {
  it('publishes every host, site and locale that was asked for', async () => {
    expect(first).toMatchObject({ engine: 'headless', hosts: 2, sites: 5, locales: 4, isUnchanged: false, reused: 0 })
    expect(first.stamped).toBe(first.urls)
    expect(first.groups).toBeLessThanOrEqual(first.urls)
    expect(first.checked).toBeGreaterThan(0)
    expect(await currentBuildId()).toBe(first.buildId)
    expect((await readdir(join(project.distDir, 'current'))).sort()).toEqual([
      'fachtage.localhost',
      'history.json',
      'localhost',
      'release.json',
    ])
  })

  it('reports its phases, time and memory', () => {
    expect(first.phases.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fetch', 'plan', 'compile', 'compose', 'render', 'emit', 'publish']),
    )
    expect(first.seconds).toBeGreaterThan(1)
    expect(first.peakRssMiB).toBeGreaterThan(100)
  })

  it.each([
    { path: '/en', lang: 'en', title: /Trenholt/, canonical: '/en' },
    { path: '/de/company', lang: 'de', title: /Trenholt$/, canonical: '/de/company' },
    { path: '/de-ch/contact', lang: 'de-CH', title: /^Kontakt \| Trenholt$/, canonical: '/de-ch/contact' },
    { path: '/en/products', lang: 'en', title: /Trenholt$/, canonical: '/en/products' },
    { path: '/en/stories', lang: 'en', title: /Trenholt$/, canonical: '/en/stories' },
  ])('writes $path with language, title and canonical address', async ({ path, lang, title, canonical }) => {
    const head = toPageHead(await readPage(main, path))
    expect({ lang: head.lang, canonical: head.canonical }).toEqual({
      lang,
      canonical: `http://localhost:8000${canonical}`,
    })
    expect(head.title).toMatch(title)
  })

  it('[S10] points a page in a fallback language to the page in the language that it shows', async () => {
    const payloads = await Promise.all(
      (await listPagePaths(main))
        .filter((path) => path.startsWith('/fr/'))
        .map(async (path) => readJson(join(main, 'public', path.slice(1), '_payload.json'))),
    )
    const frameSchema = z.object({
      frame: z.object({
        path: z.string(),
        canonicalUrl: z.string(),
        isLanguageFallback: z.boolean(),
        indexable: z.boolean(),
      }),
    })
    const fallbacks = payloads
      .map((payload) => frameSchema.parse(payload).frame)
      .filter((frame) => frame.isLanguageFallback)
    expect(fallbacks.length).toBeGreaterThan(0)
    expect(fallbacks.filter(({ indexable }) => indexable)).toEqual([])
    expect(fallbacks.filter(({ canonicalUrl }) => !/localhost:8000\/(?:en|de)(?:\/|$)/.test(canonicalUrl))).toEqual([])
  })

  it('fills the header and footer of the locale into every page', async () => {
    const html = await readPage(main, '/de/contact')
    expect(html).toMatch(/<header[\s>]/)
    expect(html).toMatch(/<footer[\s>]/)
    expect(html).toContain('href="/de/products"')
    expect(html).not.toContain('<slice-start')
  })

  it('knows every page by its path, in a manifest that the runtime reads', async () => {
    const manifest = hostManifestSchema.parse(await readJson(join(main, 'routes.json')))
    const lookup = createPageLookup(manifest)
    const paths = await listPagePaths(main)
    expect(manifest).toMatchObject({ version: 2, buildId: first.buildId, host: 'localhost' })
    expect(paths.filter((path) => lookup.findPage(path) === undefined)).toEqual([])
    expect(paths).toHaveLength(lookup.pageCount)
    const contact = lookup.findPage('/de-ch/contact')
    expect(contact).toMatchObject({ site: 'site-main', template: 'content' })
    expect(lookup.findById(contact?.id ?? '')).toMatchObject({ 'de-ch': '/de-ch/contact', en: '/en/contact' })
  })

  it('[G10] writes each page’s data as its payload, equal to Gatsby’s page data', async () => {
    const pageDataSchema = z.object({ result: z.object({ pageContext: z.unknown() }) })
    const different: string[] = []
    for (const path of await listPagePaths(main)) {
      const payload = await readJson(join(main, 'public', path.slice(1), '_payload.json'))
      const data = await readJson(join(main, `public/page-data${path}/page-data.json`))
      if (JSON.stringify(payload) !== JSON.stringify(pageDataSchema.parse(data).result.pageContext))
        different.push(path)
    }
    expect(different).toEqual([])
  })

  it('[P17] writes a page for what is not found, in every locale', async () => {
    const heads = await Promise.all(
      ['en', 'de', 'de-ch', 'fr'].map(async (code) => toPageHead(await readPage(main, `/${code}/404`))),
    )
    expect(heads.map(({ lang }) => lang)).toEqual(['en', 'de', 'de-CH', 'fr'])
    expect(heads.filter(({ robots }) => !robots?.includes('noindex'))).toEqual([])
    expect(existsSync(join(main, 'public/404.html'))).toBe(true)
  })

  it('lists canonical, indexable pages in the sitemap, each named by all that it names', async () => {
    const items = await readSitemap(main)
    const byUrl = new Map(items.map((item) => [item.url, item]))
    const toFile = (url: string): string => join(main, 'public', new URL(url).pathname.slice(1), 'index.html')
    expect(items.length).toBeGreaterThan(200)
    expect(items.filter(({ url }) => !existsSync(toFile(url)))).toEqual([])
    const oneWay = items.flatMap(({ url, links }) =>
      links
        .filter((link) => byUrl.get(link.url)?.links.every((back) => back.url !== url) ?? true)
        .map((link) => `${url} → ${link.url}`),
    )
    expect(oneWay).toEqual([])
    const heads = await Promise.all(
      items.slice(0, 50).map(async ({ url }) => toPageHead(await readFile(toFile(url), 'utf8'))),
    )
    expect(heads.map(({ canonical }) => canonical)).toEqual(items.slice(0, 50).map(({ url }) => url))
    expect(heads.filter(({ robots }) => robots !== undefined)).toEqual([])
  })

  it('gives each host a sitemap and robots.txt of its own', async () => {
    const fachtage = join(project.distDir, 'current/fachtage.localhost')
    const items = await readSitemap(fachtage)
    expect(items.filter(({ url }) => !url.startsWith('http://fachtage.localhost:8000/de'))).toEqual([])
    expect(await readFile(join(fachtage, 'public/robots.txt'), 'utf8')).toContain(
      'Sitemap: http://fachtage.localhost:8000/sitemap.xml',
    )
  })

  it('[P16] writes the redirects of every host, and leaves files for other hosts to the export', async () => {
    const rules = redirectRulesSchema.parse(await readJson(join(main, 'redirects.json')))
    expect(rules.length).toBeGreaterThan(20)
    expect(rules.find(({ from }) => from === '/de/firma')).toMatchObject({ to: '/de/company', status: 301 })
    expect(await readdir(join(main, 'public'))).not.toContain('_redirects')
  })

  it('names the build for browsers that look for a newer one', async () => {
    const latest = z
      .object({ id: z.string(), timestamp: z.number() })
      .parse(await readJson(join(main, 'public/builds/latest.json')))
    const meta = z
      .object({ id: z.string(), prerendered: z.array(z.string()) })
      .parse(await readJson(join(main, `public/builds/meta/${latest.id}.json`)))
    expect(latest.id).toBe(first.buildId)
    expect(meta.prerendered).toContain('/de-ch/contact')
  })

  it('[S9] writes search documents in every locale, of gates only what menus call them, and no system pages', async () => {
    const schema = z.object({
      site: z.string(),
      route: z.string(),
      lead: z.string(),
      body: z.string(),
      type: z.string(),
    })
    const documents = (await readFile(join(main, 'search/de.ndjson'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => schema.parse(JSON.parse(line)))
    expect(documents.length).toBeGreaterThan(100)
    expect(new Set(documents.map(({ site, route }) => `${site} ${route}`)).size).toBe(documents.length)
    const ofMain = documents.filter(({ site }) => site === 'site-main')
    const pages = ofMain.filter(({ type }) => type !== 'document')
    expect(pages.filter(({ route }) => !existsSync(join(main, 'public/de', route, 'index.html')))).toEqual([])
    const manual = ofMain.find(({ route }) => route === '/file/assay-brochure-de')
    expect([manual?.type, manual?.body]).toEqual(['document', expect.stringContaining('Kabelsatztester')])
    expect(documents.filter(({ type }) => ['not-found', 'search', 'countries'].includes(type))).toEqual([])
    const gates = documents.filter(({ type }) => type === 'protected')
    expect(gates.map(({ route }) => route)).toContain('/support/partner-documents')
    expect(gates.filter(({ lead, body }) => lead !== '' || body !== '')).toEqual([])
    expect(documents.find(({ type }) => type === 'product')?.body.length).toBeGreaterThan(200)
    expect((await readdir(join(main, 'search'))).sort()).toEqual(
      ['de-ch', 'de', 'en', 'fr'].map((code) => `${code}.ndjson`),
    )
  })

  it('puts compressed neighbours of equal content beside bundles, and none beside pages and their data', async () => {
    const files = await listFiles(join(main, 'public'))
    const bundles = files.filter((file) => /^[^/]+\.(?:js|css)$/.test(file))
    const neighbours = files.filter((file) => /\.(?:br|gz)$/.test(file))
    for (const bundle of bundles.filter((file) => neighbours.includes(`${file}.br`))) {
      const file = join(main, 'public', bundle)
      const [plain, brotli, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map((name) => readFile(name)))
      expect(brotliDecompressSync(brotli ?? '').equals(plain ?? Buffer.of())).toBe(true)
      expect(gunzipSync(gzip ?? '').equals(plain ?? Buffer.of())).toBe(true)
    }
    expect(bundles.filter((file) => neighbours.includes(`${file}.br`)).length).toBeGreaterThan(5)
    const pages = await listPagePaths(main)
    const ofPages = pages.flatMap((path) => [
      `${path.slice(1)}/index.html`,
      `${path.slice(1)}/_payload.json`,
      `page-data${path}/page-data.json`,
    ])
    expect(neighbours.filter((file) => ofPages.includes(file.replace(/\.(?:br|gz)$/, '')))).toEqual([])
  })

  it('publishes no draft, no token and no path of this machine', async () => {
    const release = join(project.distDir, 'current')
    expect(await findTexts(release, [DRAFT_WORDS, TOKEN, readBase(project).projectDir])).toEqual([])
  })

  it('[S8] keeps what a protected page says in one folder outside of the public one, and its gate in public', async () => {
    const release = join(project.distDir, 'current')
    const found = await findTexts(release, [PROTECTED, 'The summer party takes place'])
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((file) => !/(?:^|\/)localhost\/protected\/pages\//.test(file))).toEqual([])
    const page = 'en/internal/internal-2025'
    const pages = join(main, 'protected/pages')
    expect([
      existsSync(join(main, 'public', page, 'index.html')),
      existsSync(join(pages, page, 'index.html')),
      existsSync(join(pages, page, '_payload.json')),
      existsSync(join(pages, 'page-data', page, 'page-data.json')),
    ]).toEqual([true, true, true, true])
    expect(await readFile(join(pages, page, 'index.html'), 'utf8')).toContain(PROTECTED)
    const listed = (await listFiles(join(main, 'protected'))).filter((file) => !file.startsWith('pages/'))
    expect(listed).toEqual(['groups.ndjson'])
  })

  it('holds nothing that browsers do not need', async () => {
    const files = await listFiles(join(main, 'public'))
    expect(files.filter((file) => /\.map$|webpack\.stats|partytown|^_gatsby/.test(file))).toEqual([])
  })
})

describe('uapp build, again', () => {
  it('skips what has not changed, says so, and leaves the release as it is', async () => {
    const end = await project.run(['build', ...LOCALES, '--json'])
    const second = buildResultSchema.parse(JSON.parse(expectDone(end)))
    expect(second).toMatchObject({ buildId: first.buildId, isUnchanged: true, rendered: 0, reused: first.urls })
    expect(second.phases.map(({ name }) => name)).toEqual(['fetch'])
    expect(end.stderr).toContain(`Nothing has changed: release ${first.buildId} stays current`)
  })
})

describe('uapp build --at', () => {
  it('makes the release of another moment beside the current one, which stays', async () => {
    const keyFile = join(project.dir, 'release.key')
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await writeFile(`${keyFile}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
    const made = await buildWith({ UAPP_RELEASE_SIGNING_KEY: keyFile }, '--at', '2027-03-01')
    expect(made).toMatchObject({ isUnchanged: false, asOf: '2027-03-01T00:00:00.000Z' })
    expect(await currentBuildId()).toBe(first.buildId)
    const listed = expectDone(await project.run(['releases', '--json']))
    expect(JSON.parse(listed)).toMatchObject({
      releases: [
        { buildId: made.buildId, isCurrent: false, isBlocked: true, asOf: '2027-03-01T00:00:00.000Z' },
        { buildId: first.buildId, isCurrent: true },
      ],
    })
    const page = expectDone(await project.run(['page', '/de/company', '--release', made.buildId]))
    expect(page).toContain('Trenholt')
    expectDone(await project.run(['verify', made.buildId, '--public-key', `${keyFile}.pub`]))
    // It is nothing that the next build starts from.
    expect((await build()).isUnchanged).toBe(true)
  })
})

describe('uapp build, when something is wrong', () => {
  afterEachReleaseIs(() => first.buildId)

  it('ends with status 3 when a source is down, naming the source and its address', async () => {
    const url = `http://localhost:${await findClosedPort()}/graphql`
    const end = await project.run(['build', ...LOCALES], {
      UAPP_CATALOGUE_URL: url,
      // Answers that did arrive are kept for the next run; the other tests want to ask anew.
      UAPP_DATA_DIR: join(project.dir, 'data-without-catalogue'),
    })
    expect(end.status).toBe(3)
    expect(end.stderr).toContain('catalogue')
    expect(end.stderr).toContain(url)
  })

  it('ends with status 1 for redirects that never arrive, naming the entry', async () => {
    const file = join(project.dir, 'content/system/redirects.yaml')
    const before = await readFile(file, 'utf8')
    await writeFile(
      file,
      `${before}\n- id: redirect-loop-a\n  from: /loop-a\n  to: path:/loop-b\n- id: redirect-loop-b\n  from: /loop-b\n  to: path:/loop-a\n`,
    )
    // Before anything of pages is looked at.
    const end = await project.run(['build', '--site', 'main', '--locale', 'en', '--json'])
    await writeFile(file, before)
    expect(end.status).toBe(1)
    expect(end.stderr).toMatch(/redirect-loop \[[^\]]*redirect-loop-a/)
    const { problems } = z.object({ problems: z.object({ error: z.int() }) }).parse(JSON.parse(end.stdout))
    expect(problems.error).toBeGreaterThan(0)
  })

  inLong(() =>
    it('ends with status 1 for a record that breaks its schema and has no version before, naming entry and field', async () => {
      await project.edit('pages/main/company.yaml', 'video: film-changeover', 'video: film-nobody-made')
      const end = await project.run(['build', '--fresh', ...LOCALES])
      await project.edit('pages/main/company.yaml', 'video: film-nobody-made', 'video: film-changeover')
      expect(end.status).toBe(1)
      expect(end.stderr).toMatch(
        /error invalid-record \[content\/pages\/main\/company\.yaml:\d+:\d+ › all languages › page-company › modules\.\d+\.video \(VideoModule\)\]/,
      )
    }),
  )

  it('ends with status 2 for a site that does not exist, naming those that do', async () => {
    const end = await project.run(['build', '--site', 'nowhere'])
    expect(end.status).toBe(2)
    expect(end.stderr).toMatch(/no site nowhere\. Sites: main, events/)
  })

  it('ends with status 2 while another build runs, naming it', async () => {
    const lock = join(project.dataDir, 'build.lock')
    await writeFile(lock, String(process.pid))
    const end = await project.run(['build', ...LOCALES])
    await rm(lock)
    expect(end.status).toBe(2)
    expect(end.stderr).toContain(`Another build is running (process ${process.pid}`)
  })
})

inLong(() =>
  describe('uapp build, interrupted', () => {
    it('leaves the current release as it was when it is killed, and goes on with the next run', async () => {
      await project.edit('pages/main/contact.yaml', 'de: Kontakt,', 'de: Kontakte,')
      const killed = project.start(['build', ...LOCALES])
      await until(isStaging, killed.ended)
      killed.child.kill('SIGKILL')
      expect((await killed.ended).signal).toBe('SIGKILL')
      expect(await currentBuildId()).toBe(first.buildId)

      const next = await build()
      expect(await currentBuildId()).toBe(next.buildId)
      expect(next.buildId > first.buildId).toBe(true)
      expect(toPageHead(await readPage(join(project.distDir, 'current/localhost'), '/de-ch/contact')).title).toBe(
        'Kontakte | Trenholt',
      )
      expect(existsSync(join(project.distDir, 'current/fachtage.localhost/public/de/index.html'))).toBe(true)
      expect(await listStaging()).toEqual([])
    })

    it('ends at once on Ctrl-C, says that the release stays, and leaves no lock behind', async () => {
      const before = await currentBuildId()
      await project.edit('pages/main/contact.yaml', 'de: Kontakte,', 'de: Kontaktstelle,')
      const interrupted = project.start(['build', ...LOCALES])
      await until(isStaging, interrupted.ended)
      interrupted.child.kill('SIGINT')
      const end = await interrupted.ended
      expect(end.status).toBe(130)
      expect(end.stderr).toContain('the current release stays as it is')
      expect(await currentBuildId()).toBe(before)
      expect(existsSync(join(project.dataDir, 'build.lock'))).toBe(false)
    })
  }),
)

describe('uapp releases and rollback', () => {
  inLong(() =>
    it('lists the releases and goes back to the earlier one', async () => {
      const current = await currentBuildId()
      const rolled = z
        .object({ buildId: z.string() })
        .parse(JSON.parse(expectDone(await project.run(['rollback', '--json']))))
      expect(rolled.buildId).toBe(first.buildId)
      const listed = expectDone(await project.run(['releases']))
      expect(listed).toContain(`* ${first.buildId}`)
      expect(listed).toContain(`  ${current}`)
    }),
  )

  it('ends with status 2 for a release that does not exist', async () => {
    const end = await project.run(['rollback', '19990101-000000-00000000'])
    expect(end.status).toBe(2)
    expect(end.stderr).toContain(first.buildId)
  })
})

describe('the publish gate', () => {
  inLong(() =>
    it('[P8] keeps back a release that would take locales away, and publishes it when somebody accepts it by name', async () => {
      const before = await currentBuildId()
      const end = await project.run(['build', '--locale', 'en', '--json'])
      expect(end.status).toBe(1)
      const { buildId, gate } = blockedBuildSchema.parse(JSON.parse(end.stdout))
      expect(await currentBuildId()).toBe(before)
      expect(end.stderr).toContain(`uapp publish ${buildId} --accept`)
      const checks = [...new Set(gate.findings.map(({ check }) => check))]
      expect(checks).toContain('locales')
      expect(expectDone(await project.run(['releases']))).toContain(`! ${buildId}`)

      const refused = await project.run(['publish', buildId])
      expect({ status: refused.status, current: await currentBuildId() }).toEqual({ status: 1, current: before })
      const accepted = ['--accept', ...checks, '--by', 'Mara Ohlin', '--reason', 'One language is enough']
      expectDone(await project.run(['publish', buildId, ...accepted]))
      expect(await currentBuildId()).toBe(buildId)
      expect(expectDone(await project.run(['releases']))).toMatch(/accepted by Mara Ohlin on [\d-]+: One language/)
    }),
  )
})

/** Whatever a test does, the release that visitors see is the same afterwards. */
function afterEachReleaseIs(buildId: () => string): void {
  afterEach(async () => {
    expect(await currentBuildId()).toBe(buildId())
  })
}

/** A port that nobody listens on. */
function findClosedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
