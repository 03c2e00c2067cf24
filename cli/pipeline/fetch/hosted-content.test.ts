import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { parseEnvironment } from '../../../src/config/environment.ts'
import { startHygraph, type HygraphServer } from '../../../src/sources/adapters/hygraph/testing/start-hygraph.ts'
import { pageFileOf } from '../../../tests/builders/content-files.ts'
import { readSourceRevisions, tellsRevisions } from './read-source-revisions.ts'
import { createFetchScene, TEST_CONFIG, type FetchScene } from './testing/fetch-scene.ts'

jest.setTimeout(60_000)

describe('a fetch from the hosted content service', () => {
  let scene: FetchScene
  let hosted: HygraphServer
  const config = {
    ...TEST_CONFIG,
    sources: { content: 'hygraph' as const, products: 'files' as const, without: ['CookieTableModule', 'duration'] },
  }
  const settings = () => ({
    config,
    environment: parseEnvironment({ ...scene.variables, UAPP_CONTENT_URL: hosted.url }),
  })

  beforeAll(async () => {
    scene = await createFetchScene()
    hosted = await startHygraph(scene.folder.dir, 'http://assets.example')
  })
  afterAll(async () => {
    await hosted.stop()
    await scene.dispose()
  })

  it('[G1] makes the very snapshot that our own service makes, and the next one with what changed', async () => {
    const own = await scene.run()
    const other = await scene.run(settings())
    expect([other.isNew, other.snapshot.id]).toEqual([false, own.snapshot.id])
    await scene.folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { title: { en: 'Changed' } }))
    const next = await scene.run(settings())
    expect(next.snapshot.byLanguage.en?.pages.map(({ title }) => title)).toEqual(['Changed'])
  })

  it('tells no revisions, so that nobody who looks for changes is answered', async () => {
    expect([tellsRevisions(settings()), await readSourceRevisions(settings())]).toEqual([false, undefined])
    expect(tellsRevisions({ ...settings(), config: TEST_CONFIG })).toBe(true)
  })
})
