import { afterEach, describe, expect, it } from '@jest/globals'
import { signWebhook, verifyWebhook } from '../../../src/sources/webhooks/webhook-signature.ts'
import { contentFolderOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import { startContentService } from '../start.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'

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
