import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { IMAGE_PRESETS } from '../../src/domain/picture/image-presets.ts'
import { buildImageUrl, type ImageTransformation } from '../../src/domain/picture/image-url.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import type { RunningRuntime } from './main.ts'
import { startTestRuntime } from './testing/start-test-runtime.ts'
import { writeRelease } from './testing/write-release.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h300v200z"/></svg>'

let dir: string
let runtime: RunningRuntime

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-own-pictures-'))
  const photograph = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a5a2c' } })
    .jpeg()
    .toBuffer()
  const pages = { '/en': {} }
  const sites = [{ site: siteOf('Trenholt', [{ host: 'localhost' }]), locales: ['en'] as const, pages }]
  const files = { 'assets/hall-2.jpg': photograph, 'assets/plan.svg': DRAWING, 'assets/broken.png': 'no picture' }
  await writeRelease(join(dir, 'dist'), '1-a', [{ host: 'localhost', sites, files }])
  runtime = await startTestRuntime(join(dir, 'dist'), { picturesDir: join(dir, 'pictures'), assetsUrl: '' })
})

afterAll(async () => {
  await runtime.stop()
  await rm(dir, { recursive: true, force: true })
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${runtime.port}${path}`, { headers })
const listMade = async (): Promise<readonly string[]> => readdir(join(dir, 'pictures'), { recursive: true })

describe('pictures of a site’s own files', () => {
  it.each<readonly [ImageTransformation, width: number, height: number]>([
    [IMAGE_PRESETS.asideVideo, 960, 540],
    [{ ...IMAGE_PRESETS.inline, fit: 'max' }, 780, 585],
    [{ width: 480, height: 270, format: 'avif', quality: 60 }, 480, 270],
  ])('[L6] are made as %j', async (transformation, width, height) => {
    const answer = await get(buildImageUrl('/assets/hall-2.jpg', transformation))
    const picture = await sharp(await answer.arrayBuffer()).metadata()
    expect([answer.status, picture.width, picture.height]).toEqual([200, width, height])
    expect(answer.headers.get('content-type')).toBe(`image/${transformation.format ?? 'webp'}`)
  })

  it('[L6] are made of a drawing in its own proportions', async () => {
    const path = buildImageUrl('/assets/plan.svg', { width: 1200, height: 630, fit: 'crop', format: 'png' })
    expect((await get(path)).headers.get('content-type')).toBe('image/png')
    expect((await get('/assets/plan.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })

  it('[L6] are made once, and not sent again to who has them', async () => {
    const path = buildImageUrl('/assets/hall-2.jpg', IMAGE_PRESETS.gallery)
    const etag = (await get(path)).headers.get('etag') ?? ''
    const made = await listMade()
    expect((await get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304)
    expect(await listMade()).toEqual(made)
  })

  it.each([
    '/assets/999x-crop-q90/hall-2.webp',
    '/assets/960x540-crop-q91/hall-2.webp',
    '/assets/960x540-scale-q90/hall-2.webp',
    '/assets/960x540-crop-q90/hall-3.webp',
    '/assets/20000x-crop-q90/hall-2.webp',
    '/assets/960x540-crop-q90/..%2Fhall-2.webp',
  ])('[L6] are not made for %s, which no page asks for', async (path) => {
    const made = await listMade()
    expect((await get(path)).status).toBe(404)
    expect(await listMade()).toEqual(made)
  })

  it('[C3] that are no pictures are told as a fault of the server', async () => {
    expect((await get('/assets/960x540-crop-q90/broken.webp')).status).toBe(500)
  })
})
