import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import type { SystemRedirect } from '../../../src/domain/snapshot.ts'
import { uappConfigSchema } from '../../../src/config/uapp-config.ts'
import { writeRenderPlan } from '../plan/write-render-plan.ts'
import { emitHost, type EmittedHost } from './emit-host.ts'
import { createPublicFilePool, type PublicFilePool } from './public-file-pool.ts'

const BUILD_ID = '20260318-090507-abcdef01'
const redirects = ['a', 'b', 'c'].map((name): SystemRedirect => ({
  id: `redirect-${name}`,
  previousUrl: `/en/${name}`,
  target: { kind: 'path', path: '/about' },
}))
const plan = planOf(
  { pages: [pageOf('about', { availableLanguages: ['en', 'de'] })], redirects },
  {},
  { locales: ['en', 'de'] },
)
const host = plan.hosts[0]
if (host === undefined) throw new Error('The plan has no host')
const paths = host.trees.flatMap(({ nodes }) => nodes.map(({ path }) => path))

let dir: string
let pool: PublicFilePool

const read = (file: string): Promise<string> => readFile(join(dir, 'release', file), 'utf8')

async function put(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(dir, 'output', file)), { recursive: true })
  await writeFile(join(dir, 'output', file), content)
}

function emit(config: object = {}): Promise<EmittedHost> {
  if (host === undefined) throw new Error('The plan has no host')
  return emitHost({
    host,
    planDir: join(dir, 'plan'),
    publicDir: join(dir, 'output'),
    targetDir: join(dir, 'release'),
    buildId: BUILD_ID,
    now: new Date('2026-03-18T09:05:07Z'),
    config: uappConfigSchema.parse({ countries: ['CH'], ...config }),
    cacheDir: join(dir, 'cache'),
    pool,
    progress: { update: () => {} },
  })
}

beforeAll(() => {
  pool = createPublicFilePool(1)
})
afterAll(() => pool.close())

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-emit-'))
  await writeRenderPlan(host, join(dir, 'plan'))
  for (const path of paths) {
    const pageContext = pageAt(plan, path).data
    await put(`${path.slice(1)}/index.html`, `<p>${path}</p>`)
    await put(`page-data${path}/page-data.json`, JSON.stringify({ path, result: { pageContext } }))
  }
  await put('404.html', '<p>404</p>')
  await put('app-defab0f965a7dc218f27.js', 'app')
})

describe('emitHost', () => {
  it('writes all that belongs to a host of a release', async () => {
    const { problems, redirects: count } = await emit()
    expect({ problems, count }).toEqual({ problems: [], count: 3 })
    expect((await readdir(join(dir, 'release'))).sort()).toEqual(
      ['_headers', '_redirects', 'public', 'redirects.json', 'redirects.nginx.conf', 'routes.json', 'search'].sort(),
    )
    expect(await readdir(join(dir, 'release/search'))).toEqual(['de.ndjson', 'en.ndjson'])
    expect(await read('public/en/about/index.html')).toBe('<p>/en/about</p>')
  })

  it('[N13] names the build and its pages for browsers that look for a newer one', async () => {
    await emit()
    const latest = { id: BUILD_ID, timestamp: Date.parse('2026-03-18T09:05:07Z') }
    expect(JSON.parse(await read('public/builds/latest.json'))).toEqual(latest)
    expect(JSON.parse(await read(`public/builds/meta/${BUILD_ID}.json`))).toEqual({ ...latest, prerendered: paths })
  })

  it('[G10] writes the payload of every page', async () => {
    await emit()
    expect(JSON.parse(await read('public/de/about/_payload.json'))).toEqual(
      JSON.parse(JSON.stringify(pageAt(plan, '/de/about').data)),
    )
  })

  it('finds pages that the engine has not written', async () => {
    await rm(join(dir, 'output/en/about'), { recursive: true })
    const { problems } = await emit()
    expect(problems.map(({ code, where }) => [code, where.path])).toEqual([['page-not-rendered', '/en/about']])
  })

  it('leaves out pages of an earlier plan', async () => {
    await put('en/closed/index.html', '<p>closed</p>')
    await put('page-data/en/closed/page-data.json', '{}')
    await emit()
    const files = await readdir(join(dir, 'release/public'), { recursive: true })
    expect(files.filter((file) => file.includes('closed'))).toEqual([])
  })

  it('[P16] leaves redirects over the limit of the static host to the runtime, and says so', async () => {
    const { problems } = await emit({ redirects: { hostLimit: 2 } })
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['redirects-over-host-limit', 'warning']])
    expect((await read('_redirects')).trimEnd().split('\n')).toHaveLength(2)
    expect(JSON.parse(await read('redirects.json'))).toHaveLength(3)
  })
})
