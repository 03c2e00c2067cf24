import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startDatabase, type TestDatabase } from '../../functions/platform/store/testing/start-database.ts'
import { startObjectStorage } from '../../functions/uploads/testing/start-object-storage.ts'
import { startContentService } from '../../services/content/start.ts'
import { startHygraph } from '../../src/sources/adapters/hygraph/testing/start-hygraph.ts'
import { startIdentityService, type RunningIdentityService } from '../../services/identity/start.ts'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { startTranslationService } from '../../services/translation/start.ts'
import { openServicesStore, type ServicesStore } from '../../services/store/services-store.ts'
import { parseEnvironment } from '../../src/config/environment.ts'
import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import { CONTENT_DIR } from '../../tests/fixtures/demonstration.ts'
import type { CommandContext } from '../command-context.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

let dir: string
let database: TestDatabase
let mail: RunningMailService
let services: ServicesStore
let identity: RunningIdentityService
/** Answers as clamd does. */
let scanner: Server

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-doctor-'))
  database = await startDatabase()
  mail = await startMailService({ port: 0, smtpPort: 0 })
  services = await openServicesStore({ databaseUrl: database.url, dir, onError: () => undefined })
  identity = await startIdentityService({
    port: 0,
    store: services,
    siteOrigins: ['http://localhost:8000'],
    portalUrl: (language) => `http://localhost:8000/${language}/mykomax`,
    brand: 'Trenholt',
    mail: { url: mail.smtpUrl, from: 'no-reply@trenholt.example' },
    onError: () => undefined,
  })
  scanner = createServer((socket) => socket.once('data', () => socket.end('PONG\0')))
  await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done))
}, 60_000)
afterAll(async () => {
  await identity.stop()
  await services.close()
  await database.stop()
  await mail.stop()
  await new Promise((done) => scanner.close(done))
  await rm(dir, { recursive: true, force: true })
})

async function find(
  values: Readonly<Record<string, string>>,
  more: object = {},
): Promise<Readonly<Record<string, Finding>>> {
  const context: CommandContext = {
    config: uappConfigSchema.parse({ countries: ['CH'], ...more }),
    environment: parseEnvironment({ UAPP_DATA_DIR: join(dir, 'data'), UAPP_DIST_DIR: join(dir, 'dist'), ...values }),
    reporter: { message: () => undefined } as unknown as CommandContext['reporter'],
    options: {},
    cwd: dir,
    result: () => undefined,
  }
  return Object.fromEntries((await examine(context)).map((finding) => [finding.part, finding]))
}

describe('examine', () => {
  it('asks nobody where nothing is set', async () => {
    const found = await find({})
    expect(Object.values(found).map(({ part, state }) => `${part}: ${state}`)).toEqual([
      'content service: embedded',
      'product service: embedded',
      'asset host: embedded',
      'identity provider: embedded',
      'database: embedded',
      'mail server: embedded',
      'data folder: good',
      'release: doubtful',
    ])
  })

  it('[G1] finds the content service good where each operation of a fetch is valid there, and names what is missing where one is not', async () => {
    const content = await startContentService({ port: 0, contentDir: CONTENT_DIR, assetsUrl: 'http://localhost:8014' })
    const hosted = await startHygraph(CONTENT_DIR, 'http://localhost:8014')
    const ask = async (url: string, adapter: string) =>
      (await find({ UAPP_CONTENT_URL: url }, { sources: { content: adapter } }))['content service']
    const found = [await ask(content.url, 'files'), await ask(hosted.url, 'hygraph'), await ask(hosted.url, 'files')]
    await Promise.all([content.stop(), hosted.stop()])
    expect(found).toMatchObject([
      { state: 'good', detail: 'answers a query, and its models fit the adapter files' },
      { state: 'good', detail: 'answers a query, and its models fit the adapter hygraph' },
      {
        state: 'bad',
        detail: expect.stringMatching(/^its models do not fit the adapter files: .*Unknown type "LinkKind"/),
      },
    ])
  })

  it('finds good what answers', async () => {
    const { port } = scanner.address() as AddressInfo
    const found = await find({
      DATABASE_URL: database.url,
      SMTP_URL: mail.smtpUrl,
      UAPP_ASSETS_URL: mail.url,
      UAPP_IDENTITY_WELLKNOWN: identity.wellKnown,
      UAPP_CLAMD: `127.0.0.1:${port}`,
    })
    expect(found['database']?.detail).toMatch(/^PostgreSQL \d+/)
    expect(found['identity provider']?.detail).toBe(`logs in for ${identity.issuer}`)
    expect(['mail server', 'asset host', 'virus scanner'].map((part) => found[part]?.state)).toEqual([
      'good',
      'good',
      'good',
    ])
    expect(found['session keys']).toMatchObject({ state: 'doubtful' })
  })

  it('[F4] writes to the bucket of the files, and says what is wrong with it', async () => {
    const storage = await startObjectStorage('visitors/')
    const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = storage.options
    const set = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PREFIX: prefix,
    }
    const good = await find(set)
    const wrongBucket = await find({ ...set, S3_BUCKET: 'another' })
    const wrongKey = await find({ ...set, S3_ACCESS_KEY_ID: 'nobody', S3_SECRET_ACCESS_KEY: 'very-secret' })
    const left = await storage.listKeys()
    await storage.stop()
    const away = await find({ ...set, S3_ENDPOINT: 'http://127.0.0.1:1' })
    expect(good['object storage']).toMatchObject({ state: 'good' })
    expect(left).toEqual([])
    expect([wrongBucket, wrongKey, away].map((found) => found['object storage']?.detail)).toEqual([
      expect.stringContaining('cannot be written: there is no such bucket (S3_BUCKET)'),
      expect.stringContaining('cannot be written: it does not know the access key (S3_ACCESS_KEY_ID)'),
      expect.stringContaining('ECONNREFUSED'),
    ])
    expect(wrongKey['object storage']?.advice).toContain('S3_ENDPOINT')
    expect(JSON.stringify(wrongKey)).not.toContain('very-secret')
  }, 30_000)

  it('reads the release store, and says what is wrong with it', async () => {
    const storage = await startObjectStorage('site/')
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage.options
    const set = {
      UAPP_RELEASE_STORE: `s3://${bucket}/site`,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const empty = await find(set)
    const wrong = await find({
      ...set,
      UAPP_RELEASE_STORE: 's3://another/site',
      UAPP_RELEASE_STORE_ACCESS_KEY_ID: accessKeyId,
    })
    const lacking = await find({ UAPP_RELEASE_STORE: 's3://releases/site' })
    await storage.stop()
    expect(empty['release store']).toMatchObject({ state: 'doubtful', detail: 'it is empty' })
    expect(wrong['release store']?.detail).toContain('there is no such bucket')
    expect(lacking['release store']?.detail).toContain('UAPP_RELEASE_STORE_ENDPOINT')
  }, 30_000)

  it('[E4] asks the translation service whether it takes the key, and tells no key', async () => {
    const service = await startTranslationService({ port: 0, key: 'very-secret' })
    const set = { UAPP_TRANSLATION_SERVICE_URL: service.url, UAPP_TRANSLATION_SERVICE_KEY: 'very-secret' }
    const good = await find(set)
    const wrong = await find({ ...set, UAPP_TRANSLATION_SERVICE_KEY: 'also-secret' })
    await service.stop()
    expect(good['translation service']).toMatchObject({
      state: 'good',
      detail: expect.stringContaining('DeepL: takes our key'),
    })
    expect(wrong['translation service']).toMatchObject({
      state: 'bad',
      advice: 'Check UAPP_TRANSLATION_SERVICE_URL and UAPP_TRANSLATION_SERVICE_KEY.',
    })
    expect(JSON.stringify([good, wrong])).not.toContain('secret')
  })

  it('says what is bad and what to do, and tells no password', async () => {
    const found = await find({
      UAPP_CONTENT_URL: 'http://127.0.0.1:1/graphql',
      UAPP_CATALOGUE_URL: mail.url,
      UAPP_IDENTITY_WELLKNOWN: `${mail.url}/healthz`,
      DATABASE_URL: 'postgres://uapp:secret@127.0.0.1:1/uapp',
      SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
      UAPP_CLAMD: '127.0.0.1:1',
    })
    const bad = Object.values(found).filter(({ state }) => state === 'bad')
    expect(bad.map(({ part }) => part)).toEqual([
      'content service',
      'product service',
      'identity provider',
      'database',
      'mail server',
      'virus scanner',
    ])
    expect(found['product service']?.detail).toBe('it answers with status 404')
    expect(bad.every(({ advice }) => advice !== undefined)).toBe(true)
    expect(JSON.stringify(found)).not.toContain('secret')
  })
})
