import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createContentFolder, type ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { pdfOf } from '../../tests/fixtures/pdf-of.ts'
import { smallCatalogue } from '../../tests/fixtures/small-catalogue.ts'
import type { RunningService } from '../running-service.ts'
import { startAssetService } from './start.ts'

const MONOGRAM = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><title>AB</title></svg>'

let folder: ContentFolder
let service: RunningService

beforeEach(async () => {
  folder = await createContentFolder({
    ...smallCatalogue,
    'assets/drawings/force-curve.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400">${'<path d="M0 0H9"/>'.repeat(40)}</svg>`,
    'assets/drawings/person-a.svg': MONOGRAM,
    'assets/assets.yaml': [
      { name: 'film-crimp', file: 'film-crimp.webm', mimeType: 'video/webm', width: 1280, height: 720 },
    ],
    'assets/film-crimp.webm': '0123456789',
    'assets/photo-hall.png': 'made below',
  })
  await sharp({ create: { width: 300, height: 200, channels: 4, background: '#a94a2480' } })
    .png()
    .toFile(join(folder.dir, 'assets/photo-hall.png'))
  service = await startAssetService({ port: 0, contentDir: folder.dir, cacheDir: join(folder.dir, '.cache') })
})

afterEach(async () => {
  await service.stop()
  await folder.dispose()
})

/** By `node:http`, since `fetch` adds headers of its own to conditional requests. */
async function request(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${service.url}${path}`, { headers }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
}

async function measure(path: string) {
  const { body, headers } = await request(path)
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format, type: headers['content-type'] }
}

const webp = { format: 'webp', type: 'image/webp' }
const png = { format: 'png', type: 'image/png' }

describe('the asset service', () => {
  it.each([
    [
      'resize=width:128,height:180,fit:crop/output=format:webp/quality=value:90/forcecurve',
      { width: 128, height: 180, ...webp },
    ],
    [
      'output=format:png/quality=value:90/resize=width:128,height:180,fit:crop/forcecurve',
      { width: 128, height: 180, ...png },
    ],
    ['output=format:jpg/forcecurve', { width: 480, height: 400, format: 'jpeg', type: 'image/jpeg' }],
    ['resize=width:960/output=format:png/forcecurve', { width: 960, height: 800, ...png }],
    ['resize=width:150,height:150,fit:clip/photohall', { width: 150, height: 100, ...png }],
    ['resize=width:150,height:150,fit:scale/photohall', { width: 150, height: 150, ...png }],
    ['resize=width:600,height:600,fit:max/photohall', { width: 300, height: 200, ...png }],
    ['resize=width:600,height:600,fit:clip/photohall', { width: 600, height: 400, ...png }],
    ['output=format:webp/photohall', { width: 300, height: 200, ...webp }],
    [
      'resize=width:150,fit:crop/output=format:avif/quality=value:60/photohall',
      { width: 150, height: 100, format: 'heif', type: 'image/avif' },
    ],
  ])('[L6] makes a picture of the asked size and format: %s', async (path, expected) => {
    expect(await measure(`/embedded/${path}`)).toEqual(expected)
  })

  it('[L6] needs no environment in the address', async () => {
    expect(await measure('/resize=width:10,height:10,fit:crop/photohall')).toMatchObject({ width: 10, height: 10 })
  })

  it('[L6] serves a drawing as it is without an output format', async () => {
    const plain = await request('/embedded/forcecurve')
    const resized = await request('/embedded/resize=width:40/forcecurve')
    expect(plain.text).toMatch(/^<svg[^>]+viewBox="0 0 480 400"/)
    expect(resized.text).toBe(plain.text)
  })

  it('keeps a drawing from running anything, and lets every origin show it', async () => {
    const { headers } = await request('/embedded/forcecurve')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=2592000, stale-while-revalidate=2592000',
    })
  })

  it.each(['br', 'gzip'])('compresses drawings with %s for those who take it', async (encoding) => {
    const { headers, body } = await request('/embedded/forcecurve', { 'accept-encoding': encoding })
    const plain = await request('/embedded/forcecurve')
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(body.length).toBeLessThan(plain.body.length / 2)
  })

  it.each(['/embedded/forcecurve', '/embedded/output=format:webp/forcecurve', '/file/brochure'])(
    'answers 304 to who has %s already',
    async (path) => {
      const { headers } = await request(path)
      expect((await request(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    },
  )

  it('may be kept for ever where the address names a version', async () => {
    expect((await request('/embedded/forcecurve?v=1')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it('never serves a stale drawing, neither as it is nor transformed', async () => {
    const path = '/embedded/output=format:png/persona'
    const before = [await request('/embedded/persona'), await request(path)]
    await folder.write('assets/drawings/person-a.svg', MONOGRAM.replace('AB', 'CD'))
    const after = [await request('/embedded/persona'), await request(path)]
    expect(after.map(({ status }) => status)).toEqual([200, 200])
    expect(after[0]?.text).not.toBe(before[0]?.text)
    expect(after[1]?.headers.etag).not.toBe(before[1]?.headers.etag)
  })

  it('names the file that is no picture, as soon as it is there', async () => {
    await folder.write('assets/drawings/hall.jpg', 'no picture')
    const { status, text } = await request('/embedded/persona')
    expect([status, text]).toEqual([500, expect.stringContaining('content/assets/drawings/hall.jpg')])
  })

  it.each([
    ['/embedded/blur=amount:3/forcecurve', 400, '"blur=amount:3": the operations are'],
    ['/embedded/resize=width:0/forcecurve', 400, '"resize=width:0": width:'],
    ['/elsewhere/forcecurve', 400, '"elsewhere": the operations are'],
    ['/embedded/resize=width:10/filmcrimp', 400, 'only pictures can be transformed'],
    ['/embedded/nothing', 404, 'No asset has the handle nothing'],
    ['/embedded/..%2f..%2fpackage.json', 404, 'No asset has the handle'],
    ['/file/nothing', 404, 'No document has the slug nothing'],
    ['/', 404, 'Nothing at /'],
  ])('answers %s with %i', async (path, status, message) => {
    const answer = await request(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.text).toContain(message)
  })

  it('picks the format that the browser takes for auto_image', async () => {
    const path = '/embedded/auto_image/photohall'
    const [modern, old] = [await request(path, { accept: 'image/webp,*/*' }), await request(path)]
    expect([modern.headers['content-type'], old.headers['content-type']]).toEqual(['image/webp', 'image/png'])
    expect(modern.headers.vary).toContain('accept')
  })

  it('serves parts of a film', async () => {
    const { status, text, headers } = await request('/embedded/filmcrimp', { range: 'bytes=2-4' })
    expect([status, text, headers['content-type']]).toEqual([206, '234', 'video/webm'])
  })

  it('is alive at /healthz', async () => {
    expect((await request('/healthz')).text).toBe('{"status":"ok"}')
  })
})

describe('documents', () => {
  it('[K9] are the files that lie under their names', async () => {
    const { headers, body } = await request('/file/brochure')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="brochure-en.pdf"',
    })
    expect(body.toString()).toBe(pdfOf('A press for every bench.'))
  })

  it.each([
    ['/file/brochure?dl=true', 'attachment; filename="brochure-en.pdf"'],
    ['/file/brochure?l=de', 'inline; filename="broschuere-de.pdf"'],
    ['/file/brochure?l=de-ch', 'inline; filename="broschuere-de.pdf"'],
    ['/file/brochure?l=ja', 'inline; filename="brochure-en.pdf"'],
  ])('[L4] %s is sent as %s', async (path, disposition) => {
    expect((await request(path)).headers['content-disposition']).toBe(disposition)
  })

  it('[K9] have a front page as thumbnail', async () => {
    const path = '/embedded/resize=width:128,height:180,fit:crop/output=format:webp/quality=value:90/documentbrochure'
    expect(await measure(path)).toMatchObject({ width: 128, height: 180, format: 'webp' })
  })
})
