import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startDatabase, type TestDatabase } from '../../functions/store/testing/start-database.ts'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { parseEnvironment } from '../../src/config/environment.ts'
import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import type { CommandContext } from '../command-context.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

let dir: string
let database: TestDatabase
let mail: RunningMailService
/** Answers as clamd does. */
let scanner: Server

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-doctor-'))
  database = await startDatabase()
  mail = await startMailService({ port: 0, smtpPort: 0 })
  scanner = createServer((socket) => socket.once('data', () => socket.end('PONG\0')))
  await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done))
}, 60_000)
afterAll(async () => {
  await database.stop()
  await mail.stop()
  await new Promise((done) => scanner.close(done))
  await rm(dir, { recursive: true, force: true })
})

async function find(values: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Finding>>> {
  const context: CommandContext = {
    config: uappConfigSchema.parse({ countries: ['CH'] }),
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
      'database: embedded',
      'mail server: embedded',
      'data folder: good',
      'release: doubtful',
    ])
  })

  it('finds good what answers', async () => {
    const { port } = scanner.address() as AddressInfo
    const found = await find({
      DATABASE_URL: database.url,
      SMTP_URL: mail.smtpUrl,
      UAPP_ASSETS_URL: mail.url,
      UAPP_CLAMD: `127.0.0.1:${port}`,
    })
    expect(found['database']?.detail).toMatch(/^PostgreSQL \d+.*, with pg_trgm$/)
    expect(['mail server', 'asset host', 'virus scanner'].map((part) => found[part]?.state)).toEqual([
      'good',
      'good',
      'good',
    ])
    expect(found['session keys']).toMatchObject({ state: 'doubtful' })
  })

  it('says what is bad and what to do, and tells no password', async () => {
    const found = await find({
      UAPP_CONTENT_URL: 'http://127.0.0.1:1/graphql',
      UAPP_CATALOGUE_URL: mail.url,
      DATABASE_URL: 'postgres://uapp:secret@127.0.0.1:1/uapp',
      SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
      UAPP_CLAMD: '127.0.0.1:1',
    })
    const bad = Object.values(found).filter(({ state }) => state === 'bad')
    expect(bad.map(({ part }) => part)).toEqual([
      'content service',
      'product service',
      'database',
      'mail server',
      'virus scanner',
    ])
    expect(found['product service']?.detail).toBe('it answers with status 404')
    expect(bad.every(({ advice }) => advice !== undefined)).toBe(true)
    expect(JSON.stringify(found)).not.toContain('secret')
  })
})
