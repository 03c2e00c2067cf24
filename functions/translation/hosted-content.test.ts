import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pageTranslationSchema } from '../../src/contracts/page-translation.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { startHygraph, type HygraphServer } from '../../src/sources/adapters/hygraph/testing/start-hygraph.ts'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { contentTransportAt } from '../testing/content-source.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'
import { unlockEditor } from '../testing/unlock-editor.ts'

const PASSWORD = 'wire and tool'

describe('the editor area on the hosted content service', () => {
  let dir: string
  let folder: ContentFolder
  let hosted: HygraphServer
  let runtime: RunningRuntime
  let cookie: string

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-hosted-'))
    folder = await contentFolderOf({
      'pages/main/about.yaml': pageFileOf('page-about', { stage: 'DRAFT', translationTargetLanguages: ['de'] }),
    })
    hosted = await startHygraph(folder.dir, 'http://assets.example')
    await writeSite(dir, { pages: { '/en': {} } })
    const source = findContentAdapter({ content: 'hygraph' }).create(contentTransportAt(hosted.url), 100)
    runtime = await startSite({
      dir,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash: await hashPassword(PASSWORD) },
        content: { source, writer: source, fallbackLanguages: {} },
      },
    })
    cookie = await unlockEditor(runtime.port, PASSWORD)
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await hosted.stop()
    await folder.dispose()
    await rm(dir, { recursive: true, force: true })
  })

  const post = (path: string, body: object): Promise<Answer> =>
    sendRequest(runtime.port, path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('[E4] tells how far a page is translated, drafts included', async () => {
    const { status, text } = await sendRequest(runtime.port, '/api/translation/state/page-about', {
      headers: { cookie },
    })
    const { targetLanguages } = pageTranslationSchema.parse(JSON.parse(text))
    expect([status, targetLanguages.map(({ language }) => language)]).toEqual([200, ['de']])
  })

  it('[E4] says that there are no texts for translators, with status 501', async () => {
    const { status, text } = await post('/api/translation/export', { pages: ['page-about'], language: 'de' })
    expect([status, problemDetailsSchema.parse(JSON.parse(text))]).toMatchObject([
      501,
      {
        type: 'urn:uapp:problem:not-offered',
        detail: expect.stringContaining('The content service of this site offers no texts for translators'),
      },
    ])
  })

  it('[G1] sends drafts of lists to editors, and no page', async () => {
    const { drafts } = findContentAdapter({ content: 'hygraph' }).create(contentTransportAt(hosted.url), 100)
    const texts = [...(drafts?.byHash ?? [])]
    const [hash = ''] = texts.find(([, text]) => text.includes('contactsConnection')) ?? []
    const variables = { first: 1, after: null, locales: ['en'] }
    const { status, text } = await post('/api/hygraph-draft-proxy', { hash, variables })
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { contactsConnection: { edges: [] } } }])
  })
})
