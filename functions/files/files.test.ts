import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { pino } from 'pino'
import { startAssetService } from '../../services/assets/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import type { FileManifest } from '../../src/domain/release/file-manifest.ts'
import { createFetchFile } from '../../src/integrations/assets/fetch-file.ts'
import { toExpress } from '../platform/adapters/express.ts'
import { isFromTrustedProxy } from '../platform/adapters/is-from-trusted-proxy.ts'
import { createFileFunction } from './file-function.ts'
import { readRelease, type Release } from '../../src/release/read-release.ts'
import { createRequestLog } from '../server/middleware/request-log.ts'
import { createProblemHandler } from '../server/middleware/problem-handler.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { RUNTIME_CONFIG } from '../server/testing/start-test-runtime.ts'
import { writeSite } from '../server/testing/write-site.ts'

const PDF = { mimeType: 'application/pdf' } as const
const MANIFEST: FileManifest = {
  version: 1,
  files: {
    'brand-guidelines': { ...PDF, filename: 'guidelines.pdf', isProtected: true },
    'own-manual': { ...PDF, filename: 'own manual.pdf' },
    'own-secret': { ...PDF, filename: 'own manual.pdf', isProtected: true },
    'gone-away': { ...PDF, filename: 'gone.pdf' },
    'tarn-brochure': { ...PDF, filename: 'brochure “Tarn”.pdf' },
    'tarn-brochure-de': { ...PDF, filename: 'Broschüre.pdf' },
    'tarn-manual': { mimeType: 'text/html', filename: 'manual.html' },
  },
}

/** Who has an account, in this test. */
const ACCOUNT = 'account=yes'
const logger = pino({ level: 'silent' })

describe('/file/{slug}', () => {
  let dir: string
  let assets: RunningService
  let server: Server
  let release: Release
  let port: number

  async function serve(assetsUrl: string): Promise<{ readonly server: Server; readonly port: number }> {
    const mount = createFileFunction({
      currentRelease: () => release,
      fetchFile: createFetchFile(assetsUrl),
      mayReadFiles: async ({ headers }) => headers.cookie === ACCOUNT,
      logger,
    })
    const app = express().use(createRequestLog(logger, isFromTrustedProxy))
    app.use(mount.path, toExpress(mount))
    app.use(createProblemHandler({ currentRelease: () => release, rules: RUNTIME_CONFIG }))
    const started = createServer(app).listen(0, '127.0.0.1')
    await once(started, 'listening')
    return { server: started, port: (started.address() as AddressInfo).port }
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-files-'))
    assets = await startAssetService({ port: 0, contentDir: 'demo/content', cacheDir: join(dir, 'assets') })
    await writeSite(dir, { pages: { '/en': {} } })
    await writeFile(join(dir, 'releases/1-a/localhost/files.json'), JSON.stringify(MANIFEST))
    release = await readRelease(dir, (address) => address)
    ;({ server, port } = await serve(assets.url))
  }, 60_000)
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await assets.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
    sendRequest(port, path, { headers, method })

  it('[L4] streams a file as the release describes it', async () => {
    const { status, headers, body } = await get('/file/tarn-brochure')
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(body.length),
      'content-disposition': `inline; filename="brochure ?Tarn?.pdf"; filename*=UTF-8''brochure%20%E2%80%9CTarn%E2%80%9D.pdf`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  })

  it('[L4] sends a file of the release itself, its parts and that it is the same, with nobody at the asset host', async () => {
    const folder = join(dir, 'releases/1-a/localhost/documents')
    await mkdir(folder)
    await writeFile(join(folder, 'own manual.pdf'), '%PDF-1.7 own')
    const { status, headers, text } = await get('/file/own-manual')
    expect([status, text, headers['content-type']]).toEqual([200, '%PDF-1.7 own', 'application/pdf'])
    expect(headers['content-disposition']).toBe('inline; filename="own manual.pdf"')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const part = await get('/file/own-manual', { range: 'bytes=0-3' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '%PDF', 'bytes 0-3/12'])
    expect((await get('/file/own-manual', { range: 'bytes=99-' })).status).toBe(416)
    expect((await get('/file/own-manual', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    expect((await get('/file/own-manual', {}, 'HEAD')).headers['content-length']).toBe('12')
    expect((await get('/file/own-secret')).status).toBe(403)
    expect((await get('/file/own-secret', { cookie: ACCOUNT })).text).toBe('%PDF-1.7 own')
  })

  it('[L4] gives the file in the language of `l` where there is one, else the one that was asked for', async () => {
    const dispositions = await Promise.all(
      ['l=de', 'l=de-ch', 'l=fr', 'l=xx%0d%0a'].map(async (query) => {
        const { headers } = await get(`/file/tarn-brochure?${query}`)
        return headers['content-disposition']
      }),
    )
    expect(dispositions.map((one) => one?.includes('Brosch'))).toEqual([true, true, false, false])
    expect(dispositions[0]).toBe(`inline; filename="Brosch?re.pdf"; filename*=UTF-8''Brosch%C3%BCre.pdf`)
  })

  it('[L4] forces a download with `dl=true`, and for what a browser would run', async () => {
    expect((await get('/file/tarn-brochure?dl=true')).headers['content-disposition']).toMatch(/^attachment; /)
    expect((await get('/file/tarn-brochure?dl=false')).headers['content-disposition']).toMatch(/^inline; /)
    expect((await get('/file/tarn-manual')).headers['content-disposition']).toBe('attachment; filename=manual.html')
  })

  it('[L4] sends a part of a file, and says when there is none', async () => {
    const part = await get('/file/tarn-brochure', { range: 'bytes=0-4' })
    expect([part.status, part.text, part.headers['content-length']]).toEqual([206, '%PDF-', '5'])
    expect(part.headers['content-range']).toMatch(/^bytes 0-4\/\d+$/)
    expect((await get('/file/tarn-brochure', { range: 'bytes=999999999-' })).status).toBe(416)
  })

  it('[L4] sends nothing again that the browser has, and nothing but headers to HEAD', async () => {
    const head = await get('/file/tarn-brochure', {}, 'HEAD')
    expect([head.status, head.body.length, Number(head.headers['content-length']) > 1000]).toEqual([200, 0, true])
    const etag = String(head.headers.etag)
    const same = await get('/file/tarn-brochure', { 'if-none-match': etag })
    expect([same.status, same.body.length]).toEqual([304, 0])
    const changed = await get('/file/tarn-brochure', { range: 'bytes=0-4', 'if-range': '"another"' })
    expect(changed.status).toBe(200)
  })

  it.each([
    ['/file/tarn-brochure/?l=de', '/file/tarn-brochure?l=de'],
    ['/file/Tarn-Brochure', '/file/tarn-brochure'],
    ['/file/%74arn-brochure', '/file/tarn-brochure'],
  ])('[L4] leads from %s to the one spelling of the address', async (path, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([301, location])
  })

  it.each([
    ['an unknown slug', '/file/nothing'],
    ['an unknown slug in another spelling', '/file/Nothing/'],
    ['a slug that the asset host does not have', '/file/gone-away'],
    ['none', '/file'],
    ['another path', '/file/tarn-brochure/more'],
    ['a way out', '/file/..%2fhealthz'],
    ['an address', '/file/http:%2f%2f127.0.0.1'],
    ['a name of the language itself', '/file/__proto__'],
  ])('[L4] answers %s with a problem', async (_title, path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json'])
  })

  it('[L4] gives a protected file to those who may have it, and lets nobody keep it', async () => {
    const closed = await get('/file/brand-guidelines')
    expect([closed.status, problemDetailsSchema.parse(JSON.parse(closed.text)).detail]).toEqual([
      403,
      'This file is for customers with an account',
    ])
    const open = await get('/file/brand-guidelines', { cookie: ACCOUNT })
    expect([open.status, open.headers['cache-control'], open.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-cache',
      'noindex',
    ])
  })

  it('[L4] takes reading requests only', async () => {
    expect((await get('/file/tarn-brochure', {}, 'DELETE')).status).toBe(405)
  })

  it('[L4] says to try again when the asset host is away, redirects or fails', async () => {
    const host = createServer((request, response) => {
      if (request.url === '/file/tarn-brochure') response.writeHead(302, { location: assets.url }).end()
      else response.writeHead(500).end('inner words')
    }).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const hostPort = (host.address() as AddressInfo).port
    const strange = await serve(`http://127.0.0.1:${hostPort}`)
    const ask = (slug: string): Promise<Answer> => sendRequest(strange.port, `/file/${slug}`)
    const answers = [await ask('tarn-brochure'), await ask('tarn-manual')]
    host.close()
    host.closeAllConnections()
    answers.push(await ask('tarn-brochure'))
    strange.server.close()
    strange.server.closeAllConnections()
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers.map(({ text }) => text).join('')).not.toContain('inner words')
  })

  it('[L4] ends what it fetches when the visitor has gone', async () => {
    let isEnded = false
    const host = createServer((_request, response) => {
      response.once('close', () => {
        isEnded = true
        host.emit('ended')
      })
      response.writeHead(200, { 'content-length': '1000000' }).write('%PDF-')
    }).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const slow = await serve(`http://127.0.0.1:${(host.address() as AddressInfo).port}`)
    const left = new AbortController()
    const response = await fetch(`http://127.0.0.1:${slow.port}/file/tarn-brochure`, { signal: left.signal })
    const ended = once(host, 'ended')
    left.abort()
    await ended
    host.close()
    slow.server.close()
    expect([response.status, isEnded]).toEqual([200, true])
  })
})
