import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunningService } from '../../services/running-service.ts'
import {
  translationImportSchema,
  XLIFF_TYPE,
  type TranslationImport,
} from '../../src/contracts/editor/translation-files.ts'
import { pageTextFiguresSchema, translationFiguresSchema } from '../../src/contracts/editor/translation-figures.ts'
import { pageTranslationSchema, type PageTranslation } from '../../src/contracts/page-translation.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { translateXliff } from '../../services/translation/translate-xliff.ts'
import { MAX_XLIFF_BYTES } from '../../src/integrations/xliff/xliff-names.ts'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { OWNED_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { callManagement } from '../management/call-management.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { contentSourceAt, startTestContent } from '../testing/content-source.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'
import { unlockEditor } from '../testing/unlock-editor.ts'

const PASSWORD = 'wire and tool'
const WRITE_TOKEN = 'the token of a test that may write'

const about = (more: object = {}) =>
  pageFileOf('page-about', {
    title: { en: 'About', de: 'Über uns' },
    description: { en: 'What we make' },
    modules: [
      { type: 'text', title: { en: 'Who' }, body: { en: 'Ask **us**, or see [our presses](path:/products).' } },
      { type: 'contact', contact: 'contact-desk' },
    ],
    ...more,
  })

const FILES = {
  'pages/main/about.yaml': about(),
  'pages/main/plain.yaml': pageFileOf('page-plain', { translationTargetLanguages: ['de', 'fr'] }),
  'pages/main/racing.yaml': pageFileOf('page-racing'),
  'pages/main/own.yaml': pageFileOf('page-own', { title: { de: 'Eigenes' }, translationSourceLanguage: 'de' }),
  'contacts/desk.yaml': {
    id: 'contact-desk',
    name: { en: 'Press desk' },
    text: { en: 'Ask us anything' },
    email: 'desk@trenholt.example',
  },
}
const shout = (words: string): string => words.toUpperCase()

describe.each(OWNED_STORE_KINDS)('translation files, with %s', (kind) => {
  let dir: string
  let folder: ContentFolder
  let content: RunningService
  let database: TestDatabase | undefined
  let runtime: RunningRuntime
  let cookie: string
  let editorPasswordHash: string

  const startContent = (): Promise<RunningService> =>
    startTestContent(folder.dir, { writing: { token: WRITE_TOKEN, dir: join(dir, 'content-texts') } })
  const start = (token: string | undefined = WRITE_TOKEN): Promise<RunningRuntime> =>
    startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash },
        content: {
          source: contentSourceAt(content.url),
          writer: token === '' ? undefined : contentSourceAt(content.url, token),
          fallbackLanguages: {},
        },
      },
    })

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-translation-files-'))
    if (kind === 'PostgreSQL') database = await startDatabase()
    folder = await contentFolderOf(FILES)
    content = await startContent()
    await writeSite(dir, { pages: { '/en': {} } })
    editorPasswordHash = await hashPassword(PASSWORD)
    runtime = await start()
    cookie = await unlockEditor(runtime.port, PASSWORD)
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await content.stop()
    await folder.dispose()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    sendRequest(runtime.port, path, { method: 'POST', headers: { cookie, ...headers }, body })
  const exportFile = (body: object): Promise<Answer> =>
    post('/api/translation/export', JSON.stringify(body), { 'content-type': 'application/json' })
  async function write(pages: readonly string[], language: Language, more: object = {}): Promise<string> {
    const answer = await exportFile({ pages, language, ...more })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, `${XLIFF_TYPE}; charset=utf-8`])
    return answer.text
  }
  const sendFile = (xliff: string, query = ''): Promise<Answer> =>
    post(`/api/translation/import${query}`, xliff, { 'content-type': XLIFF_TYPE })
  async function take(xliff: string, query = ''): Promise<TranslationImport> {
    const { status, text } = await sendFile(xliff, query)
    expect([status, text.slice(0, 12)]).toEqual([200, '{"language":'])
    return translationImportSchema.parse(JSON.parse(text))
  }
  const read = async (path: string): Promise<unknown> => {
    const { status, text } = await sendRequest(runtime.port, path, { headers: { cookie } })
    expect([path, status]).toEqual([path, 200])
    return JSON.parse(text)
  }
  const stateOf = async (pageId: string, language: Language): Promise<PageTranslation['targetLanguages'][number]> => {
    const { targetLanguages } = pageTranslationSchema.parse(await read(`/api/translation/state/${pageId}`))
    const found = targetLanguages.find((one) => one.language === language)
    if (found === undefined) throw new Error(`${pageId} is not to be in ${language}`)
    return found
  }
  async function readDraft(language: Language): Promise<unknown> {
    const response = await fetch(content.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `query Read($language: Locale!) { page(where: { id: "page-about" }, locales: [$language, en], stage: DRAFT) {
          locale title description modules { ... on TextModule { title body { markdown } } ... on ContactModule { contact { name } } } } }`,
        variables: { language: language === 'pt' ? 'pt_BR' : language },
      }),
    })
    return ((await response.json()) as { data: { page: unknown } }).data.page
  }
  const outcomes = ({ entries }: TranslationImport): readonly string[] =>
    entries.map(({ id, outcome }) => `${id} ${outcome}`)

  it('[E4] go out with the texts of a page and of what it is made of, and the page is in progress then', async () => {
    const answer = await exportFile({ pages: ['page-about'], language: 'fr' })
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="trenholt-page-about.en-fr.xlf"',
      'cache-control': 'no-store',
    })
    expect([...answer.text.matchAll(/<unit id="([\w.-]+)"/g)].map(([, id]) => id).join(' ')).toBe(
      'title description modules.0.title modules.0.body name text',
    )
    expect(await stateOf('page-about', 'fr')).toMatchObject({ translationState: 'InProgress', importedAt: null })
    expect(await stateOf('page-about', 'es')).toMatchObject({ translationState: 'MarkedForTranslation' })
    expect(await write(['page-about'], 'fr')).toBe(answer.text)
  })

  it('[E4] go out without a change of state when somebody only looks', async () => {
    await write(['page-about'], 'ro', { keepState: true })
    expect(await stateOf('page-about', 'ro')).toMatchObject({ translationState: 'MarkedForTranslation' })
  })

  it('[E4] come back as drafts; the page is translated, and a second time changes nothing', async () => {
    const before = await readFile(join(folder.dir, 'pages/main/about.yaml'), 'utf8')
    const file = translateXliff(await write(['page-about'], 'es'), shout)
    const imported = await take(file)
    expect(imported).toMatchObject({ language: 'es', translated: ['page-about'], findings: [] })
    expect(outcomes(imported)).toEqual(['page-about taken', 'contact-desk taken'])
    const draft = {
      locale: 'es',
      title: 'ABOUT',
      description: 'WHAT WE MAKE',
      modules: [
        { title: 'WHO', body: { markdown: 'ASK **US**, OR SEE [OUR PRESSES](path:/products).' } },
        { contact: { name: 'PRESS DESK' } },
      ],
    }
    expect(await readDraft('es')).toEqual(draft)
    const state = await stateOf('page-about', 'es')
    expect(state).toMatchObject({ translationState: 'Translated', importedAt: expect.any(String) })
    expect(outcomes(await take(file))).toEqual(['page-about same', 'contact-desk same'])
    expect(await stateOf('page-about', 'es')).toEqual(state)
    expect(await readFile(join(folder.dir, 'pages/main/about.yaml'), 'utf8')).toBe(before)
  })

  it('[E4] are there after a restart of content service and runtime', async () => {
    await take(translateXliff(await write(['page-about'], 'pt'), shout))
    const state = await stateOf('page-about', 'pt')
    await runtime.stop()
    await content.stop()
    content = await startContent()
    runtime = await start()
    expect(await stateOf('page-about', 'pt')).toEqual(state)
    expect(await readDraft('pt')).toMatchObject({ title: 'ABOUT' })
  }, 60_000)

  it('[E4] that are wrong are refused with all findings, and nothing of them is taken', async () => {
    const file = translateXliff(await write(['page-about'], 'hu'), shout)
      .replace('<target>WHAT WE MAKE', `<target>${'W'.repeat(200)}`)
      .replace('<target>WHO</target>', '')
      .replace(/(<target>ASK )<pc id="1"[^>]*>US<\/pc>/, '$1US')
    const imported = await take(file)
    expect(imported.findings.map(({ code, entryId, path }) => `${code} ${entryId} ${path}`)).toEqual([
      'tooLong page-about description',
      'missing page-about modules.0.title',
      'codeMissing page-about modules.0.body',
    ])
    expect([outcomes(imported), imported.translated]).toEqual([['page-about refused', 'contact-desk ready'], []])
    expect(await readDraft('hu')).toMatchObject({ locale: 'en', modules: [{}, { contact: { name: 'Press desk' } }] })
    expect(await stateOf('page-about', 'hu')).toMatchObject({ translationState: 'InProgress', importedAt: null })
    const partial = await take(file, '?partial=true')
    expect([outcomes(partial), partial.translated]).toEqual([['page-about refused', 'contact-desk taken'], []])
    expect(await stateOf('page-about', 'hu')).toMatchObject({ translationState: 'InProgress' })
    expect((await take('<xliff>')).findings).toMatchObject([{ code: 'malformed', entryId: null }])
  })

  it('[E4] can be checked without being taken', async () => {
    const file = translateXliff(await write(['page-about'], 'ja'), shout)
    expect(outcomes(await take(file, '?check=true'))).toEqual(['page-about ready', 'contact-desk ready'])
    expect(await readDraft('ja')).toMatchObject({ locale: 'en' })
  })

  it('[E3] tell which words of the source changed since they went out, and since they came back', async () => {
    const file = translateXliff(await write(['page-about'], 'cs'), shout)
    await take(file)
    await folder.write('pages/main/about.yaml', about({ description: { en: 'What we design and make' } }))
    const words = [
      { kind: 'same', text: 'What we ' },
      { kind: 'added', text: 'design and ' },
      { kind: 'same', text: 'make' },
    ]
    expect((await take(file)).findings).toMatchObject([{ code: 'sourceChanged', path: 'description', words }])
    const figures = pageTextFiguresSchema.parse(await read('/api/translation/figures/page-about'))
    const czech = figures.languages.find(({ language }) => language === 'cs')
    expect(czech?.drifted).toEqual([
      { entryId: 'page-about', entryName: 'About', path: 'description', kind: 'changed', words },
    ])
    const all = translationFiguresSchema.parse(await read('/api/translation/figures'))
    const page = all.pages.find(({ id }) => id === 'page-about')
    expect(page?.languages.find(({ language }) => language === 'cs')).toMatchObject({ drifted: 1 })
    await take(translateXliff(await write(['page-about'], 'cs'), shout))
    const after = pageTextFiguresSchema.parse(await read('/api/translation/figures/page-about'))
    expect(after.languages.find(({ language }) => language === 'cs')?.drifted).toEqual([])
    await folder.write('pages/main/about.yaml', about())
  })

  it('[E3] leave the words that visitors see in another language as they are until somebody publishes', async () => {
    const wordsIn = async (language: Language): Promise<number | undefined> => {
      const { languages } = pageTextFiguresSchema.parse(await read('/api/translation/figures/page-plain'))
      return languages.find((one) => one.language === language)?.fallbackWords
    }
    // “Title of page-plain” and “About it”.
    expect([await wordsIn('de'), await wordsIn('fr')]).toEqual([6, 6])
    await take(translateXliff(await write(['page-plain'], 'fr'), shout))
    expect(await wordsIn('fr')).toBe(6)
    await folder.write(
      'pages/main/plain.yaml',
      pageFileOf('page-plain', {
        translationTargetLanguages: ['de', 'fr'],
        title: { en: 'Title of page-plain', fr: 'TITLE' },
      }),
    )
    expect([await wordsIn('de'), await wordsIn('fr')]).toEqual([6, 2])
  })

  it('[E4] may come twice at a time: each text is there once', async () => {
    const file = translateXliff(await write(['page-racing'], 'de'), shout)
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(file)))
    expect(answers.flatMap(({ findings }) => findings)).toEqual([])
    expect(await stateOf('page-racing', 'de')).toMatchObject({ translationState: 'Translated' })
  })

  it.each([
    ['a page that is not there', { pages: ['page-nobody'], language: 'fr' }, 404, 'There is no page page-nobody'],
    ['a language that is not wanted', { pages: ['page-plain'], language: 'hu' }, 422, 'page-plain'],
    ['pages of two source languages', { pages: ['page-about', 'page-own'], language: 'fr' }, 422, 'en and de'],
    ['no page', { pages: [], language: 'fr' }, 422, ''],
    ['no language', { pages: ['page-about'], language: 'xx' }, 422, ''],
  ])('[E4] do not go out for %s, which is told', async (_name, body, status, words) => {
    const answer = await exportFile(body)
    expect(answer.status).toBe(status)
    expect(problemDetailsSchema.parse(JSON.parse(answer.text)).detail).toContain(words)
  })

  it('[E1] [E4] are for editors alone, from pages of this host', async () => {
    const file = translateXliff(await write(['page-about'], 'sk'), shout)
    const json = { 'content-type': 'application/json' }
    const calls = (headers: Readonly<Record<string, string>>): Promise<readonly Answer[]> =>
      Promise.all([
        post('/api/translation/export', JSON.stringify({ pages: ['page-about'], language: 'fr' }), {
          ...json,
          ...headers,
        }),
        post('/api/translation/import', file, { 'content-type': XLIFF_TYPE, ...headers }),
        sendRequest(runtime.port, '/api/translation/figures', { headers: { cookie, ...headers } }),
        sendRequest(runtime.port, '/api/translation/figures/page-about', { headers: { cookie, ...headers } }),
      ])
    expect((await calls({ cookie: 'uapp_editor_area_password=x' })).map(({ status }) => status)).toEqual([
      403, 403, 403, 403,
    ])
    expect((await calls({ 'sec-fetch-site': 'cross-site' })).map(({ status }) => status)).toEqual([403, 403, 200, 200])
    expect(await readDraft('sk')).toMatchObject({ locale: 'en' })
  })

  it('[E4] are refused when they are too large, of another kind, or no text', async () => {
    const large = await sendFile('x'.repeat(MAX_XLIFF_BYTES + 1)).catch(() => undefined)
    // A server may end the connection before all of it was sent.
    expect([413, undefined]).toContain(large?.status)
    expect((await post('/api/translation/import', '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    const put = await sendRequest(runtime.port, '/api/translation/import', { method: 'PUT' })
    expect([put.status, put.headers.allow]).toEqual([405, 'POST'])
  })

  it('[E4] wait while the content service may not be written into, and nothing is noted', async () => {
    const file = translateXliff(await write(['page-about'], 'zh'), shout)
    for (const token of ['', 'another token']) {
      await runtime.stop()
      runtime = await start(token)
      const answer = await sendFile(file)
      expect([token, answer.status]).toEqual([token, 503])
      expect(await stateOf('page-about', 'zh')).toMatchObject({ translationState: 'InProgress', importedAt: null })
    }
    await runtime.stop()
    runtime = await start()
    expect(outcomes(await take(file))).toEqual(['page-about taken', 'contact-desk taken'])
  }, 60_000)

  // An embedded database has one owner, which answers for the command line.
  if (kind === 'PGlite')
    it('[E3] [E4] go out and come back by the process that owns the database, too', async () => {
      const management = await callManagement(join(dir, 'store'), process.pid)
      if (management === undefined) throw new Error('The runtime takes no calls')
      const rows = await management.listTranslations()
      expect(rows.find(({ pageId, language }) => pageId === 'page-plain' && language === 'de')).toMatchObject({
        title: 'Title of page-plain',
        state: 'MarkedForTranslation',
        drifted: 0,
      })
      const { xliff, fileName } = await management.exportTranslation({
        pages: ['page-plain'],
        language: 'de',
        keepState: false,
      })
      expect(fileName).toBe('trenholt-page-plain.en-de.xlf')
      const request = { xliff: translateXliff(xliff, shout), isPartial: false, isCheckOnly: false }
      expect((await management.importTranslation(request)).translated).toEqual(['page-plain'])
      expect(await stateOf('page-plain', 'de')).toMatchObject({ translationState: 'Translated' })
      const refused = management.exportTranslation({ pages: ['page-nobody'], language: 'de', keepState: false })
      await expect(refused).rejects.toMatchObject({ isRefused: true, message: 'There is no page page-nobody' })
    })

  it('[E4] [E3] start and reset can be taken in one language alone', async () => {
    const step = async (call: string): Promise<Answer> =>
      sendRequest(runtime.port, `/api/translation/${call}`, { method: 'POST', headers: { cookie } })
    await step('start/page-own?language=fr')
    expect(await stateOf('page-own', 'fr')).toMatchObject({ translationState: 'InProgress' })
    expect(await stateOf('page-own', 'hu')).toMatchObject({
      translationState: 'MarkedForTranslation',
      exportedAt: null,
    })
    await step('reset/page-own?language=fr')
    expect(await stateOf('page-own', 'fr')).toMatchObject({ translationState: 'MarkedForTranslation' })
    expect([
      (await step('start/page-own?language=de')).status,
      (await step('start/page-own?language=xx')).status,
    ]).toEqual([422, 422])
  })
})
