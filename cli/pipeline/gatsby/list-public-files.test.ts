import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { listPublicFiles, pathOfHtml, pathOfPageData } from './list-public-files.ts'

describe('listPublicFiles', () => {
  it('leaves out what Gatsby keeps for itself', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'uapp-list-'))
    const files = [
      'de/index.html',
      '~partytown/a.js',
      '_gatsby/slices/a.html',
      'webpack.stats.json',
      'app-1.js.map',
      'app-1.js',
    ]
    for (const file of files) {
      await mkdir(dirname(join(dir, file)), { recursive: true })
      await writeFile(join(dir, file), '')
    }
    expect(await listPublicFiles(dir)).toEqual(['app-1.js', 'de/index.html'])
  })
})

describe('paths of files', () => {
  it.each([
    { file: 'de/about/index.html', html: '/de/about', data: undefined },
    { file: 'page-data/de/about/page-data.json', html: undefined, data: '/de/about' },
    { file: 'page-data/app-data.json', html: undefined, data: undefined },
    { file: '404.html', html: undefined, data: undefined },
  ])('$file', ({ file, html, data }) => {
    expect({ html: pathOfHtml(file), data: pathOfPageData(file) }).toEqual({ html, data })
  })
})
