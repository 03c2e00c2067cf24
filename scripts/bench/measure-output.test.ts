import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureOutput, sampleEvenly, stripStylesAndScripts } from './measure-output.ts'

describe('stripStylesAndScripts', () => {
  it('leaves what a visitor reads and what search engines read', () => {
    const html =
      '<head><style data-x="1">a{b:c}</style><script>x()</script><script src="/a.js"></script>' +
      '<script type="application/ld+json">{"a":1}</script></head><p>Text</p>'
    expect(stripStylesAndScripts(html)).toBe(
      '<head><script type="application/ld+json">{"a":1}</script></head><p>Text</p>',
    )
  })
})

describe('sampleEvenly', () => {
  it.each([
    [3, 10, 3],
    [10, 5, 5],
    [1001, 100, 100],
  ])('takes of %d items and %d wanted %d, the first among them', (count, size, expected) => {
    const items = Array.from({ length: count }, (_, index) => index)
    const sample = sampleEvenly(items, size)
    expect(sample).toHaveLength(expected)
    expect(sample[0]).toBe(0)
    expect(sample.at(-1)).toBeGreaterThanOrEqual(count - Math.ceil(count / size) - 1)
  })
})

describe('measureOutput', () => {
  const run = { seconds: 0.5, totalSeconds: 2, cpuSeconds: 1, peakRssMiB: 10 }
  let dir = ''

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-output-'))
    const index = ['/de', '/de/products'].map((path) => ({ path, offset: 0, length: 1 }))
    await writeFile(join(dir, 'pages-index.json'), JSON.stringify(index))
    await mkdir(join(dir, 'out', 'de', 'products'), { recursive: true })
    await writeFile(join(dir, 'out', 'de', 'index.html'), '<style>12345</style><p>1</p>')
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('counts files and bytes, and gives the mean size of a page with and without styles', async () => {
    await writeFile(join(dir, 'out', 'de', 'products', 'index.html'), '<p>123</p>')
    const figures = await measureOutput('rival', { pages: { dir, urls: 2 }, run, outDir: join(dir, 'out') })
    expect(figures).toEqual({
      ...run,
      engine: 'rival',
      urls: 2,
      urlsPerSecond: 4,
      files: 2,
      bytes: 38,
      htmlBytesPerPage: 19,
      markupBytesPerPage: 9,
    })
  })

  it('names a page that the engine did not write', async () => {
    const measuring = measureOutput('rival', { pages: { dir, urls: 2 }, run, outDir: join(dir, 'out') })
    await expect(measuring).rejects.toThrow('rival wrote no page for /de/products')
  })
})
