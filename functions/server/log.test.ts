import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import type { RunningRuntime } from './main.ts'
import { sendRequest, type Answer } from './testing/send-request.ts'
import { writeSite } from './testing/write-site.ts'
import { startOwnDatabase, type OwnDatabase } from '../platform/store/testing/start-own-database.ts'
import { startSite } from '../testing/start-site.ts'
import { submitForm } from '../testing/submit-form.ts'
import { waitUntil } from '../testing/wait-until.ts'

const VALUES = {
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora.lindqvist@buyer.example',
  company: 'Kabelverk Nord',
  country: 'SE',
  phone: '+46 8 555 0101',
  message: 'Our harness of zinc wire breaks at the splice.',
}
/** What somebody who reads a log must not learn, in the ways it may be written. */
const PERSONAL = /nora|lindqvist|buyer\.example|kabelverk|555.?0101|zinc|splice|203\.0\.113\.77/i

describe('the log at its most talkative', () => {
  const lines: string[] = []
  let dir: string
  let database: OwnDatabase
  let mail: SMTPServer
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-log-'))
    database = await startOwnDatabase()
    mail = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox for ${address}`)),
    })
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
    await writeSite(dir, { pages: { '/en': {}, '/en/contact': {} } })
    const { port } = mail.server.address() as AddressInfo
    runtime = await startSite({
      dir,
      databaseUrl: database.url,
      functions: { mail: { url: `smtp://127.0.0.1:${port}`, from: 'Trenholt <no-reply@trenholt.example>' } },
      runtime: { trustProxy: 'loopback', logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } },
    })
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await new Promise<void>((resolve) => mail.close(resolve))
    await database.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const submit = (values: object, key: string): Promise<Answer> =>
    submitForm(runtime.port, { form: 'contact', values, key, headers: { 'x-forwarded-for': '203.0.113.77' } })

  it('[F1] tells nothing of what visitors sent: taken, wrong, in an address, not to be mailed, not to be stored', async () => {
    expect((await submit(VALUES, 'key-of-the-first')).status).toBe(201)
    await waitUntil(async () => (await database.query('SELECT 1 FROM uapp.deliveries WHERE attempts > 0')).length === 2)
    expect((await submit({ ...VALUES, message: '' }, 'key-of-the-second')).status).toBe(422)
    const address = new URLSearchParams(VALUES).toString()
    expect((await sendRequest(runtime.port, `/en/contact?${address}`)).status).toBe(200)
    const name = Buffer.from('Nora Lindqvist.png').toString('base64')
    const upload = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${name}` }
    expect((await sendRequest(runtime.port, '/api/uploads', { method: 'POST', headers: upload })).status).toBe(201)

    await database.query('ALTER TABLE uapp.submissions RENAME TO submissions_gone')
    expect((await submit(VALUES, 'key-of-the-third')).status).toBe(500)
    await database.restart(async () => {
      expect((await submit(VALUES, 'key-of-the-fourth')).status).toBe(503)
    })

    const requests = lines.filter((line) => line.includes('"msg":"request'))
    expect(requests.length).toBeGreaterThanOrEqual(6)
    expect(lines.filter((line) => line.includes('Failed query: insert into'))).not.toEqual([])
    const kept = await database.query('SELECT output::text FROM uapp_jobs.job WHERE output IS NOT NULL')
    expect([kept.length > 0, PERSONAL.test(JSON.stringify(kept))]).toEqual([true, false])
    expect(lines.filter((line) => PERSONAL.test(line))).toEqual([])
  }, 60_000)
})
