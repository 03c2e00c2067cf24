import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseEnvironment } from '../../../src/config/environment.ts'
import { pageFileOf } from '../../../tests/builders/content-files.ts'
import { startPoll } from '../../watch/poll-revisions.ts'
import { readSourceRevisions } from './read-source-revisions.ts'
import { createFetchScene, TEST_CONFIG, type FetchScene } from './testing/fetch-scene.ts'

describe('readSourceRevisions', () => {
  let scene: FetchScene
  beforeEach(async () => void (scene = await createFetchScene()))
  afterEach(() => scene.dispose())
  const read = (): Promise<object | undefined> =>
    readSourceRevisions({ config: TEST_CONFIG, environment: parseEnvironment(scene.variables) })

  it('is the same as long as nothing changes, and another with each change of either source', async () => {
    const before = await read()
    expect(await read()).toEqual(before)
    await scene.folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { title: { en: 'Changed' } }))
    const afterPage = await read()
    expect(afterPage).not.toEqual(before)
    await scene.folder.remove('catalogue/products/tarn-30.yaml')
    expect(await read()).not.toEqual(afterPage)
  })

  it('says nothing where a source has none, and fails where one is away', async () => {
    scene.content.onQuery = async () => ({ errors: [{ message: 'Cannot query field "revisions"' }] })
    expect(await read()).toBeUndefined()
    scene.faults.catalogue.add({ kind: 'down' })
    await expect(read()).rejects.toThrow('The catalogue service at')
  })

  it('is asked again and again by whoever has no webhooks', async () => {
    let looks = 0
    const changed = new Promise<number>((resolve) => {
      const poll = startPoll({
        everyMs: 1,
        readRevisions: async () => {
          looks += 1
          // Away, then there again: it may have changed meanwhile.
          if (looks === 4) throw new Error('away')
          return { content: { Page: 'one' } }
        },
        onChange: () => void poll.stop().then(() => resolve(looks)),
      })
    })
    expect(await changed).toBe(4)
  })
})
