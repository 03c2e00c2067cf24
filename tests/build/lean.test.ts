import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startRuntime, type RunningRuntime } from '../../functions/server/main.ts'
import { listPages, type ListedPage } from '../../src/domain/release/list-pages.ts'
import { toPageStatus } from '../../src/domain/release/page-status.ts'
import { hostManifestSchema } from '../../src/release/release-schema.ts'
import { readExportedHosts } from '../../cli/pipeline/export/exported-host.ts'
import { listSiteFiles, readSiteFile } from '../../cli/pipeline/export/site-files.ts'
import { readReleaseById } from '../../src/release/read-release-by-id.ts'
import { BASES } from '../base/bases.ts'
import { inLong, testSize } from '../setup/test-size.ts'
import { buildResultSchema, type BuildJson } from './build-result-schema.ts'
import { findDifferentAnswers, readStatus, readTag, type Question } from './compare-runtimes.ts'
import { createFixtureProject, expectDone, type FixtureProject } from './fixture-project.ts'
import { isPageFile, listFiles } from './read-release.ts'

jest.setTimeout(900_000)

/** One locale; with `long` the locales of three countries, of which two see the same. */
const BASE = testSize({ usual: 'site', long: 'countries' } as const)
const HISTORY = 'pages/main/history.yaml'
const LEVER = 'Am Anfang war ein Hebel von einem Meter.'

const AREAS = { technicalAreas: [], portalSegment: 'mykomax', editorSegment: 'editor' }

/** Opens all gates to browsers that send a cookie. */
const OPEN = {
  mounts: [],
  screens: [],
  access: { mayRead: async () => true, describeRefusal: async () => undefined },
  noteMissing: () => undefined,
  storeState: () => 'open' as const,
  readFigures: async () => ({ isStoreOpen: false, stored: undefined }),
  stop: async () => {},
}

const RUNTIME = {
  port: 0,
  address: '127.0.0.1',
  logLevel: 'silent',
  config: { ...AREAS, countryHeader: 'x-visitor-country', origins: {}, runtime: { compressionCacheMiB: 8 } },
  assetsUrl: 'http://localhost:8014',
  startFunctions: () => OPEN,
} as const

let project: FixtureProject
const distOf = (form: string): string => join(project.dir, `dist-${form}`)

async function run(form: string, ...args: readonly string[]): Promise<unknown> {
  return JSON.parse(expectDone(await project.run([...args, '--json'], { UAPP_DIST_DIR: distOf(form) })))
}

async function build(form: string): Promise<BuildJson> {
  return buildResultSchema.parse(await run(form, 'build', ...BASES[BASE].scope, '--form', form))
}

interface HostPage extends ListedPage {
  readonly host: string
}

async function readPages(releaseDir: string): Promise<readonly HostPage[]> {
  const hosts = readdirSync(releaseDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const pages = await Promise.all(
    hosts.map(async ({ name: host }) => {
      const text = await readFile(join(releaseDir, host, 'routes.json'), 'utf8')
      return [...listPages(hostManifestSchema.parse(JSON.parse(text)))].map((page) => ({ ...page, host }))
    }),
  )
  return pages.flat()
}

/** Every file of every page, to those without a session and to those with one. */
function* listQuestions(pages: readonly HostPage[]): Generator<Question, void, void> {
  for (const { host, path, protection } of pages) {
    for (const file of [path, `${path}/_payload.json`, `/page-data${path}/page-data.json`]) {
      yield { host, path: file }
      if (protection !== undefined) yield { host, path: file, headers: { cookie: 'session=1' } }
    }
  }
}

/** Ways to ask for a page and its data. */
const WAYS: readonly Pick<Question, 'method' | 'headers'>[] = [
  { method: 'HEAD' },
  { method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  { headers: { 'accept-encoding': 'br, gzip;q=0.5' } },
  { headers: { 'accept-encoding': 'gzip' } },
  { headers: { 'accept-encoding': 'identity', range: 'bytes=10-99' } },
  { headers: { 'accept-encoding': 'identity', range: 'bytes=-40' } },
  { headers: { 'accept-encoding': 'identity', range: 'bytes=99999999-' } },
  { method: 'HEAD', headers: { 'accept-encoding': 'identity', range: 'bytes=0-0' } },
  { headers: { 'accept-language': 'fr', 'x-visitor-country': 'CH' } },
]

function* listWays(pages: readonly HostPage[]): Generator<Question, void, void> {
  for (const { host, path } of pages)
    for (const file of [path, `${path}/_payload.json`, `/page-data${path}/page-data.json`])
      for (const way of WAYS) yield { host, path: file, ...way }
}

/** A page of each template, in the first locale that has one. */
function pickPages(pages: readonly HostPage[]): readonly HostPage[] {
  const picked = new Map<string, HostPage>()
  for (const page of pages) if (!picked.has(page.template)) picked.set(page.template, page)
  return [...picked.values()]
}

function countBlobs(): number {
  return readdirSync(join(distOf('lean'), 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length
}

let built: Readonly<Record<'lean' | 'files', BuildJson>>
const releaseDir = (form: 'lean' | 'files'): string => join(distOf(form), 'releases', built[form].buildId)

beforeAll(async () => {
  project = await createFixtureProject({ base: BASE })
  built = { lean: await build('lean'), files: await build('files') }
})

afterAll(() => project.remove())

describe('a release of page templates', () => {
  it('[G10] has no file of a page, and as many addresses as one of files', async () => {
    expect({ ...built.lean, urls: built.files.urls }).toMatchObject({ urls: built.lean.urls, pages: built.files.pages })
    const files = await listFiles(releaseDir('lean'))
    const ofPages = files.filter((file) => isPageFile(file) || file.includes('/slice-data/'))
    const own = (await listFiles(releaseDir('files'))).filter((file) => isPageFile(file))
    // Those of the code itself, such as the page that logs in.
    expect(ofPages.length).toBeLessThan(60)
    expect(own.length).toBeGreaterThan(ofPages.length + built.files.urls * 2)
  })

  describe('in a runtime', () => {
    let runtimes: readonly RunningRuntime[]
    let pages: readonly HostPage[]

    const compare = (questions: Iterable<Question>): Promise<readonly string[]> => {
      const [lean, files] = runtimes
      if (lean === undefined || files === undefined) throw new Error('No runtime is started')
      return findDifferentAnswers(
        { origins: [lean.url, files.url], buildIds: [built.lean.buildId, built.files.buildId] },
        questions,
      )
    }

    beforeAll(async () => {
      runtimes = await Promise.all(
        (['lean', 'files'] as const).map((form) => startRuntime({ ...RUNTIME, distDir: distOf(form) })),
      )
      pages = await readPages(releaseDir('files'))
    })
    afterAll(() => Promise.all(runtimes.map((runtime) => runtime.stop())))

    it('[G10] answers every page, page data and payload as one of files does, behind gates, too', async () => {
      expect(pages.length).toBeGreaterThan(testSize({ usual: 150, long: 800 }))
      expect(await compare(listQuestions(pages))).toEqual([])
    })

    it('[G10] answers each kind of page in every encoding, in ranges, and without its body', async () => {
      expect(await compare(listWays(pickPages(pages)))).toEqual([])
    })

    it('[P17] answers for what is not there, and for headers and footers', async () => {
      const [{ host, urlCode } = { host: '', urlCode: '' }] = pages
      const slices = readdirSync(join(releaseDir('files'), host, 'public/slice-data'))
      const paths = [
        ...slices.map((name) => `/slice-data/${name}`),
        '/slice-data/header--none--de.json',
        `/${urlCode}/nothing-at-all`,
        `/${urlCode}/nothing-at-all/_payload.json`,
        `/page-data/${urlCode}/nothing-at-all/page-data.json`,
        `/${urlCode}/`,
        '/',
        `/${urlCode}/mykomax/tickets/1`,
        `/page-data/${urlCode}/mykomax/tickets/1/page-data.json`,
        '/404.html',
        '/sitemap.xml',
        '/builds/latest.json/x',
      ]
      const questions = paths.flatMap((path): Question[] => [
        { host, path },
        { host, path, headers: { accept: 'text/html', 'accept-encoding': 'br' } },
      ])
      expect(await compare(questions)).toEqual([])
    })

    it('answers 304 to who has the page, in the encoding that is theirs, and the page to who has another country’s', async () => {
      const [lean] = runtimes
      const origin = lean?.url ?? ''
      for (const { host, path } of pickPages(pages).filter((page) => toPageStatus(page, '') === 200)) {
        const encoded = { 'accept-encoding': 'br' }
        const [plain, brotli] = await Promise.all([
          readTag(origin, { host, path }),
          readTag(origin, { host, path, headers: encoded }),
        ])
        expect(plain).not.toMatch(/^W\//)
        expect(brotli).toBe(plain.replace(/"$/, '-br"'))
        const ask = (headers: Readonly<Record<string, string>>): Promise<object> =>
          readStatus(origin, { host, path, headers })
        expect(await ask({ 'if-none-match': plain })).toEqual({ status: 304, bytes: 0 })
        expect(await ask({ ...encoded, 'if-none-match': brotli })).toEqual({ status: 304, bytes: 0 })
        expect(await ask({ 'if-none-match': '"another"' })).not.toMatchObject({ status: 304 })
      }
      const tags = await Promise.all(pages.slice(0, 40).map(({ host, path }) => readTag(origin, { host, path })))
      expect(new Set(tags).size).toBe(tags.length)
    })
  })

  it('[G10] gives an export the files that one of files gives it', async () => {
    const [lean, files] = await Promise.all(
      (['lean', 'files'] as const).map(async (form) => {
        const release = await readReleaseById(distOf(form), built[form].buildId)
        const listed = await Promise.all(
          (await readExportedHosts(release, AREAS)).map(async (host) => {
            const all = await listSiteFiles(host, () => {})
            const texts = all.map(async (file): Promise<readonly [string, string]> => {
              const { path, page, scriptHashes } = file
              const text = isPageFile(path) || path.includes('/slice-data/') ? await readSiteFile(file) : ''
              return [`${host.host}${path}`, JSON.stringify({ page, scriptHashes, text })]
            })
            return Promise.all(texts)
          }),
        )
        return new Map(listed.flat().map(([name, text]) => [name.replaceAll(built[form].buildId, '{build}'), text]))
      }),
    )
    const names = [...new Set([...(lean?.keys() ?? []), ...(files?.keys() ?? [])])]
    expect(names.filter((name) => lean?.get(name) !== files?.get(name))).toEqual([])
    expect(names.length).toBeGreaterThan(built.files.urls * 3)
  })

  inLong(() =>
    it('exports the files that one of files exports', async () => {
      const [lean, files] = await Promise.all(
        (['lean', 'files'] as const).map(async (form) => {
          const to = join(project.dir, `export-${form}`)
          await run(form, 'export', '--target', 'files', '--to', to)
          const names = await listFiles(to)
          const contents = await Promise.all(
            names.map(async (name): Promise<readonly [string, string]> => [
              name,
              (await readFile(join(to, name), 'latin1'))
                .replaceAll(built[form].buildId, '{build}')
                .replace(/"timestamp":\d+/, ''),
            ]),
          )
          return new Map(contents.map(([name, text]) => [name.replaceAll(built[form].buildId, '{build}'), text]))
        }),
      )
      const names = [...new Set([...(lean?.keys() ?? []), ...(files?.keys() ?? [])])]
      expect(names.filter((name) => lean?.get(name) !== files?.get(name))).toEqual([])
      expect(names.length).toBeGreaterThan(built.files.urls * 3)
    }),
  )

  it('is checked and explained as one of files is', async () => {
    const [lean, files] = await Promise.all(
      (['lean', 'files'] as const).map(async (form) => {
        const { status, stdout } = await project.run(['check', '--json'], { UAPP_DIST_DIR: distOf(form) })
        return { status, text: stdout.replaceAll(built[form].buildId, '{build}').replace(/"seconds":[\d.]+/, '') }
      }),
    )
    expect(lean).toEqual(files)
    const [page] = (await readPages(releaseDir('lean'))).filter(({ path }) => path.endsWith('/history'))
    const explained = await run('lean', 'explain', `http://${page?.host}${page?.path}`)
    expect(JSON.stringify(explained)).toContain('dist-lean/blobs/')
  })

  it('[P16] shares page templates with the releases before it, which a rollback finds, and drops them with these', async () => {
    const before = countBlobs()
    await project.edit(HISTORY, LEVER, 'Am Anfang stand ein Hebel.')
    const second = await build('lean')
    expect(second).toMatchObject({ isUnchanged: false })
    expect(second.stamped).toBeLessThan(second.urls / 2)
    const added = countBlobs() - before
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(before / 10)
    const runtime = await startRuntime({ ...RUNTIME, distDir: distOf('lean') })
    try {
      const [page] = (await readPages(releaseDir('lean'))).filter(({ path }) => path.endsWith('/history'))
      const question = { host: page?.host ?? '', path: page?.path ?? '' }
      const changed = await readTag(runtime.url, question)
      expect(await run('lean', 'rollback')).toMatchObject({ buildId: built.lean.buildId })
      await runtime.refresh()
      expect(await readTag(runtime.url, question)).not.toBe(changed)
      expect(await readStatus(runtime.url, question)).toMatchObject({ status: 200 })
    } finally {
      await runtime.stop()
    }
    // The first release is the only one, and the next build of something else finds what only the second one names.
    await rm(join(distOf('lean'), 'releases', second.buildId), { recursive: true })
    await rm(join(distOf('lean'), 'releases', `.spare-${second.buildId}`), { recursive: true, force: true })
    await project.edit(HISTORY, 'Am Anfang stand ein Hebel.', 'Am Anfang lag ein Hebel.')
    await build('lean')
    expect(countBlobs()).toBe(before + added)
    expect(existsSync(join(distOf('lean'), 'current/release.json'))).toBe(true)
  })
})
