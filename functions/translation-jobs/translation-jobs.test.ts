import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createFaultControl } from '../../services/faults.ts'
import type { RunningService } from '../../services/running-service.ts'
import { startTranslationService, type RunningTranslationService } from '../../services/translation/start.ts'
import { translationJobsSchema, type TranslationJobJson } from '../../src/contracts/editor/translation-jobs.ts'
import { pageTranslationSchema } from '../../src/contracts/page-translation.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { TEXT_LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import { toDeeplLanguages } from '../../src/integrations/translation-service/deepl-languages.ts'
import { createDeeplVendor } from '../../src/integrations/translation-service/deepl-vendor.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { RUN_STORE_KINDS, testSize } from '../../tests/setup/test-size.ts'
import { callManagement } from '../management/call-management.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { contentSourceAt, startTestContent } from '../testing/content-source.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'
import { unlockEditor } from '../testing/unlock-editor.ts'
import { waitUntil } from '../testing/wait-until.ts'

const PASSWORD = 'wire and tool'
const WRITE_TOKEN = 'the token of a test that may write'
const KEY = 'the-secret-key-of-the-translation-service'
/** Nothing waits in a test for longer than it must. */
const TIMING = { lookMs: 50, ask: 0.05, longestAsk: 0.05, retry: 0.05, longestRetry: 0.05 }
/** A language that the service of these tests does not offer. */
const NOT_OFFERED: Language = 'sk'

const about = (more: object = {}) =>
  pageFileOf('page-about', {
    title: { en: 'About' },
    description: { en: 'What we make' },
    modules: [
      { type: 'text', title: { en: 'Who' }, body: { en: 'Ask **us**, or see [our presses](path:/products).' } },
    ],
    ...more,
  })

const MANY = ['page-one', 'page-two', 'page-three', 'page-four'] as const
/** What several runtimes work on at once. */
const SHARED = testSize<{ readonly pages: readonly string[]; readonly languages: readonly Language[] }>({
  usual: { pages: MANY.slice(0, 2), languages: ['de', 'fr'] },
  long: { pages: MANY, languages: ['de', 'fr', 'hu'] },
})
const FILES = {
  'pages/main/about.yaml': about(),
  ...Object.fromEntries(
    ['page-plain', 'page-held', 'page-cancelled', ...MANY].map((id) => [`pages/main/${id}.yaml`, pageFileOf(id)]),
  ),
  'pages/main/two.yaml': pageFileOf('page-few', { translationTargetLanguages: ['de', 'fr'] }),
}

describe.each(RUN_STORE_KINDS)('texts at a translation service, with %s', (kind) => {
  const faults = createFaultControl()
  const lines: string[] = []
  const answers: string[] = []
  const handedIn: Promise<string>[] = []
  let damage: (file: string) => string | Uint8Array
  let losses: number
  let dir: string
  let folder: ContentFolder
  let content: RunningService
  let service: RunningTranslationService
  let database: TestDatabase | undefined
  let runtime: RunningRuntime
  let cookie: string
  let editorPasswordHash: string

  const start = ({ token = WRITE_TOKEN, key = KEY } = {}): Promise<RunningRuntime> =>
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
        siteLanguages: { siteLanguages: [...TEXT_LANGUAGES], siteLanguageAdjustments: {}, siteCountries: {} },
        translationVendor:
          key === '' ? undefined : createDeeplVendor({ url: service.url, key, now: () => new Date(), timeoutMs: 5000 }),
        translationTiming: TIMING,
      },
      runtime: { logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } },
    })
  async function restart(options: Parameters<typeof start>[0] = {}): Promise<void> {
    await runtime.stop()
    runtime = await start(options)
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-translation-jobs-'))
    if (kind === 'PostgreSQL') database = await startDatabase()
    folder = await contentFolderOf(FILES)
    content = await startTestContent(folder.dir, { writing: { token: WRITE_TOKEN, dir: join(dir, 'content-texts') } })
    service = await startTranslationService({
      port: 0,
      key: KEY,
      faults,
      targets: TEXT_LANGUAGES.filter((one) => one !== NOT_OFFERED).map((one) => toDeeplLanguages('en', one).target),
      damage: (file) => damage(file),
      losesFile: () => (losses -= 1) >= 0,
      onSubmit: (form) => {
        const file = form.get('file')
        if (file instanceof Blob) handedIn.push(file.text())
      },
    })
    await writeSite(dir, { pages: { '/en': {} } })
    editorPasswordHash = await hashPassword(PASSWORD)
    runtime = await start()
    cookie = await unlockEditor(runtime.port, PASSWORD)
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await service.stop()
    await content.stop()
    await folder.dispose()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })
  beforeEach(() => {
    faults.clear()
    damage = (file) => file
    losses = 0
  })

  async function ask(path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const answer = await sendRequest(runtime.port, path, { method, headers: { cookie, ...headers } })
    answers.push(answer.text)
    return answer
  }
  const send = (page: string, language?: Language): Promise<Answer> =>
    ask(`/api/translation/send/${page}${language === undefined ? '' : `?language=${language}`}`, 'POST')
  const list = async (query = ''): Promise<readonly TranslationJobJson[]> =>
    translationJobsSchema.parse(JSON.parse((await ask(`/api/translation/jobs${query}`)).text)).jobs
  async function jobOf(page: string, language: Language): Promise<TranslationJobJson> {
    const [job] = await list(`?page=${page}&language=${language}`)
    if (job === undefined) throw new Error(`There is no job of ${page} into ${language}`)
    return job
  }
  async function waitFor(
    page: string,
    language: Language,
    change: Partial<TranslationJobJson>,
  ): Promise<TranslationJobJson> {
    const isSo = async (): Promise<boolean> => {
      const job = await jobOf(page, language)
      return Object.entries(change).every(([name, value]) => job[name as keyof TranslationJobJson] === value)
    }
    await waitUntil(isSo)
    return jobOf(page, language)
  }
  async function deliver(page: string, language: Language): Promise<TranslationJobJson> {
    expect((await send(page, language)).status).toBe(200)
    return waitFor(page, language, { state: 'imported' })
  }
  const stateOf = async (page: string, language: Language): Promise<string | undefined> =>
    pageTranslationSchema
      .parse(JSON.parse((await ask(`/api/translation/state/${page}`)).text))
      .targetLanguages.find((one) => one.language === language)?.translationState
  async function readDraft(page: string, locale: string): Promise<Readonly<Record<string, unknown>> | null> {
    const query = `query Read { page(where: { id: "${page}" }, locales: [${locale}], stage: DRAFT) {
      title description modules { ... on TextModule { title body { markdown } } } } }`
    const response = await fetch(content.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return ((await response.json()) as { data: { page: Readonly<Record<string, unknown>> | null } }).data.page
  }

  it('[E4] go out, are asked after, come back and are drafts, without anybody doing anything', async () => {
    const before = service.count()
    const job = await deliver('page-about', 'fr')
    expect(job).toMatchObject({ id: 'page-about:fr', reason: null, attempts: 0, hasFile: false, nextAt: null })
    expect(job.result).toMatchObject({ language: 'fr', translated: ['page-about'], findings: [] })
    expect(await readDraft('page-about', 'fr')).toEqual({
      title: '[FR] About',
      description: '[FR] What we make',
      modules: [
        { title: '[FR] Who', body: { markdown: '\\[FR\\] Ask **us**, or see [our presses](path:/products).' } },
      ],
    })
    expect([await stateOf('page-about', 'fr'), service.count() - before]).toEqual(['Translated', 1])
  })

  it('[E4] count as started as soon as they are sent; what is under way is not sent again', async () => {
    faults.add({ kind: 'status', status: 503, requests: 1000 })
    const before = service.count()
    await Promise.all(Array.from({ length: 5 }, () => send('page-plain', 'fr')))
    expect(await stateOf('page-plain', 'fr')).toBe('InProgress')
    expect(await list('?page=page-plain&language=fr')).toHaveLength(1)
    faults.clear()
    await waitFor('page-plain', 'fr', { state: 'imported' })
    expect(service.count() - before).toBe(1)
  })

  it('[E4] go out into all languages of a page that need it', async () => {
    const { status, text } = await send('page-few')
    const { jobs } = translationJobsSchema.parse(JSON.parse(text))
    expect([status, jobs.map(({ language }) => language).toSorted()]).toEqual([200, ['de', 'fr']])
    await waitFor('page-few', 'de', { state: 'imported' })
    await waitFor('page-few', 'fr', { state: 'imported' })
    const again = await send('page-few')
    expect(again.status).toBe(422)
    expect(problemDetailsSchema.parse(JSON.parse(again.text)).detail).toContain(
      'Nothing of page-few is to be translated',
    )
  })

  it('[E3] go out again alone where their source was rewritten; all else stays as people have it', async () => {
    await deliver('page-about', 'hu')
    await folder.write('pages/main/about.yaml', about({ description: { en: 'What we design and make' } }))
    await deliver('page-about', 'hu')
    const xliff = (await handedIn.at(-1)) ?? ''
    expect([...xliff.matchAll(/<unit id="([\w.-]+)"/g)].map(([, id]) => id)).toEqual(['description'])
    expect(xliff).not.toContain('<target>')
    expect(await readDraft('page-about', 'hu')).toMatchObject({
      title: '[HU] About',
      description: '[HU] What we design and make',
    })
    await folder.write('pages/main/about.yaml', about())
  })

  it('[E4] wait while the service is away or asks for patience, over a restart, and are handed over once', async () => {
    const before = service.count()
    faults.add({ kind: 'status', status: 429, requests: 2 })
    faults.add({ kind: 'status', status: 529, requests: 1 })
    faults.add({ kind: 'down' })
    await send('page-held', 'fr')
    expect(await waitFor('page-held', 'fr', { reason: 'away', state: 'waiting' })).toMatchObject({
      nextAt: expect.any(String),
    })
    expect((await jobOf('page-held', 'fr')).attempts).toBeGreaterThan(2)
    await restart()
    expect(await jobOf('page-held', 'fr')).toMatchObject({ state: 'waiting' })
    faults.clear()
    await waitFor('page-held', 'fr', { state: 'imported', attempts: 0 })
    expect(service.count() - before).toBe(1)
  }, 60_000)

  it('[E4] that the service has are asked after by the runtime that comes next', async () => {
    const before = service.count()
    // The file is taken; the first question after it is not answered any more.
    faults.add({ kind: 'slow', ms: 1, requests: 1 })
    faults.add({ kind: 'down' })
    await send('page-held', 'de')
    await waitFor('page-held', 'de', { state: 'sent', reason: 'away' })
    await restart()
    faults.clear()
    await waitFor('page-held', 'de', { state: 'imported' })
    expect(service.count() - before).toBe(1)
  }, 60_000)

  it.each<[number, 'quota' | 'key', Language]>([
    [456, 'quota', 'es'],
    [403, 'key', 'cs'],
  ])('[E4] are not sent again by themselves after status %i (%s)', async (status, reason, language) => {
    const before = service.count()
    faults.add({ kind: 'status', status, requests: 1 })
    await send('page-held', language)
    const job = await waitFor('page-held', language, { state: 'failed' })
    expect(job).toMatchObject({ reason, nextAt: null, attempts: 0 })
    expect(await stateOf('page-held', language)).toBe('InProgress')
    // Had anything been tried again, it would have come through: this one did, later.
    await deliver('page-held', language === 'es' ? 'ro' : 'ja')
    expect([service.count() - before, (await jobOf('page-held', language)).state]).toEqual([1, 'failed'])
    await deliver('page-held', language)
  })

  it('[E4] that the service has already go on from there once somebody sends them again', async () => {
    const before = service.count()
    faults.add({ kind: 'slow', ms: 1, requests: 1 })
    faults.add({ kind: 'status', status: 456, requests: 1 })
    await send('page-cancelled', 'ro')
    await waitFor('page-cancelled', 'ro', { state: 'failed', reason: 'quota' })
    await deliver('page-cancelled', 'ro')
    expect(service.count() - before).toBe(1)
  })

  it('[E4] go out once more when the answer with the file is lost: the service hands it out once', async () => {
    const before = service.count()
    losses = 1
    await deliver('page-cancelled', 'ja')
    expect(service.count() - before).toBe(2)
    losses = 100
    await send('page-cancelled', 'pt')
    expect(await waitFor('page-cancelled', 'pt', { state: 'failed' })).toMatchObject({ reason: 'lost' })
    expect(service.count() - before).toBe(5)
  })

  it('[E4] that come back damaged are refused with all findings; the file is kept, and they can be sent again', async () => {
    damage = (file) => file.replace('<target>[ES] What we make</target>', '').replaceAll(/(<target>[^<]*)<pc id="1"[^>]*>us<\/pc>/g, '$1us') // prettier-ignore
    await send('page-about', 'es')
    const job = await waitFor('page-about', 'es', { state: 'refused' })
    expect(job.result?.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'missing description',
      'codeMissing modules.0.body',
    ])
    expect([await readDraft('page-about', 'es'), await stateOf('page-about', 'es')]).toEqual([null, 'InProgress'])
    const file = await ask(`/api/translation/jobs/${job.id}/file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/xliff+xml',
      'content-disposition': 'attachment; filename="trenholt-page-about.en-es.xlf"',
      'cache-control': 'no-store',
    })
    expect(file.text).toContain('<target>[ES] About</target>')
    damage = (file) => file
    expect(await deliver('page-about', 'es')).toMatchObject({ hasFile: false })
    expect((await ask(`/api/translation/jobs/${job.id}/file`)).status).toBe(404)
  })

  it('[E4] that are no text at all are refused, too', async () => {
    damage = (file) => Buffer.concat([Buffer.from(file.slice(0, 100)), Buffer.from([0xff, 0xfe, 0x00])])
    await send('page-about', 'ro')
    const { result } = await waitFor('page-about', 'ro', { state: 'refused' })
    expect(result?.findings).toMatchObject([
      { code: 'malformed', entryId: null, found: expect.stringMatching(/^\d+:\d+$/) },
    ])
  })

  it('[E4] do not come back once an editor has cancelled them; the language is as it was before', async () => {
    faults.add({ kind: 'slow', ms: 1, requests: 1 })
    faults.add({ kind: 'status', status: 503, requests: 1000 })
    await send('page-cancelled', 'de')
    await waitFor('page-cancelled', 'de', { state: 'sent' })
    const answer = await ask('/api/translation/jobs/page-cancelled:de/cancel', 'POST')
    const { jobs } = translationJobsSchema.parse(JSON.parse(answer.text))
    expect([answer.status, jobs]).toMatchObject([200, [{ state: 'cancelled', nextAt: null, reason: null }]])
    expect(await stateOf('page-cancelled', 'de')).toBe('MarkedForTranslation')
    faults.clear()
    await deliver('page-cancelled', 'fr')
    expect(await readDraft('page-cancelled', 'de')).toBeNull()
    expect((await jobOf('page-cancelled', 'de')).state).toBe('cancelled')
    await deliver('page-cancelled', 'de')
  })

  it('[E4] into a language that the service does not offer fail, and it is named', async () => {
    await send('page-held', NOT_OFFERED)
    expect(await waitFor('page-held', NOT_OFFERED, { state: 'failed' })).toMatchObject({
      reason: 'language',
      detail: 'It does not translate from en (EN) into sk (SK)',
    })
    expect((await send('page-few', 'hu')).status).toBe(422)
    expect((await send('page-nobody', 'fr')).status).toBe(404)
    expect((await send('page-held', 'xx' as Language)).status).toBe(422)
  })

  it('[E4] that came back wait here while the content service may not be written into', async () => {
    const before = service.count()
    await restart({ token: '' })
    await send('page-held', 'pt')
    const job = await waitFor('page-held', 'pt', { state: 'received', reason: 'content' })
    expect(job.receivedAt).not.toBeNull()
    await restart()
    await waitFor('page-held', 'pt', { state: 'imported' })
    expect(service.count() - before).toBe(1)
  }, 60_000)

  if (kind === 'PostgreSQL')
    it('[E4] are worked on by all runtimes, and handed over once', async () => {
      const others = [await start(), await start()]
      const before = handedIn.length
      const places = SHARED.pages.flatMap((page) => SHARED.languages.map((language) => ({ page, language })))
      await Promise.all(places.map(({ page, language }) => send(page, language)))
      for (const { page, language } of places) await waitFor(page, language, { state: 'imported' })
      expect(handedIn.length - before).toBe(places.length)
      await Promise.all(others.map((other) => other.stop()))
    }, 60_000)

  // An embedded database has one owner, which answers for the command line.
  if (kind === 'PGlite')
    it('[E4] are sent and listed by the process that owns the database, too', async () => {
      const management = await callManagement(join(dir, 'store'), process.pid)
      if (management === undefined) throw new Error('The runtime takes no calls')
      const { jobs } = await management.sendTranslation({ pages: ['page-one', 'page-two'], language: 'zh' })
      expect(jobs.map(({ id }) => id).toSorted()).toEqual(['page-one:zh', 'page-two:zh'])
      await waitFor('page-two', 'zh', { state: 'imported' })
      const listed = await management.listTranslationJobs({ language: 'zh', state: 'imported' })
      expect(listed.jobs.map(({ pageId }) => pageId)).toContain('page-two')
      const refused = management.sendTranslation({ pages: ['page-nobody'], language: 'de' })
      await expect(refused).rejects.toMatchObject({ isRefused: true, message: 'There is no page page-nobody' })
    })

  it('[E1] [E4] are for editors alone, from pages of this host', async () => {
    const calls = (headers: Readonly<Record<string, string>>): Promise<readonly number[]> =>
      Promise.all(
        [
          ask('/api/translation/send/page-one?language=ro', 'POST', headers),
          ask('/api/translation/jobs/page-about:fr/cancel', 'POST', headers),
          ask('/api/translation/jobs', 'GET', headers),
          ask('/api/translation/jobs/page-about:ro/file', 'GET', headers),
        ].map(async (answer) => (await answer).status),
      )
    expect(await calls({ cookie: 'uapp_editor_area_password=x' })).toEqual([403, 403, 403, 403])
    expect(await calls({ 'sec-fetch-site': 'cross-site' })).toEqual([403, 403, 200, 200])
    expect(await list('?page=page-one&language=ro')).toEqual([])
    expect((await ask('/api/translation/send/page-one')).status).toBe(405)
    expect((await ask('/api/translation/jobs/page-about:xx/cancel', 'POST')).status).toBe(404)
    expect((await ask('/api/translation/jobs/nobody:fr/cancel', 'POST')).status).toBe(404)
  })

  it('[E4] leave no key in the log, in answers, or with what is over', async () => {
    expect(lines.some((line) => line.includes('translation service'))).toBe(true)
    expect([...lines, ...answers].filter((text) => text.includes(KEY) || /[\dA-F]{64}/.test(text))).toEqual([])
    if (database === undefined) return
    const rows = await database.query(
      "select count(*)::int as left from uapp.translation_jobs where state not in ('sent') and reference_key is not null",
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('[E4] stay here where no service is configured, and that is said', async () => {
    await restart({ key: '' })
    const answer = await ask('/api/translation/jobs?state=imported')
    expect(translationJobsSchema.parse(JSON.parse(answer.text))).toMatchObject({ isConfigured: false })
    const refused = await send('page-one', 'ro')
    expect([refused.status, problemDetailsSchema.parse(JSON.parse(refused.text)).detail]).toEqual([
      404,
      'There is no translation service: set UAPP_TRANSLATION_SERVICE_URL and UAPP_TRANSLATION_SERVICE_KEY',
    ])
  }, 60_000)
})
