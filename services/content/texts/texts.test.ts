import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contentFolderOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../../tests/fixtures/content-folder.ts'
import type { RunningService } from '../../running-service.ts'
import { startContentService } from '../start.ts'

interface Answer {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

const PAGE = 'pages/main/about.yaml'
const FIRST = { type: 'text', title: { en: 'History' }, body: { en: 'Since **1961** in one hall.' } }
const about = (...modules: readonly object[]) =>
  pageFileOf('page-about', {
    title: { en: 'About', de: 'Über uns' },
    description: { en: 'About us' },
    image: { asset: 'tarn-20-axo', alt: { en: 'A press' } },
    modules: [...modules, { type: 'contact', contact: 'contact-desk' }],
  })

const SAVE = `mutation Save($id: ID!, $texts: [TextInput!]!) {
  saveTexts(id: $id, locale: fr, sourceLocale: en, texts: $texts) { written }
}`
const READ = `query Read($stage: Stage!) {
  page(where: { id: "page-about" }, locales: [fr, en], stage: $stage) {
    locale title modules { ... on TextModule { title body { markdown } } }
  }
}`

describe('texts that are written through the service', () => {
  let folder: ContentFolder
  let dir: string
  let service: RunningService

  const start = (): Promise<RunningService> =>
    startContentService({
      port: 0,
      contentDir: folder.dir,
      assetsUrl: 'http://localhost:8014',
      token: 'for reading',
      freshForMs: 0,
      writing: { token: 'for writing', dir },
    })
  async function ask(query: string, variables: object = {}, token = 'for writing'): Promise<Answer> {
    const response = await fetch(service.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as Answer
  }
  const save = (texts: readonly object[], id = 'page-about', token?: string): Promise<Answer> =>
    ask(SAVE, { id, texts }, token)
  const read = async (stage: 'DRAFT' | 'PUBLISHED'): Promise<unknown> => (await ask(READ, { stage })).data?.['page']
  const title = { path: 'title', source: 'About', text: 'À propos' }
  const history = { path: 'modules.0.title', source: 'History', text: 'Histoire' }

  beforeEach(async () => {
    dir = join(await mkdtemp(join(tmpdir(), 'uapp-texts-')), 'texts')
    folder = await contentFolderOf({
      [PAGE]: about(FIRST),
      'contacts/desk.yaml': {
        id: 'contact-desk',
        name: { en: 'Press desk' },
        text: 'Ask us',
        email: 'desk@trenholt.example',
      },
    })
    service = await start()
  })
  afterEach(async () => {
    await service.stop()
    await folder.dispose()
    await rm(join(dir, '..'), { recursive: true, force: true })
  })

  it('[E4] are told by page and entry, with their kinds and languages; what is the same everywhere is no text', async () => {
    const { data } = await ask(
      `{ pageTexts(ids: ["page-about", "page-nobody"], stage: DRAFT) {
        id entries { id kind name languages fields { path kind languages texts(locales: [en, ja]) { locale text } } }
      } }`,
    )
    const pages = data?.['pageTexts'] as readonly { readonly entries: readonly Record<string, unknown>[] }[] | undefined
    const page = pages?.[0]
    expect(page?.entries).toMatchObject([
      { id: 'page-about', kind: 'ContentPage', name: 'About', languages: ['de', 'en'] },
      { id: 'contact-desk', kind: 'Contact', fields: [{ path: 'name', kind: 'plain' }] },
    ])
    expect(page?.entries[0]?.['fields']).toMatchObject([
      { path: 'title', kind: 'plain', languages: ['de', 'en'], texts: [{ locale: 'en', text: 'About' }] },
      { path: 'description' },
      { path: 'image.alt' },
      { path: 'modules.0.title' },
      { path: 'modules.0.body', kind: 'markdown' },
    ])
  })

  it('[E4] are the draft of their entry, and never the published stage', async () => {
    expect(await save([title, history])).toEqual({ data: { saveTexts: { written: 2 } } })
    expect(await read('DRAFT')).toMatchObject({ locale: 'fr', title: 'À propos', modules: [{ title: 'Histoire' }, {}] })
    expect(await read('PUBLISHED')).toMatchObject({ locale: 'en', title: 'About' })
  })

  it('[E4] are there after a restart, in a folder of their own; the content folder stays as it is', async () => {
    const before = await readFile(join(folder.dir, PAGE), 'utf8')
    await save([title])
    await service.stop()
    service = await start()
    expect(await read('DRAFT')).toMatchObject({ title: 'À propos' })
    expect(await readFile(join(folder.dir, PAGE), 'utf8')).toBe(before)
    expect(await readdir(dir)).toEqual(['00000001.json'])
  })

  it('[E4] change nothing the second time', async () => {
    await save([title, history])
    expect(await save([title, history])).toEqual({ data: { saveTexts: { written: 0 } } })
    expect(await save([{ ...title, text: 'Qui nous sommes' }])).toEqual({ data: { saveTexts: { written: 1 } } })
    expect(await readdir(dir)).toEqual(['00000001.json', '00000002.json'])
    expect(await read('DRAFT')).toMatchObject({ title: 'Qui nous sommes' })
  })

  it('[E4] need a token of their own: that for reading writes nothing, and one that is none not even reads', async () => {
    for (const [token, code] of [
      ['for reading', 'FORBIDDEN'],
      ['for nothing', undefined],
    ] as const) {
      const { data, errors } = await save([title], 'page-about', token)
      expect([data?.['saveTexts'], errors?.[0]?.extensions?.code]).toEqual([undefined, code])
    }
    expect(await read('DRAFT')).toMatchObject({ title: 'About' })
    await service.stop()
    service = await startContentService({ port: 0, contentDir: folder.dir, assetsUrl: 'http://localhost:8014' })
    expect((await save([title])).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })

  it.each([
    ['another source stands there now', 'page-about', [{ ...title, source: 'About them' }, history], 'CONFLICT'],
    ['there is no such place', 'page-about', [{ ...title, path: 'modules.9.title' }, history], 'CONFLICT'],
    ['there is no such entry', 'page-nobody', [title], 'NOT_FOUND'],
    ['the entry is none of texts', 'site-main', [title], 'NOT_FOUND'],
    ['a text is empty', 'page-about', [{ ...title, text: ' ' }, history], 'BAD_USER_INPUT'],
  ])('[E4] are refused as a whole when %s', async (_name, id, texts, code) => {
    const { errors } = await save(texts, id)
    expect(errors?.[0]?.extensions?.code).toBe(code)
    expect(await read('DRAFT')).toMatchObject({ title: 'About', modules: [{ title: 'History' }, {}] })
  })

  it('[E3] go with what they translate when it moves, stay where it was rewritten, and leave where it is gone', async () => {
    const body = { path: 'modules.0.body', source: FIRST.body.en, text: 'Depuis **1961** dans une halle.' }
    await save([title, history, body])
    const rewritten = { ...FIRST, body: { en: 'Since **1962** in one hall.' } }
    await folder.write(PAGE, about({ type: 'text', title: { en: 'First' }, body: { en: 'New' } }, rewritten))
    expect(await read('DRAFT')).toMatchObject({
      title: 'À propos',
      modules: [
        { title: 'First', body: { markdown: 'New' } },
        // The title moved with its module; of the body nobody can tell, since both its place and its words are others.
        { title: 'Histoire', body: { markdown: 'Since **1962** in one hall.' } },
        {},
      ],
    })
    await folder.write(PAGE, about(rewritten))
    expect(await read('DRAFT')).toMatchObject({
      modules: [{ title: 'Histoire', body: { markdown: 'Depuis **1961** dans une halle.' } }, {}],
    })
    await folder.write(PAGE, about({ ...FIRST, title: { en: 'Our people' } }))
    expect(await read('DRAFT')).toMatchObject({ modules: [{ title: 'Our people' }, {}] })
  })

  it('[E4] do not overrule who writes another translation into the files afterwards', async () => {
    await save([title, history])
    await folder.write(PAGE, { ...about(FIRST), title: { en: 'About', de: 'Über uns', fr: 'Notre maison' } })
    expect(await read('DRAFT')).toMatchObject({ title: 'Notre maison', modules: [{ title: 'Histoire' }, {}] })
    await save([{ ...title, text: 'À propos de nous' }])
    expect(await read('DRAFT')).toMatchObject({ title: 'À propos de nous' })
  })

  it('[E4] change the revision of the models that can be written, and of no other', async () => {
    const revisions = async (): Promise<ReadonlyMap<string, string>> => {
      const list = (await ask('{ revisions { type revision } }')).data?.['revisions']
      return new Map((list as { type: string; revision: string }[]).map(({ type, revision }) => [type, revision]))
    }
    const before = await revisions()
    await save([title])
    const after = await revisions()
    const changed = [...before.keys()].filter((type) => before.get(type) !== after.get(type))
    expect(changed.sort()).toEqual(['Contact', 'ContentPage', 'MediaRelease', 'Story', 'StoryContact', 'SystemPage'])
  })

  it('[E4] are told of by their file when somebody broke it, and not lost silently', async () => {
    await save([title])
    await writeFile(join(dir, '00000001.json'), '{"version":1,"texts":[{}]}')
    const { errors } = await ask(READ, { stage: 'DRAFT' })
    expect(errors?.[0]?.message).toContain('00000001.json')
    expect(errors?.[0]?.message).toContain('put the file back')
  })
})
