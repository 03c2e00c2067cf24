import { afterEach, describe, expect, it, beforeEach } from '@jest/globals'
import { signWebhook, verifyWebhook } from '../../../src/sources/webhooks/webhook-signature.ts'
import { contentFolderOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import { startContentService } from '../start.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'
import type { ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import { createContentReader } from '../content-reader.ts'
import type { ContentChange } from './list-changes.ts'
import { createContentWatch, type ContentWatch } from './start-webhooks.ts'

describe('createContentWatch', () => {
  let folder: ContentFolder
  let watch: ContentWatch
  let reported: (readonly ContentChange[])[]

  beforeEach(async () => {
    folder = await contentFolderOf({
      'pages/main/page-home.yaml': pageFileOf('page-home'),
      'pages/main/page-about.yaml': pageFileOf('page-about', { title: { en: 'About', pt: 'Sobre' } }),
      'pages/main/page-plan.yaml': pageFileOf('page-plan', { stage: 'DRAFT' }),
    })
    reported = []
    const { dir: contentDir } = folder
    const reader = createContentReader({ contentDir, assetsUrl: 'http://assets.example', freshForMs: 0, now: () => 0 })
    watch = createContentWatch({ reader, onChanges: (changes) => reported.push(changes) })
    await watch.look()
  })
  afterEach(() => folder.dispose())

  /** Looks until the files have come to rest. */
  const settle = async (): Promise<void> => {
    await watch.look()
    await watch.look()
  }
  const page = (id: string, operation: string, stage: string, languages = ['en']) => ({
    operation,
    typename: 'ContentPage',
    id,
    stage,
    languages,
  })

  it('says nothing about content that nobody changed', async () => {
    await settle()
    await folder.write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: 'About', pt: 'Sobre' } }))
    await settle()
    expect(reported).toEqual([])
  })

  it.each<[string, (folder: ContentFolder) => Promise<void>, readonly object[]]>([
    [
      'an entry that is published anew',
      ({ write }) => write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: 'About us' } })),
      [page('page-about', 'publish', 'PUBLISHED')],
    ],
    [
      'an entry that is new',
      ({ write }) => write('pages/main/page-new.yaml', pageFileOf('page-new')),
      [page('page-new', 'publish', 'PUBLISHED')],
    ],
    [
      'a draft of something new',
      ({ write }) => write('pages/main/page-new.yaml', pageFileOf('page-new', { stage: 'DRAFT' })),
      [page('page-new', 'create', 'DRAFT')],
    ],
    [
      'a draft that changes',
      ({ write }) =>
        write('pages/main/page-plan.yaml', pageFileOf('page-plan', { stage: 'DRAFT', description: 'New' })),
      [page('page-plan', 'update', 'DRAFT')],
    ],
    [
      'a draft beside what is published',
      ({ write }) => write('pages/main/page-home.draft.yaml', { description: { en: 'As a draft' } }),
      [page('page-home', 'update', 'DRAFT')],
    ],
    [
      'what is taken back to the draft stage',
      ({ write }) => write('pages/main/page-home.yaml', pageFileOf('page-home', { stage: 'DRAFT' })),
      [page('page-home', 'unpublish', 'PUBLISHED')],
    ],
    [
      'an entry that goes, with the languages it had',
      ({ remove }) => remove('pages/main/page-about.yaml'),
      [page('page-about', 'delete', 'PUBLISHED', ['en', 'pt'])],
    ],
    ['a draft that goes', ({ remove }) => remove('pages/main/page-plan.yaml'), [page('page-plan', 'delete', 'DRAFT')]],
    [
      'a file that others show',
      async ({ write }) => {
        await write('assets/paper.pdf', 'a paper')
        await write('assets/assets.yaml', [{ name: 'paper', file: 'paper.pdf', mimeType: 'application/pdf' }])
      },
      [{ operation: 'publish', typename: 'Asset', id: 'asset-paper', stage: 'PUBLISHED', languages: [] }],
    ],
  ])('tells %s', async (_name, change, expected) => {
    await change(folder)
    await settle()
    expect(reported).toEqual([expected])
  })

  it('tells a burst of writes once, when it is over', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      // One write after the other is the point.
      await folder.write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: title } }))
      // A look at each of them.
      await watch.look()
    }
    await folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { description: 'Changed, too' }))
    expect(reported).toEqual([])
    await settle()
    expect(reported).toEqual([[page('page-about', 'publish', 'PUBLISHED'), page('page-home', 'publish', 'PUBLISHED')]])
  })

  it('passes by files that are wrong, and tells what is different once they are mended', async () => {
    await folder.write('pages/main/page-about.yaml', 'title: [')
    await settle()
    await folder.write('pages/main/page-about.yaml', pageFileOf('page-about', { title: { en: 'Mended' } }))
    await settle()
    expect(reported).toEqual([[page('page-about', 'publish', 'PUBLISHED')]])
  })
})

const SECRET = 'the secret that both sides of a test have'

describe('webhooks of the content service', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    // Who uses another one stops before it.
    for (const stop of stops.splice(0).reverse()) await stop()
  })

  async function setUp() {
    const folder = await contentFolderOf({ 'pages/main/page-home.yaml': pageFileOf('page-home') })
    const receiver = await startWebhookReceiver()
    const givenUp: string[] = []
    const service = await startContentService({
      port: 0,
      contentDir: folder.dir,
      assetsUrl: 'http://assets.example',
      webhooks: {
        urls: [receiver.url],
        sign: (body, timestamp) => signWebhook({ body, environment: 'master', timestamp, secret: SECRET }),
        onGiveUp: (url) => givenUp.push(url),
        lookEveryMs: 10,
      },
    })
    stops.push(folder.dispose, receiver.stop, service.stop)
    return { folder, receiver, service, givenUp }
  }
  const changeHome = (title: string) => pageFileOf('page-home', { title: { en: title } })

  it('tells a change of a file, signed for just now', async () => {
    const { folder, receiver } = await setUp()
    await folder.write('pages/main/page-home.yaml', changeHome('Changed'))
    const { body, signature } = await receiver.next()
    expect(JSON.parse(body)).toMatchObject({ operation: 'publish', data: { id: 'page-home', stage: 'PUBLISHED' } })
    expect(verifyWebhook({ body, signature, secret: SECRET, now: Date.now() })).toMatchObject({ isGenuine: true })
  })

  it('asks a receiver again that did not take it, with a new time', async () => {
    const { folder, receiver } = await setUp()
    receiver.status = 500
    await folder.write('pages/main/page-home.yaml', changeHome('Changed'))
    const first = await receiver.next()
    receiver.status = 202
    const second = await receiver.next()
    expect([second.body, second.signature === first.signature]).toEqual([first.body, false])
  })

  it('stops while a receiver is away, and loses no time over it', async () => {
    const { folder, receiver, service, givenUp } = await setUp()
    receiver.status = 503
    await folder.write('pages/main/page-home.yaml', changeHome('Changed'))
    await receiver.next()
    await service.stop()
    expect(givenUp).toEqual([])
  })
})
