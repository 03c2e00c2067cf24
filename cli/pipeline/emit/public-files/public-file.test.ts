import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { emitPublicFile, emitPublicFiles } from './public-file.ts'

const HTML = `<!doctype html><title>Page</title>${'<p>Wire</p>'.repeat(200)}`
let dir: string
let cacheDir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-public-'))
  cacheDir = join(dir, 'cache')
})

async function source(name: string, content: string): Promise<string> {
  const file = join(dir, name)
  await writeFile(file, content)
  return file
}

describe('emitPublicFile', () => {
  it('puts compressed neighbours beside a text file', async () => {
    const to = join(dir, 'release/de/index.html')
    emitPublicFile({ from: await source('a.html', HTML), to, cacheDir })
    const [plain, brotli, gzip] = await Promise.all([to, `${to}.br`, `${to}.gz`].map((file) => readFile(file)))
    expect(plain?.toString()).toBe(HTML)
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(HTML)
    expect(gunzipSync(gzip ?? '').toString()).toBe(HTML)
  })

  it('makes bundles smaller than other files, because every visitor waits for them', async () => {
    const text = await readFile(new URL('public-file.test.ts', import.meta.url), 'utf8')
    const sizeOf = async (name: string, extension: string): Promise<number> => {
      const to = join(dir, 'release', name)
      emitPublicFile({ from: await source(name, text), to, cacheDir: join(cacheDir, name) })
      return (await stat(`${to}.${extension}`)).size
    }
    expect(await sizeOf('app.js', 'br')).toBeLessThan(0.95 * (await sizeOf('page.html', 'br')))
    expect(await sizeOf('app.css', 'gz')).toBeLessThan(0.95 * (await sizeOf('map.xml', 'gz')))
  })

  it.each([
    { name: 'a small file', file: 'a.html', content: '<p>small</p>' },
    { name: 'a picture', file: 'a.png', content: HTML },
  ])('leaves $name alone', async ({ file, content }) => {
    emitPublicFile({ from: await source(file, content), to: join(dir, 'release', file), cacheDir })
    expect(await readdir(join(dir, 'release'))).toEqual([file])
  })

  it('gives a page no compressed neighbours where nobody keeps them: the runtime compresses it when asked', async () => {
    emitPublicFile({ from: await source('a.html', HTML), to: join(dir, 'release/index.html') })
    expect(await readdir(join(dir, 'release'))).toEqual(['index.html'])
  })

  it('leaves a file that is there already, and gives it its neighbours', async () => {
    const to = await source('robots.txt', HTML)
    const { ino } = await stat(to)
    const counts = emitPublicFile({ to, cacheDir })
    expect({ counts, ino: (await stat(to)).ino }).toEqual({
      counts: { files: 1, bytes: Buffer.byteLength(HTML), compressed: 2 },
      ino,
    })
  })

  it('leaves a file of an earlier release where its source has not changed', async () => {
    const from = await source('a.js', HTML)
    const to = join(dir, 'release/a.js')
    emitPublicFile({ from, to, cacheDir })
    const { ino } = await stat(to)
    emitPublicFile({ from, to, cacheDir })
    expect((await stat(to)).ino).toBe(ino)
  })

  it('takes the neighbours away from a file that became small: they would be served in its place', async () => {
    const to = join(dir, 'release/sitemap.xml')
    emitPublicFile({ from: await source('long.xml', HTML), to, cacheDir })
    emitPublicFile({ from: await source('short.xml', '<p>small now</p>'), to, cacheDir })
    expect(await readdir(join(dir, 'release'))).toEqual(['sitemap.xml'])
  })

  it('copies: a file that Gatsby changes in place afterwards stays as it was in the release', async () => {
    const from = await source('a.html', HTML)
    const to = join(dir, 'release/index.html')
    emitPublicFile({ from, to, cacheDir })
    await writeFile(from, 'changed')
    expect(await readFile(to, 'utf8')).toBe(HTML)
  })

  it('compresses equal content once', async () => {
    const from = await source('a.html', HTML)
    const first = emitPublicFile({ from, to: join(dir, '1/index.html'), cacheDir })
    const second = emitPublicFile({ from, to: join(dir, '2/index.html'), cacheDir })
    expect([first.compressed, second.compressed]).toEqual([2, 0])
    expect((await stat(join(dir, '2/index.html.br'))).nlink).toBe(3)
  })

  it('[G10] writes the data of a page as its payload', async () => {
    const context = { frame: { title: 'Über uns' }, content: { modules: [] } }
    const from = await source('page-data.json', JSON.stringify({ path: '/de/about', result: { pageContext: context } }))
    const payloadTo = join(dir, 'release/de/about/_payload.json')
    emitPublicFile({ from, to: join(dir, 'release/page-data.json'), payloadTo, cacheDir })
    expect(JSON.parse(await readFile(payloadTo, 'utf8'))).toEqual(context)
  })

  it('writes no payload for a page without data of ours', async () => {
    const from = await source('page-data.json', JSON.stringify({ path: '/404', result: { pageContext: {} } }))
    const payloadTo = join(dir, 'release/_payload.json')
    emitPublicFile({ from, to: join(dir, 'release/page-data.json'), payloadTo, cacheDir })
    expect(await readdir(join(dir, 'release'))).toEqual(['page-data.json'])
  })
})

describe('emitPublicFiles', () => {
  it('fails when one file cannot be read', async () => {
    const tasks = [{ from: join(dir, 'missing.html'), to: join(dir, 'release/a.html'), cacheDir }]
    expect(() => emitPublicFiles(tasks)).toThrow('missing.html')
  })
})
