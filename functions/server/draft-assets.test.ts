import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express from 'express'
import { startAssetService } from '../../services/assets/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { createServeDraftAsset } from './middleware/serve-draft-asset.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h300v200z"/></svg>'
const PREVIEW = { cookie: 'preview=yes' }

let dir: string
let assets: RunningService
let server: Server

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-draft-assets-'))
  await mkdir(join(dir, 'content/assets'), { recursive: true })
  await writeFile(join(dir, 'content/assets/plan-2.svg'), DRAWING)
  assets = await startAssetService({ port: 0, contentDir: join(dir, 'content'), cacheDir: join(dir, 'cache') })
  const pages = { mayShow: (cookies: object) => 'preview' in cookies, show: () => Promise.resolve(undefined) }
  const app = express().use(createServeDraftAsset(pages, assets.url))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await assets.stop()
  await rm(dir, { recursive: true, force: true })
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

describe('pictures that only drafts name', () => {
  it.each(['/assets/plan-2.svg', '/assets/1200x630-crop-q90/plan-2.png'])(
    '[E2] are shown to who is in preview, and kept by nobody: %s',
    async (path) => {
      const { status, headers } = await get(path, PREVIEW)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(headers.get('content-type')).toMatch(/^image\/(?:svg\+xml|png)/)
    },
  )

  it.each([
    ['/assets/plan-2.svg', {}],
    ['/assets/plan-3.svg', PREVIEW],
    ['/assets/%2e%2e/healthz', PREVIEW],
    ['/healthz', PREVIEW],
  ])('[E2] are not shown at %s with %j', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(404)
  })
})
