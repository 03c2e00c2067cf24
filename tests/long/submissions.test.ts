import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import * as z from 'zod'
import { writeSite } from '../../functions/server/testing/write-site.ts'
import { startOwnDatabase, type OwnDatabase } from '../../functions/platform/store/testing/start-own-database.ts'
import { waitUntil } from '../../functions/testing/wait-until.ts'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { testSize } from '../setup/test-size.ts'
import { createFixtureProject, expectDone, type FixtureProject, type RunningCommand } from '../build/fixture-project.ts'

const receiptSchema = z.object({ receipt: z.string() })
const mailsSchema = z.array(
  z.object({ id: z.string(), to: z.array(z.string()), subject: z.string(), copies: z.number() }),
)
const listSchema = z.object({ submissions: z.array(z.object({ receipt: z.string(), state: z.string() })) })

/** Somebody who sends until there is a receipt, as the form does with the same key. */
interface Visitor {
  readonly key: string
  readonly email: string
}

const visitorsOf = (name: string, count: number): readonly Visitor[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${name}-${index}-key`, email: `${name}${index}@buyer.example` }))

function post(port: number, { key, email }: Visitor): Promise<Response> {
  const values = { name: 'Reader', email, message: 'A question about the story on crimps.' }
  return fetch(`http://127.0.0.1:${port}/api/forms/editorial`, {
    method: 'POST',
    // Each visitor has an address of their own: the limit of one address is another test's.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${key.length}.${key.split('-')[1]}` },
    body: JSON.stringify({ values, page: '/en/contact', key }),
  })
}

async function send(port: number, visitor: Visitor): Promise<string | undefined> {
  const response = await post(port, visitor).catch(() => undefined)
  if (response === undefined || !response.ok) return undefined
  return receiptSchema.parse(await response.json().catch(() => ({ receipt: '' }))).receipt || undefined
}

/** Sends again, to one runtime after the other, until there is a receipt. */
async function insist(portsOf: () => readonly number[], visitor: Visitor, attempt = 0): Promise<string> {
  const ports = portsOf()
  const receipt = await send(ports[attempt % ports.length] ?? 0, visitor)
  if (receipt !== undefined) return receipt
  await delay(20)
  return insist(portsOf, visitor, attempt + 1)
}

async function isAlive(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return response?.ok === true
}

describe('submissions, whatever happens', () => {
  let project: FixtureProject
  let database: OwnDatabase
  let ports: readonly number[]
  let mail: RunningMailService | undefined
  const running = new Set<RunningCommand>()

  beforeAll(async () => {
    project = await createFixtureProject({ builds: false })
    database = await startOwnDatabase()
    ports = await findFreePorts(4)
    const pages = { '/en': {}, '/en/contact': {} }
    await writeSite(project.distDir, { pages, domains: ['127.0.0.1', 'localhost'] })
  }, 120_000)
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    await mail?.stop()
    await database.stop()
    await project.remove()
  })

  const portOf = (index: number): number => ports[index] ?? 0
  const environment = (): Readonly<Record<string, string>> => ({
    UAPP_LOG_LEVEL: 'error',
    UAPP_DELIVERY_RETRY_SECONDS: '1',
    UAPP_TRUST_PROXY: 'loopback',
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://localhost:${portOf(3)}`,
  })
  async function startRuntime(index: number): Promise<RunningCommand> {
    const port = portOf(index)
    const runtime = project.start(['serve', '--port', String(port), '--address', '127.0.0.1'], environment())
    running.add(runtime)
    await waitUntil(() => isAlive(port))
    return runtime
  }
  async function kill(runtime: RunningCommand, signal: NodeJS.Signals): Promise<void> {
    runtime.child.kill(signal)
    await runtime.ended
    running.delete(runtime)
  }
  async function listMails(): Promise<z.infer<typeof mailsSchema>> {
    return mailsSchema.parse(await (await fetch(`http://localhost:${portOf(2)}/api/messages`)).json())
  }
  async function listStates(): Promise<Readonly<Record<string, string>>> {
    const { submissions } = listSchema.parse(
      JSON.parse(expectDone(await project.run(['submissions', '--limit', '500', '--json'], environment()))),
    )
    return Object.fromEntries(submissions.map(({ receipt, state }) => [receipt, state]))
  }

  it('[F1] loses none and takes none twice: killed again and again, the mail server away', async () => {
    const visitors = visitorsOf('killed', testSize({ usual: 12, long: 24 }))
    const alive = [0]
    let runtime = await startRuntime(0)
    const receipts = Promise.all(visitors.map((visitor) => insist(() => alive.map(portOf), visitor)))
    for (let round = 0; round < testSize({ usual: 1, long: 3 }); round += 1) {
      await kill(runtime, 'SIGKILL')
      runtime = await startRuntime(0)
    }
    const given = await receipts
    expect(new Set(given).size).toBe(visitors.length)
    expect(await Promise.all(visitors.map((visitor) => insist(() => alive.map(portOf), visitor)))).toEqual(given)

    // What was stored goes out as soon as there is a mail server again, by whichever runtime runs then.
    mail = await startMailService({ port: portOf(2), smtpPort: portOf(3) })
    await kill(runtime, 'SIGTERM')
    await startRuntime(1)
    await waitUntil(async () => (await listMails()).length === visitors.length * 2)
    const mails = await listMails()
    expect(visitors.map(({ email }) => mails.filter(({ to }) => to.includes(email)).length)).toEqual(
      visitors.map(() => 1),
    )
    expect(mails.filter(({ copies }) => copies !== 1)).toEqual([])
    await waitUntil(async () => Object.values(await listStates()).every((state) => state === 'delivered'))
    expect(Object.keys(await listStates()).toSorted()).toEqual([...given].toSorted())
  }, 180_000)

  it('[F1] two runtimes on one database deliver each submission once, and share the count of an address', async () => {
    await startRuntime(0)
    const before = (await listMails()).length
    const visitors = visitorsOf('shared', 30)
    await Promise.all(visitors.map((visitor, index) => insist(() => [portOf(index % 2)], visitor)))
    await waitUntil(async () => (await listMails()).length === before + visitors.length * 2)
    await waitUntil(async () => Object.values(await listStates()).every((state) => state === 'delivered'))
    expect((await listMails()).filter(({ copies }) => copies !== 1)).toEqual([])

    const statuses: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const response = await fetch(`http://127.0.0.1:${portOf(count % 2)}/api/forms/editorial`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          values: { email: 'reader@buyer.example', message: 'Once more the same question.' },
          page: '/en/contact',
          key: `limit-${count}-key`,
        }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 429, 429])
  }, 120_000)

  it('serves pages while the database is away, and takes submissions when it is back', async () => {
    const url = `http://127.0.0.1:${portOf(0)}/en/contact`
    await database.restart(async () => {
      expect((await fetch(url)).status).toBe(200)
      const [visitor] = visitorsOf('away', 1)
      expect(await send(portOf(0), visitor!)).toBeUndefined()
      expect((await fetch(url)).status).toBe(200)
    })
    const [visitor] = visitorsOf('back', 1)
    expect(await insist(() => [portOf(0)], visitor!)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  }, 120_000)

  it('[F6] refuses clearly while PostgreSQL has no room, stores nothing half, and takes the same submission afterwards', async () => {
    // Its own disk is nobody's to fill here: the server gives the answer that it gives then, in the middle of a submission.
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      await client.query(
        `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
         CREATE TRIGGER no_room BEFORE INSERT ON uapp.deliveries FOR EACH ROW EXECUTE FUNCTION no_room()`,
      )
      const [visitor] = visitorsOf('noroom', 1)
      const answer = await post(portOf(0), visitor!)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.text()).not.toContain('extend')
      const stored = await client.query('SELECT 1 FROM uapp.submissions WHERE email = $1', [visitor!.email])
      expect(stored.rowCount).toBe(0)
      expect((await fetch(`http://127.0.0.1:${portOf(0)}/en/contact`)).status).toBe(200)

      await client.query('DROP TRIGGER no_room ON uapp.deliveries; DROP FUNCTION no_room')
      const receipt = await insist(() => [portOf(0)], visitor!)
      expect(await insist(() => [portOf(1)], visitor!)).toBe(receipt)
    } finally {
      await client.end()
    }
  }, 60_000)

  it('exports and erases what a person sent', async () => {
    const exported = expectDone(await project.run(['privacy', 'export', 'Shared0@buyer.example'], environment()))
    expect(JSON.parse(exported)).toMatchObject({ submissions: [{ values: { email: 'shared0@buyer.example' } }] })
    const erased = await project.run(['privacy', 'erase', 'shared0@buyer.example', '--json'], environment())
    expect(JSON.parse(expectDone(erased))).toMatchObject({ submissions: 1 })
    const again = expectDone(await project.run(['privacy', 'export', 'shared0@buyer.example'], environment()))
    expect(JSON.parse(again)).toMatchObject({ submissions: [] })
  }, 60_000)
})
