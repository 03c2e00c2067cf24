import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../functions/release/read-release.ts'
import { pageOf } from '../../../tests/builders/entries.ts'
import { planOf } from '../../../tests/builders/plan-of.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import type { Plan } from '../plan/plan.ts'
import { createDevelopReleases, type DevelopReleases } from './write-develop-release.ts'

const temporaryFolder = createTemporaryFolders()

const toPlan = (title: string): Plan =>
  planOf({ pages: [pageOf('about', { title }), pageOf('jobs')] }, {}, { locales: ['en', 'de'] })

function openReleases(plan: Plan): { readonly releases: DevelopReleases; readonly distDir: string } {
  const dir = temporaryFolder()
  const [distDir, staticDir] = [join(dir, 'dist'), join(dir, 'static')]
  mkdirSync(staticDir, { recursive: true })
  writeFileSync(join(staticDir, 'favicon.svg'), '<svg/>')
  const { config } = plan.context.input
  const code = { document: '<html><body></body></html>', chunkOf: (file: string) => `chunk of ${file}` }
  return { releases: createDevelopReleases({ dataDir: dir, distDir, staticDir, config, code }), distDir }
}

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
    expect(readFileSync(join(publicDir, 'favicon.svg'), 'utf8')).toBe('<svg/>')
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
