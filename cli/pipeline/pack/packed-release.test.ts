import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunningRuntime } from '../../../functions/server/main.ts'
import { sendRequest, type Answer } from '../../../functions/server/testing/send-request.ts'
import { startTestRuntime } from '../../../functions/server/testing/start-test-runtime.ts'
import { siteOf } from '../../../src/domain/testing/site-of.ts'
import { writeRelease, type HostSpec } from '../../../functions/server/testing/write-release.ts'
import { findReleaseFile } from '../../commands/inspect/find-release-file.ts'
import { toPagePackFile } from '../../../src/domain/release/page-pack.ts'
import { createPackWriter } from './pack-writer.ts'

const PAGES = [
  { path: '/en/about', siteId: 'site-trenholt', template: 'content' },
  { path: '/en/machines', siteId: 'site-trenholt', template: 'product' },
  { path: '/de/about', siteId: 'site-trenholt', template: 'content' },
  { path: '/de/404', siteId: 'site-trenholt', template: 'not-found' },
  { path: '/en/events', siteId: 'site-events', template: 'home' },
] as const

const pagesOf = (siteId: string): HostSpec['sites'][number]['pages'] =>
  Object.fromEntries(PAGES.filter((page) => page.siteId === siteId).map(({ path, template }) => [path, { template }]))

const host: HostSpec = {
  host: 'localhost',
  sites: [
    {
      site: siteOf('Trenholt', [{ host: 'localhost' }]),
      locales: ['en', 'de'],
      pages: pagesOf('site-trenholt'),
    },
    {
      site: siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'),
      locales: ['en'],
      pages: pagesOf('site-events'),
    },
  ],
  files: { 'page-data/app-data.json': '{"webpackCompilationHash":"a"}' },
}

function dataOf(path: string): {
  readonly body: Buffer
  readonly payloadStart: number
  readonly payloadLength: number
} {
  const payload = JSON.stringify({ frame: { path, title: 'Über uns' }, content: 'Draht '.repeat(400) })
  const head = `{"path":"${path}","result":{"pageContext":`
  return {
    body: Buffer.from(`${head}${payload}},"staticQueryHashes":[]}`),
    payloadStart: head.length,
    payloadLength: Buffer.byteLength(payload),
  }
}

async function writeFiles(hostDir: string): Promise<void> {
  for (const { path } of PAGES) {
    const { body, payloadStart, payloadLength } = dataOf(path)
    const files = [
      [`page-data${path}/page-data.json`, body],
      [`${path}/_payload.json`, body.subarray(payloadStart, payloadStart + payloadLength)],
    ] as const
    for (const [name, content] of files) {
      const file = join(hostDir, 'public', name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
  }
}

function writePacks(hostDir: string): void {
  const writer = createPackWriter(hostDir)
  for (const page of PAGES) writer.add({ ...page, urlCode: page.path.split('/')[1] ?? '', ...dataOf(page.path) })
  writer.close()
}

const serve = (distDir: string): Promise<RunningRuntime> => startTestRuntime(distDir)

let folder: string
let withFiles: RunningRuntime
let withPacks: RunningRuntime
const hostDirOf = (dist: string): string => join(folder, dist, 'releases/1-a/localhost')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uapp-packed-'))
  for (const dist of ['files', 'packs']) {
    await mkdir(join(folder, dist))
    await writeRelease(join(folder, dist), '1-a', [host])
  }
  await writeFiles(hostDirOf('files'))
  writePacks(hostDirOf('packs'))
  withFiles = await serve(join(folder, 'files'))
  withPacks = await serve(join(folder, 'packs'))
})

afterAll(async () => {
  await Promise.all([withFiles.stop(), withPacks.stop()])
  await rm(folder, { recursive: true })
})

type RequestOptions = NonNullable<Parameters<typeof sendRequest>[2]>

/** Headers that differ between any two answers. */
function withoutMoment({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

/** Problems tell the request's id. */
const withoutId = (body: Buffer): string => body.toString('latin1').replace(/"requestId":"[^"]*"/, '')

function toComparable({ status, headers, body }: Answer): object {
  return { status, headers: withoutMoment(headers), body: withoutId(body) }
}

async function askBoth(path: string, options: RequestOptions = {}): Promise<readonly [object, object]> {
  const headers = { host: 'localhost', ...options.headers }
  const answers = await Promise.all(
    [withFiles, withPacks].map(({ port }) => sendRequest(port, path, { ...options, headers })),
  )
  const [files, packs] = answers.map(toComparable)
  return [files ?? {}, packs ?? {}]
}

describe('a release with packs', () => {
  const paths = PAGES.flatMap(({ path }) => [`/page-data${path}/page-data.json`, `${path}/_payload.json`])

  it.each(['identity', 'br', 'gzip'])('answers page data and payloads as one with files, as %s', async (encoding) => {
    for (const path of paths) {
      const [files, packs] = await askBoth(path, { headers: { 'accept-encoding': encoding } })
      expect(files).toMatchObject({ status: 200 })
      expect(packs).toEqual(files)
    }
  })

  it.each<[string, string, RequestOptions]>([
    ['HEAD', '/page-data/en/about/page-data.json', { method: 'HEAD' }],
    ['a range', '/en/about/_payload.json', { headers: { range: 'bytes=10-19' } }],
    ['a range beyond the end', '/en/about/_payload.json', { headers: { range: 'bytes=100000-' } }],
    ['page data of a page that does not exist', '/page-data/de/nothing/page-data.json', {}],
    ['a payload of a page that does not exist', '/de/nothing/_payload.json', {}],
    ['page data that stand in no pack', '/page-data/app-data.json', {}],
    ['a page', '/en/about', {}],
    ['a pack itself', '/packs/en/site-trenholt.content.pack', {}],
  ])('answers as one with files: %s', async (_title, path, options) => {
    const [files, packs] = await askBoth(path, options)
    expect(packs).toEqual(files)
  })

  it('answers 304 to who has the same data from a release with files', async () => {
    const path = '/page-data/en/about/page-data.json'
    const { headers } = await sendRequest(withFiles.port, path)
    const again = await sendRequest(withPacks.port, path, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

describe('findReleaseFile', () => {
  it.each([
    ['/page-data/en/about/page-data.json', 'packs/en/site-trenholt.content.pack'],
    ['/en/events/_payload.json', 'packs/en/site-events.home.pack'],
    ['/page-data/app-data.json', 'public/page-data/app-data.json'],
    ['/page-data/en/nothing/page-data.json', undefined],
    ['/en/about', undefined],
  ])('finds %s in %s', async (path, file) => {
    const release = withPacks.release()
    expect(await findReleaseFile(release, { host: 'localhost', path })).toBe(
      file === undefined ? undefined : join(release.dir, 'localhost', file),
    )
  })
})

describe('a damaged pack', () => {
  const file = toPagePackFile({ urlCode: 'en', siteId: 'site-trenholt', template: 'product' })
  it.each<[string, (pack: string) => Promise<void>]>([
    ['that ends too early', (pack) => truncate(pack, 100)],
    ['that is empty', (pack) => truncate(pack, 0)],
    ['that is none', (pack) => writeFile(pack, 'x'.repeat(5000))],
    [
      'whose index names other bytes',
      async (pack) => {
        const text = await readFile(pack, 'latin1')
        await writeFile(pack, text.replace(/"\/en\/machines":\[0,\d+/, '"/en/machines":[9,99999'), 'latin1')
      },
    ],
    ['that is not there', (pack) => rm(pack)],
  ])('%s has no page data, so that the browser loads the page itself', async (_title, damage) => {
    const dist = await mkdtemp(join(tmpdir(), 'uapp-damaged-'))
    await writeRelease(dist, '1-a', [host])
    writePacks(join(dist, 'releases/1-a/localhost'))
    await damage(join(dist, 'releases/1-a/localhost/packs', file))
    const runtime = await serve(dist)
    const [data, page, other] = [
      await sendRequest(runtime.port, '/page-data/en/machines/page-data.json'),
      await sendRequest(runtime.port, '/en/machines'),
      await sendRequest(runtime.port, '/page-data/en/about/page-data.json'),
    ]
    await runtime.stop()
    await rm(dist, { recursive: true })
    expect([data.status, page.status, other.status]).toEqual([404, 200, 200])
  })
})
