import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import type { RunningRuntime } from './main.ts'
import { sendRequest, type Answer } from './testing/send-request.ts'
import { startTestRuntime } from './testing/start-test-runtime.ts'
import { writeRelease, type HostSpec } from './testing/write-release.ts'

const errorPage = (id: string): { readonly template: 'not-found'; readonly id: string } => ({
  template: 'not-found',
  id,
})

const hosts: readonly HostSpec[] = [
  {
    host: 'localhost',
    sites: [
      {
        site: siteOf('Trenholt', [{ host: 'localhost' }]),
        locales: ['en', 'de'],
        pages: {
          '/en': { template: 'home' },
          '/de': { template: 'home' },
          '/en/404': errorPage('system-not-found'),
          '/de/404': errorPage('system-not-found'),
          '/en/410': errorPage('system-gone'),
          '/de/410': errorPage('system-gone'),
        },
      },
      {
        site: siteOf('Events', [{ host: 'localhost', slug: 'events' }], 'events'),
        locales: ['en'],
        pages: { '/en/events': { template: 'home', id: 'events-home' }, '/en/events/404': errorPage('events-404') },
      },
    ],
    gone: ['/en/fair', '/de/fair', '/fair', '/en/events/fair'],
    files: {
      'page-data/de/410/page-data.json': '{"path":"/de/410","result":{}}',
      'page-data/en/events/404/page-data.json': '{"path":"/en/events/404","result":{}}',
    },
  },
]

let distDir: string
let runtime: RunningRuntime

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  sendRequest(runtime.port, path, { headers: { accept: 'text/html', ...headers } })

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'uapp-gone-'))
  await writeRelease(distDir, '1-a', hosts)
  runtime = await startTestRuntime(distDir)
})

afterAll(async () => {
  await runtime.stop()
  await rm(distDir, { recursive: true })
})

describe('an address that is gone', () => {
  it.each([
    ['of its locale', '/de/fair', {}, '/de/410'],
    ['of the visitor’s language', '/fair', { 'accept-language': 'de' }, '/de/410'],
    ['at its own address', '/en/410', {}, '/en/410'],
    ['of its site, which has only one for missing pages', '/en/events/fair', {}, '/en/events/404'],
  ])('[P17] is answered with 410 and the page %s', async (_title, path, headers, page) => {
    const answer = await get(path, headers)
    const title = /<title>(.*)<\/title>/.exec(answer.text)?.[1]
    expect([answer.status, answer.headers['x-robots-tag'], title]).toEqual([410, 'noindex', `${page} 1-a`])
  })

  it('[P17] stays in the address bar', async () => {
    expect((await get('/de/fair')).text).toContain('window.pagePath="/404.html";')
  })

  it.each([
    ['/page-data/de/fair/page-data.json', { path: '/404.html', matchPath: '/*', result: {} }],
    ['/page-data/en/events/fair/page-data.json', { path: '/404.html', matchPath: '/*', result: {} }],
  ])('[P17] has page data for the browser: %s', async (path, data) => {
    const answer = await get(path)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, data])
  })

  it('[P17] is a problem with status 410 for those who ask for no page', async () => {
    const answer = await get('/de/fair', { accept: 'application/json' })
    const { type, status } = problemDetailsSchema.parse(JSON.parse(answer.text))
    expect([answer.status, status, type]).toEqual([410, 410, 'urn:uapp:problem:gone'])
  })

  it('[P17] leaves other addresses without a page as they are', async () => {
    expect((await get('/de/nothing')).status).toBe(404)
  })
})
