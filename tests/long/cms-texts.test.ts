import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { sendRequest, type Answer } from '../../functions/server/testing/send-request.ts'
import { writeSite } from '../../functions/server/testing/write-site.ts'
import { startSite, TEST_ACCESS } from '../../functions/testing/start-site.ts'
import { unlockEditor } from '../../functions/testing/unlock-editor.ts'
import { translateXliff } from '../../services/translation/translate-xliff.ts'
import { translationImportSchema, XLIFF_TYPE } from '../../src/contracts/editor/translation-files.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { createGraphqlSource } from '../../src/sources/graphql-source/create-graphql-source.ts'
import type { ContentSource, ContentStage } from '../../src/sources/ports/content-source.ts'
import { ASSETS } from '../contract/content-source-contract.ts'
import { contentFolderOf, newsFileOf, pageFileOf } from '../builders/content-files.ts'
import type { ContentFolder } from '../fixtures/content-folder.ts'
import { callCms, CMS_KEY, CMS_WRITE_KEY, startTestCms, type TestCms } from './start-cms.ts'

jest.setTimeout(600_000)

const PASSWORD = 'wire and tool'
const BODY = 'Ask **us**, or see [our presses](path:/products).\n\n- One\n- Two'

const FILES = {
  'pages/main/about.yaml': pageFileOf('page-about', {
    title: { en: 'About', de: 'Über uns' },
    modules: [
      { type: 'text', title: { en: 'Who' }, body: { en: BODY } },
      { type: 'contact', contact: 'contact-desk' },
    ],
  }),
  'pages/main/other.yaml': pageFileOf('page-other'),
  'contacts/desk.yaml': {
    id: 'contact-desk',
    name: { en: 'Press desk' },
    text: { en: 'Ask us anything' },
    email: 'desk@trenholt.example',
  },
}

describe('the content management system as a source of texts and revisions', () => {
  let dir: string
  let folder: ContentFolder
  let cms: TestCms
  let runtime: RunningRuntime
  let cookie: string

  function open(token: string): ContentSource {
    const { create, fetch: send } = findContentAdapter({ content: 'payload' })
    const transport = createGraphqlSource({
      name: 'content', url: `${cms.origin}/api`, token, concurrency: 6, timeoutMs: 30_000, retries: 2,
      now: Date.now, random: () => 0, sleep: async () => undefined, ...(send === undefined ? {} : { fetch: send }),
    }) // prettier-ignore
    return create(transport, 100)
  }
  function part<Name extends 'texts' | 'revisions'>(name: Name, token = CMS_KEY): NonNullable<ContentSource[Name]> {
    const found = open(token)[name]
    if (found === undefined) throw new Error(`The adapter has no ${name}`)
    return found
  }
  const readTitle = async (stage: ContentStage): Promise<unknown> =>
    (await open(CMS_KEY).list('pages', { language: 'fr', stage })).values.find(({ id }) => id === 'page-about')?.title

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-cms-texts-'))
    folder = await contentFolderOf(FILES)
    cms = await startTestCms({ contentDir: folder.dir, assetsUrl: ASSETS })
    await writeSite(dir, { pages: { '/en': {} } })
    runtime = await startSite({
      dir,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash: await hashPassword(PASSWORD) },
        content: { source: open(CMS_KEY), writer: open(CMS_WRITE_KEY), fallbackLanguages: {} },
      },
    })
    cookie = await unlockEditor(runtime.port, PASSWORD)
  })
  afterAll(async () => {
    await runtime.stop()
    await cms.stop()
    await folder.dispose()
    await rm(dir, { recursive: true, force: true })
  })

  const post = (path: string, type: string, body: string): Promise<Answer> =>
    sendRequest(runtime.port, path, { method: 'POST', headers: { cookie, 'content-type': type }, body })
  const exportAbout = async (): Promise<string> =>
    (await post('/api/translation/export', 'application/json', JSON.stringify({ pages: ['page-about'], language: 'fr' }))).text // prettier-ignore

  it('[E4] tells texts by page and entry, formatted ones in Markdown', async () => {
    const [about, ...others] = await part('texts').read({ ids: ['page-about'], stage: 'DRAFT', languages: ['en'] })
    expect([others, about?.entries]).toMatchObject([
      [],
      [
        { id: 'page-about', kind: 'ContentPage', name: 'About', languages: ['de', 'en'] },
        { id: 'contact-desk', kind: 'Contact', name: 'Press desk', languages: ['en'] },
      ],
    ])
    const fields = about?.entries[0]?.fields ?? []
    expect(fields.find(({ path }) => path.endsWith('.body'))).toMatchObject({
      kind: 'markdown',
      languages: ['en'],
      texts: { en: BODY },
    })
  })

  it('[G2] tells the same revisions as long as nobody publishes, and then others of what was published alone', async () => {
    const revisions = part('revisions')
    const [before, pages] = [await revisions.read(), await revisions.ofPages()]
    await callCms(cms.origin, 'editor', 'PATCH', 'pages/page-other?locale=en&draft=true', { title: 'A draft', _status: 'draft' }) // prettier-ignore
    expect([await revisions.read(), await revisions.ofPages()]).toEqual([before, pages])
    await callCms(cms.origin, 'editor', 'PATCH', 'pages/page-other?locale=en', { title: 'Other', _status: 'published' })
    const after = await revisions.read()
    const changed = [...(after ?? [])].flatMap(([type, revision]) => (before?.get(type) === revision ? [] : [type]))
    const known = new Map(pages?.map(({ id, revision }) => [id, revision]))
    const others = (await revisions.ofPages())?.filter(({ id, revision }) => known.get(id) !== revision)
    expect([changed, others?.map(({ id }) => id)]).toEqual([['ContentPage'], ['page-other']])
    const request = { language: 'en', stage: 'PUBLISHED' } as const
    expect((await revisions.listPages(request, ['page-other'])).values.map(({ title }) => title)).toEqual(['Other'])
  })

  it('[E4] takes a translation file back as drafts, which an editor publishes; the same file again changes nothing', async () => {
    const xliff = translateXliff(await exportAbout(), (words) => words.toUpperCase())
    const take = async () => {
      const { status, text } = await post('/api/translation/import', XLIFF_TYPE, xliff)
      expect([status, text.slice(0, 12)]).toEqual([200, '{"language":'])
      return translationImportSchema.parse(JSON.parse(text)).entries.map(({ id, outcome }) => [id, outcome])
    }
    expect(await take()).toEqual([
      ['page-about', 'taken'],
      ['contact-desk', 'taken'],
    ])
    expect(await take()).toEqual([
      ['page-about', 'same'],
      ['contact-desk', 'same'],
    ])
    expect([await readTitle('DRAFT'), await readTitle('PUBLISHED')]).toEqual(['ABOUT', 'About'])
    const [about] = await part('texts').read({ ids: ['page-about'], stage: 'DRAFT', languages: ['de', 'en', 'fr'] })
    const textsAt = (path: RegExp) => about?.entries[0]?.fields.find((field) => path.test(field.path))?.texts
    expect([textsAt(/^title$/), textsAt(/\.body$/)]).toEqual([
      { de: 'Über uns', en: 'About', fr: 'ABOUT' },
      { en: BODY, fr: 'ASK **US**, OR SEE [OUR PRESSES](path:/products).\n\n- ONE\n- TWO' },
    ])
    await callCms(cms.origin, 'editor', 'PATCH', 'pages/page-about?locale=fr', { _status: 'published' })
    expect(await readTitle('PUBLISHED')).toBe('ABOUT')
  })

  it('[E4] refuses texts whose source is another one now, and a key that may not write', async () => {
    const save = { id: 'page-other', language: 'fr', sourceLanguage: 'en' } as const
    const text = { path: 'title', source: 'What it was', text: 'Autre' }
    expect(await part('texts', CMS_WRITE_KEY).save({ ...save, texts: [text] })).toBe('conflict')
    await expect(part('texts').save({ ...save, texts: [{ ...text, source: 'Other' }] })).rejects.toThrow('status 403')
    const nobody = { ...save, id: 'page-nobody', texts: [text] }
    await expect(part('texts', CMS_WRITE_KEY).save(nobody)).rejects.toThrow('no entry “page-nobody”')
  })

  it('[G1] gives collections that are new their content at the next start, and leaves what people have emptied', async () => {
    await callCms(cms.origin, 'administrator', 'DELETE', 'contacts/contact-desk')
    await folder.write('news/news-fair.yaml', newsFileOf('news-fair', '2026-11-01'))
    await cms.restart()
    const listIds = async (kind: 'news' | 'contacts'): Promise<readonly string[]> =>
      (await open(CMS_KEY).list(kind, { language: 'en', stage: 'PUBLISHED' })).values.map(({ id }) => id)
    expect([await listIds('news'), await listIds('contacts')]).toEqual([['news-fair'], []])
  })
})
