import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RouteTableManifest } from '../../src/domain/release/release-files.ts'
import { createRouteTableBuilder } from '../../src/domain/release/route-table-builder.ts'
import { routeManifestSchema } from '../../src/release/release-schema.ts'
import type { RunningRuntime } from './main.ts'
import { sendRequest } from './testing/send-request.ts'
import { RUNTIME_CONFIG, startTestRuntime } from './testing/start-test-runtime.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease, type HostSpec } from './testing/write-release.ts'

const hosts: readonly HostSpec[] = [
  {
    host: 'localhost',
    sites: [
      {
        site: siteOf('Trenholt', [{ host: 'localhost' }]),
        locales: ['en', 'de', 'de-CH'],
        pages: {
          '/en': { template: 'home' },
          '/de': { template: 'home' },
          '/de-ch': { template: 'home' },
          '/en/about': {},
          '/de-ch/about': {},
          '/de/404': { template: 'not-found', id: 'system-not-found' },
          '/en/internal': { template: 'protected', protection: { kind: 'role', role: 'partner' } },
        },
      },
      {
        site: siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'),
        locales: ['en'],
        pages: { '/en/events': { template: 'home', id: 'events-home' }, '/en/events/hall': { id: 'hall' } },
      },
    ],
    redirects: { '/en/company': '/en/about' },
  },
]

/** Replaces the manifest of a release, with every path, by one with routes. */
async function toTable(file: string): Promise<void> {
  const { pages, direct: _direct, ...frame } = routeManifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const builder = createRouteTableBuilder()
  for (const [path, page] of Object.entries(pages)) {
    const [, urlCode = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? []
    const own = page.site === 'site-events' ? rest.replace('/events', '') : rest
    builder.add({ ...page, route: own === '' ? '/' : own, urlCodes: [urlCode] })
  }
  const table: RouteTableManifest = { ...frame, version: 2, ...builder.build() }
  await writeFile(file, JSON.stringify(table))
}

let folder: string
let runtimes: readonly RunningRuntime[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uapp-table-'))
  const dists = [join(folder, 'paths'), join(folder, 'table')]
  for (const dist of dists) await writeRelease(dist, '1-a', hosts)
  await toTable(join(folder, 'table/releases/1-a/localhost/routes.json'))
  const config = { ...RUNTIME_CONFIG, technicalAreas: [], origins: { localhost: 'http://localhost:8000' } }
  runtimes = await Promise.all(dists.map((distDir) => startTestRuntime(distDir, { config, trustProxy: 'loopback' })))
})

afterAll(async () => {
  await Promise.all(runtimes.map((runtime) => runtime.stop()))
  await rm(folder, { recursive: true })
})

describe('a release whose manifest has routes instead of paths', () => {
  it.each([
    ['/en', 200],
    ['/de-ch/about', 200],
    ['/de/about', 404],
    ['/de/404', 404],
    ['/en/internal', 200],
    ['/en/events', 200],
    ['/en/events/hall', 200],
    ['/en/events/nothing', 404],
    ['/en/events/', 301],
    ['/about', 302],
    ['/en-us/about', 302],
    ['/en/company', 301],
    ['/page-about?direct', 302],
    ['/hall?direct', 302],
  ])('answers %s with %i, as one with paths', async (path, status) => {
    const answers = await Promise.all(
      runtimes.map(async ({ port }) => {
        const { headers, ...answer } = await sendRequest(port, path, {
          headers: { host: 'localhost', 'x-request-id': 'the-same' },
        })
        return [answer.status, headers.location, headers['x-robots-tag'], headers['set-cookie'], answer.text]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[1]?.[0]).toBe(status)
  })

  it('counts its pages', () => {
    expect(runtimes.map((runtime) => runtime.release().hosts[0]?.pageCount)).toEqual([9, 9])
  })
})
