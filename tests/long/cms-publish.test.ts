import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { BASES } from '../base/bases.ts'
import { toConfigFile } from '../base/base-release.ts'
import { ROOT } from '../base/hash-sources.ts'
import { createFixtureProject, type FixtureProject } from '../build/fixture-project.ts'
import { listFiles } from '../build/read-release.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { startPublishWatch, type PublishWatch } from './publish-watch.ts'
import { callCms, CMS_KEY, startTestCms, type TestCms } from './start-cms.ts'

jest.setTimeout(1_200_000)

const SECRET = 'what-webhooks-of-this-test-are-signed-with'
const PAGE = 'pages/page-about'

/** What somebody saves. */
const titled = (title: string, status: 'draft' | 'published'): object => ({ title, _status: status })

describe('the content management system behind a site', () => {
  let project: FixtureProject
  let cms: TestCms
  let watch: PublishWatch

  async function readPage(slug: string): Promise<string> {
    const releaseDir = join(project.distDir, 'releases', watch.built().at(-1)?.buildId ?? '')
    const file = (await listFiles(releaseDir)).find((name) => name.endsWith(`/${slug}/index.html`)) ?? ''
    return readFile(join(releaseDir, file), 'utf8')
  }
  const readAbout = (): Promise<string> => readPage('about')
  const listChanges = (): readonly (string | undefined)[] =>
    watch.lines().flatMap(({ event, change }) => (event === 'webhook' ? [change] : []))

  beforeAll(async () => {
    const config = toConfigFile({ ...BASES.site.config, sources: { content: 'payload', products: 'payload' } })
    project = await createFixtureProject({ base: 'site', isUnpublished: true, config })
    const [port = 0] = await findFreePorts(1)
    const urls = [`http://localhost:${port}/`]
    const assetsUrl = `http://localhost:${project.environment['UAPP_ASSETS_PORT'] ?? ''}`
    cms = await startTestCms({
      contentDir: join(project.dir, 'content'),
      assetsUrl,
      webhooks: { urls, secret: SECRET },
    })
    const environment = {
      UAPP_CONTENT_URL: `${cms.origin}/api`,
      UAPP_CONTENT_TOKEN: CMS_KEY,
      UAPP_CATALOGUE_URL: `${cms.origin}/api`,
      UAPP_CATALOGUE_TOKEN: CMS_KEY,
      UAPP_CONTENT_WEBHOOK_SECRET: SECRET,
    }
    watch = startPublishWatch(project, environment, port)
    await watch.untilBuilt(1)
  })
  afterAll(async () => {
    await watch.stop()
    await cms.stop()
    await project.remove()
  })

  it('[G1] gives the pages of its first release', async () => {
    expect(watch.built().map(({ kind }) => kind)).toEqual(['published'])
    expect(await readAbout()).toContain('</html>')
  })

  it('[G1] publishes what an editor publishes, and nothing of a draft', async () => {
    await callCms(cms.origin, 'editor', 'PATCH', `${PAGE}?locale=de&draft=true`, titled('Ein Entwurf', 'draft'))
    await callCms(cms.origin, 'editor', 'PATCH', `${PAGE}?locale=de`, titled('Was jetzt gilt', 'published'))
    await watch.untilBuilt(2)
    const html = await readAbout()
    expect([html.includes('Was jetzt gilt'), html.includes('Ein Entwurf')]).toEqual([true, false])
    expect(listChanges()).toContain('publish ContentPage page-about PUBLISHED')
  })

  it('[G1] publishes a product that somebody publishes', async () => {
    const name = { name: 'Eine neue Tischpresse', _status: 'published' }
    await callCms(cms.origin, 'editor', 'PATCH', 'products/prod-tarn-20?locale=de', name)
    await watch.untilBuilt(3)
    expect(await readPage('tarn-20')).toContain('Eine neue Tischpresse')
    expect(listChanges()).toContain('publish Product prod-tarn-20 PUBLISHED')
  })

  it('[G1] lets translators write drafts, which they do not publish, and programs read alone', async () => {
    await callCms(cms.origin, 'translator', 'PATCH', `${PAGE}?locale=fr&draft=true`, titled('Traduit', 'draft'))
    // Publishing, changing what is published, and taking it back.
    for (const change of [titled('Publié', 'published'), { title: 'Changé' }, titled('Retiré', 'draft')])
      await expect(callCms(cms.origin, 'translator', 'PATCH', `${PAGE}?locale=fr`, change)).rejects.toThrow(
        'answered 403',
      )
    const ask = async (headers: Readonly<Record<string, string>>, method: string): Promise<number> =>
      (await fetch(`${cms.origin}/api/${PAGE}`, { method, headers })).status
    const key = { authorization: `users API-Key ${CMS_KEY}` }
    expect([await ask(key, 'GET'), await ask(key, 'DELETE'), await ask({}, 'GET')]).toEqual([200, 403, 403])
  })

  it('has code whose types are right, where its packages are', async () => {
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [
      tsc,
      '--noEmit',
      '-p',
      join(ROOT, 'cms/tsconfig.json'),
    ])
    expect(stdout).toBe('')
  })
})
