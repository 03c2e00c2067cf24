import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indexPages, writeBenchPages } from './write-bench-pages.ts'

describe('what the rivals get', () => {
  let dir = ''

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-pages-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('knows where each line stands, in bytes, also where chunks end within lines', async () => {
    // Lines of a size that shares no factor with that of a chunk, and with letters of several bytes.
    const lines = Array.from({ length: 40 }, (_, index) =>
      JSON.stringify({ path: `/de/ä-${index}`, data: 'ü'.repeat(33_331) }),
    )
    const file = join(dir, 'pages.ndjson')
    await writeFile(file, `${lines.join('\n')}\n`)
    const bytes = await readFile(file)
    const places = await indexPages(file)
    expect(places.map(({ offset, length }) => bytes.subarray(offset, offset + length).toString('utf8'))).toEqual(lines)
    expect(places.map(({ path }) => path)).toEqual(lines.map((_, index) => `/de/ä-${index}`))
  })

  it('refuses a line that does not begin with its path', async () => {
    await writeFile(join(dir, 'pages.ndjson'), '{"template":"home","path":"/de"}\n')
    await expect(indexPages(join(dir, 'pages.ndjson'))).rejects.toThrow('does not begin with its path')
  })

  it('takes headers and footers without their styles, and the texts of pages', async () => {
    const slices = join(dir, 'public', '_gatsby', 'slices')
    await mkdir(slices, { recursive: true })
    await mkdir(join(dir, 'locales', 'de'), { recursive: true })
    await writeFile(join(slices, 'header--main--de-1.html'), '<style>a{}</style><header>x</header>')
    await writeFile(join(slices, '_gatsby-scripts-1.html'), '<script></script>')
    await writeFile(join(dir, 'locales', 'de', 'page.json'), '{"skip":"Zum Inhalt"}')
    await writeFile(join(dir, 'pages.ndjson'), '{"path":"/de"}\n')
    const pages = await writeBenchPages({
      planDir: dir,
      chromeDir: join(dir, 'public'),
      localesDir: join(dir, 'locales'),
    })
    expect(pages).toEqual({ dir, urls: 1 })
    expect(JSON.parse(await readFile(join(dir, 'chrome.json'), 'utf8'))).toEqual({
      'header--main--de': '<header>x</header>',
    })
    expect(JSON.parse(await readFile(join(dir, 'texts', 'de.json'), 'utf8'))).toEqual({ skip: 'Zum Inhalt' })
  })
})
