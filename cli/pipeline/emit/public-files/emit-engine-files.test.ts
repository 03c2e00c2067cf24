import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { listEngineFiles, type EngineFiles } from './emit-engine-files.ts'

const newFolder = createTemporaryFolders()
const PAGES = ['/en', '/en/about', '/de/about']

function pageFiles(path: string): readonly string[] {
  return [`${path.slice(1)}/index.html`, `page-data${path}/page-data.json`]
}

/** Lists the files of an engine's output; tasks by file, relative to the release. */
async function listOf(
  files: readonly string[],
): Promise<Pick<EngineFiles, 'assets' | 'problems'> & { readonly tasks: Readonly<Record<string, object>> }> {
  const [engineDir, publicDir] = [newFolder(), newFolder()]
  for (const file of files) {
    mkdirSync(dirname(join(engineDir, file)), { recursive: true })
    writeFileSync(join(engineDir, file), '')
  }
  const given = { engineDir, publicDir, paths: new Set(PAGES), codePaths: ['/404', '/our-brands'], cacheDir: '/cache' }
  const listed = await listEngineFiles(given)
  const tasks = listed.tasks.map(({ from, to, payloadTo, ...more }) => {
    expect(from).toBe(join(engineDir, to.slice(publicDir.length + 1)))
    const payload = payloadTo === undefined ? {} : { payloadTo: payloadTo.slice(publicDir.length + 1) }
    return [to.slice(publicDir.length + 1), { ...more, ...payload }]
  })
  return { ...listed, tasks: Object.fromEntries(tasks) }
}

describe('listEngineFiles', () => {
  it('[G10] gives every page its payload, and compressed neighbours to nothing but assets', async () => {
    const { tasks, assets, problems } = await listOf([
      ...PAGES.flatMap(pageFiles),
      'app-defab0f965a7dc218f27.js',
      'slice-data/header--site-main--en.json',
      'page-data/app-data.json',
      '404.html',
    ])
    expect(problems).toEqual([])
    expect(tasks).toEqual({
      ...Object.fromEntries(PAGES.map((path) => [`${path.slice(1)}/index.html`, {}])),
      ...Object.fromEntries(
        PAGES.map((path) => [`page-data${path}/page-data.json`, { payloadTo: `${path.slice(1)}/_payload.json` }]),
      ),
      'app-defab0f965a7dc218f27.js': { cacheDir: '/cache' },
      'slice-data/header--site-main--en.json': {},
      'page-data/app-data.json': { cacheDir: '/cache' },
      '404.html': { cacheDir: '/cache' },
    })
    expect(assets).toEqual([
      '404.html',
      'app-defab0f965a7dc218f27.js',
      'page-data/app-data.json',
      'slice-data/header--site-main--en.json',
    ])
  })

  it('finds pages that the engine has not written', async () => {
    const { problems } = await listOf([...pageFiles('/en'), ...pageFiles('/de/about')])
    expect(problems.map(({ code, where }) => [code, where.path])).toEqual([['page-not-rendered', '/en/about']])
  })

  it.each([
    ['pages of an earlier plan', pageFiles('/en/closed')],
    [
      'the seeds that make it compile every template',
      [
        '_template/home/index.html',
        'page-data/_template/home/page-data.json',
        'slice-data/_template--header--site-main--en.json',
      ],
    ],
  ])('leaves out %s', async (_what, files) => {
    const { tasks } = await listOf([...PAGES.flatMap(pageFiles), ...files])
    expect(Object.keys(tasks).sort()).toEqual(PAGES.flatMap(pageFiles).sort())
  })
})
