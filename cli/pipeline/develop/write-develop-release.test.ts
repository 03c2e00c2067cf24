import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../src/release/read-release.ts'
import { classificationOf, pageOf, productOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import type { PageData } from '../../../src/domain/page/page-data.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Plan } from '../plan/plan.ts'
import { createDevelopReleases, type DevelopReleases } from './write-develop-release.ts'

const temporaryFolder = createTemporaryFolders()

const toPlan = (title: string): Plan =>
  planOf({ pages: [pageOf('about', { title }), pageOf('jobs')] }, {}, { locales: ['en', 'de'] })

function openReleases(plan: Plan): { readonly releases: DevelopReleases; readonly distDir: string } {
  const dir = temporaryFolder()
  const distDir = join(dir, 'dist')
  const files = {
    'static/favicon.svg': MARK,
    'pages/our-brands.tsx': 'export const query = graphql`{ content { brands { name } } }`',
    'components/sites.ts': 'export const useSites = () => useStaticQuery(graphql`{ content { sites { id } } }`)',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  const { config } = plan.context.input
  const code = {
    document: '<html><body></body></html>',
    chunkOf: (file: string) => `chunk of ${file}`,
    hasChunk: () => true,
  }
  const onProblem = ({ message }: Problem): void => {
    throw new Error(message)
  }
  const options = { dataDir: dir, distDir, project: { projectDir: dir }, config, code, onProblem }
  return { releases: createDevelopReleases(options), distDir }
}

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>'

describe('createDevelopReleases', () => {
  it('writes a release that the runtime reads: documents in the language of each page, data, slices and static files', async () => {
    const plan = toPlan('About')
    const { releases, distDir } = openReleases(plan)
    await releases.write(plan, new Date(0))
    const release = await readRelease(distDir, String)
    const publicDir = release.hosts[0]?.publicDir ?? ''
    expect(release.hosts[0]?.pageCount).toBeGreaterThan(3)
    expect(readFileSync(join(publicDir, 'de/about/index.html'), 'utf8')).toContain('<html lang="de">')
    expect(JSON.parse(readFileSync(join(publicDir, 'page-data/de/about/page-data.json'), 'utf8'))).toMatchObject({
      componentChunkName: 'chunk of src/templates/content.tsx',
      path: '/de/about',
      result: { pageContext: { frame: { path: '/de/about' } } },
    })
    expect(readdirSync(join(publicDir, 'slice-data'))).toHaveLength(4)
    expect(existsSync(join(publicDir, 'callback/index.html'))).toBe(true)
    expect(readFileSync(join(publicDir, 'favicon.svg'), 'utf8')).toBe(MARK)
  })

  it('[K5, K7] has what filters and comparisons ask for', async () => {
    const classifications = [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })]
    const products = [productOf('tarn-20'), productOf('tarn-30')]
    const plan = planOf({ classifications, products }, { catalogue: { pageSize: 1 } }, { locales: ['en'] })
    const { releases, distDir } = openReleases(plan)
    await releases.write(plan, new Date(0))
    const { hosts } = await readRelease(distDir, String)
    const read = (path: string): object =>
      JSON.parse(readFileSync(join(hosts[0]?.publicDir ?? '', path), 'utf8')) as object
    const { content } = read('en/products/page/2/_payload.json') as PageData<'classification'>
    expect(content.products).toMatchObject([{ slug: 'tarn-30' }])
    expect(read(content.paging?.listPath ?? '')).toMatchObject({ total: 2, pageSize: 1 })
    expect(read('en/products/presses/tarn-20/_payload.json')).toMatchObject({ content: { slug: 'tarn-20' } })
  })

  it('answers the queries of the code, and gives pages their results', async () => {
    const plan = toPlan('About')
    const { releases, distDir } = openReleases(plan)
    await releases.write(plan, new Date(0))
    const { hosts } = await readRelease(distDir, String)
    const read = (path: string): unknown =>
      JSON.parse(readFileSync(join(hosts[0]?.publicDir ?? '', 'page-data', path), 'utf8'))
    const results = readdirSync(join(hosts[0]?.publicDir ?? '', 'page-data/sq/d'))
    expect(results.map((result) => read(`sq/d/${result}`))).toContainEqual({
      data: { content: { sites: [{ id: 'site-main' }] } },
    })
    const { staticQueryHashes } = read('de/about/page-data.json') as { readonly staticQueryHashes: readonly string[] }
    expect(staticQueryHashes.map((hash) => `${hash}.json`).toSorted()).toEqual(results.toSorted())
    expect(read('our-brands/page-data.json')).toMatchObject({
      result: { data: { content: { brands: [{ name: 'Trenholt' }] } } },
    })
    expect(hosts[0]?.ownPages).toEqual(['/our-brands'])
  })

  it('tells which pages a change of content concerns', async () => {
    const plan = toPlan('About')
    const { releases } = openReleases(plan)
    await releases.write(plan, new Date(0))
    const same = await releases.write(toPlan('About'), new Date(1))
    const changed = await releases.write(toPlan('About us'), new Date(2))
    expect(same).toEqual({ paths: [], slices: [] })
    expect(changed.paths).toEqual(expect.arrayContaining(['/en/about', '/de/about']))
    expect(changed.paths).not.toContain('/en/jobs')
  })
})
