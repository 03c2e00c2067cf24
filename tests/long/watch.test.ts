import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { signWebhook, WEBHOOK_WINDOW_MS } from '../../src/sources/webhooks/webhook-signature.ts'
import { startGraphqlProxy, type GraphqlProxy } from '../../cli/pipeline/fetch/testing/graphql-proxy.ts'
import { startCatalogueService } from '../../services/catalogue/start.ts'
import type { RunningService } from '../../services/running-service.ts'
import { createFixtureProject, expectDone, until, type FixtureProject } from '../build/fixture-project.ts'
import { startPublishWatch, type PublishWatch, type WatchLine } from './publish-watch.ts'
import { listFiles } from '../build/read-release.ts'

jest.setTimeout(1_200_000)

const PAGE = 'pages/main/about.yaml'
const PRODUCT = 'catalogue/products/tarn-20.yaml'
const BODY = JSON.stringify({ operation: 'publish', data: { id: 'page-about', stage: 'PUBLISHED' } })

describe('a process that publishes each change', () => {
  let project: FixtureProject
  let catalogue: RunningService
  /** Stands before the product service. */
  let proxy: GraphqlProxy
  let watch: PublishWatch
  let secret = ''

  /** Posts a webhook as the content service does, or as somebody else might. */
  async function post(more: { readonly secret?: string; readonly timestamp?: number } = {}): Promise<Response> {
    const signature = signWebhook({ body: BODY, environment: 'master', timestamp: Date.now(), secret, ...more })
    return fetch(watch.address(), { method: 'POST', headers: { 'gcms-signature': signature }, body: BODY })
  }

  /** The page of a release whose address ends with a slug. */
  async function readPage(buildId: string | undefined, slug: string): Promise<string> {
    const releaseDir = join(project.distDir, 'releases', buildId ?? '')
    const file = (await listFiles(releaseDir)).find((name) => name.endsWith(`/${slug}/index.html`)) ?? ''
    return readFile(join(releaseDir, file), 'utf8')
  }

  beforeAll(async () => {
    project = await createFixtureProject({ base: 'site', isUnpublished: true })
    const contentDir = join(project.dir, 'content')
    catalogue = await startCatalogueService({ port: 0, contentDir, assetsUrl: 'http://localhost:8014' })
    proxy = await startGraphqlProxy('catalogue', catalogue.url)
    watch = startPublishWatch(project, { UAPP_CATALOGUE_URL: proxy.url })
    await watch.untilBuilt(1)
    secret = (await readFile(join(project.dataDir, 'services/content-webhook.key'), 'utf8')).trim()
  })
  afterAll(async () => {
    await watch.stop()
    await proxy.stop()
    await catalogue.stop()
    await project.remove()
  })

  it('publishes at its start', () => {
    expect(watch.built().map(({ kind }) => kind)).toEqual(['published'])
  })

  it.each([
    ['a wrong signature', { secret: 'somebody else’s secret, of enough letters' }],
    ['an old timestamp', { timestamp: Date.now() - WEBHOOK_WINDOW_MS - 1000 }],
  ])('refuses a webhook with %s, and says nothing else', async (_name, more) => {
    const response = await post(more)
    expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
    expect(await response.json()).toEqual({
      type: 'urn:uapp:problem:unauthorized',
      title: 'Unauthorized',
      status: 401,
    })
    expect(watch.built()).toHaveLength(1)
  })

  it('publishes a change of a content file, of which the content service tells by a signed webhook', async () => {
    await project.edit(PAGE, 'Drei Regeln}', 'Drei gute Regeln}')
    await watch.untilBuilt(2)
    const [, { kind, buildId } = { kind: '', buildId: '' }] = watch.built()
    const webhooks = watch.lines().filter(({ event }) => event === 'webhook')
    expect([kind, webhooks.map(({ change }) => change)]).toEqual([
      'published',
      ['publish ContentPage page-about PUBLISHED'],
    ])
    expect(await readPage(buildId, 'about')).toContain('Drei gute Regeln')
  })

  it('publishes it, too, while the product service fails for one product, which stays and says so', async () => {
    proxy.fail = (operation, { slugs }) =>
      operation === 'Products' || (Array.isArray(slugs) && slugs.includes('tarn-20')) ? 500 : undefined
    await project.edit(PRODUCT, 'de: Tischcrimppresse', 'de: Handliche Tischcrimppresse')
    await project.edit(PAGE, 'Drei gute Regeln}', 'Drei Grundregeln}')
    await watch.untilBuilt(3)
    const { kind, stale, buildId } = watch.built()[2] ?? { kind: '' }
    expect([kind, stale]).toEqual(['published', 1])
    expect(await readPage(buildId, 'about')).toContain('Drei Grundregeln')
    const product = await readPage(buildId, 'tarn-20')
    expect([product.includes('Tischcrimppresse'), product.includes('Handliche Tischcrimppresse')]).toEqual([
      true,
      false,
    ])
    const listed = expectDone(await project.run(['releases']))
    expect(listed).toMatch(/\* .*\n {4}1 entry is as it was, the oldest of \S+: products\/prod-tarn-20\n/)
  })

  it('shows that product as it is now by itself, once its service gives it', async () => {
    proxy.fail = () => undefined
    // It may have been tried once more while the service still failed.
    const findWell = (): WatchLine | undefined =>
      watch
        .built()
        .slice(3)
        .find(({ stale }) => stale === 0)
    await until(() => findWell() !== undefined, watch.command.ended)
    const { kind, buildId } = findWell() ?? { kind: '' }
    expect(kind).toBe('published')
    expect(await readPage(buildId, 'tarn-20')).toContain('Handliche Tischcrimppresse')
    expect(expectDone(await project.run(['releases', '--json']))).toContain(`"${buildId}"`)
  })

  it('makes at most two builds of five webhooks, and ends when it is told to', async () => {
    const before = watch.built().length
    const answers = await Promise.all(Array.from({ length: 5 }, () => post()))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    await watch.untilBuilt(before + 1)
    const health = await fetch(new URL('healthz', watch.address()))
    expect(await health.json()).toMatchObject({ status: 'ok', failures: 0, lastBuild: { outcome: 'unchanged' } })
    await watch.stop()
    expect(await watch.command.ended).toMatchObject({ status: 0 })
    const burst = watch.built().slice(before)
    expect([burst.length <= 2, new Set(burst.map(({ kind }) => kind))]).toEqual([true, new Set(['unchanged'])])
    expect(watch.lines().at(-1)?.event).toBe('stopped')
  })
})
