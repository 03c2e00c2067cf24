import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { startScanner, type TestScanner } from '../../src/integrations/virus-scan/testing/start-scanner.ts'
import { access, accounts, attachments, auditEvents } from '../store/schema/index.ts'
import { scanWaiting } from './files/scan-waiting.ts'
import { ORGANIZATIONS, PEOPLE, writeTestPeople } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const CREATE = `mutation ($id: ID!) { createTicket(input: {organizationId: "${ORGANIZATIONS.north}", type: QUESTION, subject: "S", description: "D", attachments: [$id], idempotencyKey: "f"}) {
  ticket { timeline { attachments { name } } attachments { id name mediaType size state author { name } path } } errors { field code } } }`

const RELEASE = `mutation ($id: ID!, $reason: String!) { releaseAttachment(id: $id, reason: $reason) {
  ticket { attachments { state path release { by { name } at reason } } } errors { field code } } }`

interface Attached {
  readonly createTicket: {
    readonly ticket: {
      readonly attachments: readonly { readonly id: string; readonly path: string | null; readonly size: number }[]
    }
  }
}

describe('files of tickets', () => {
  const clock = { now: Date.now() }
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store), { now: () => new Date(clock.now) })

  const drawPicture = (): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#a4532a' } })
      .png()
      .toBuffer()

  const put = async (
    content: Buffer | ReadableStream,
    name = 'wire end.png',
    principal: string = PEOPLE.mia,
  ): Promise<Response> =>
    fetch(new URL(`/files?name=${encodeURIComponent(name)}`, customers.service.url), {
      method: 'PUT',
      headers: { 'x-identity-token': await customers.issuer.sign(principal) },
      body: content instanceof Buffer ? new Uint8Array(content) : content,
      duplex: 'half',
    } as RequestInit)

  type File = Attached['createTicket']['ticket']['attachments'][number]

  const attach = async (content?: Buffer): Promise<File> => {
    const { id } = (await (await put(content ?? (await drawPicture()))).json()) as { id: string }
    const { body } = await customers.ask(PEOPLE.mia, CREATE.replace('"f"', `"${id}"`), { id })
    const [file] = (body.data as unknown as Attached).createTicket.ticket.attachments
    if (file === undefined) throw new Error(JSON.stringify(body))
    return file
  }

  const release = (principal: string, id: string, reason = 'Looked at on the test machine') =>
    customers.ask(principal, RELEASE, { id, reason })

  /** A file that staff released, as somebody sees it. */
  const attachReleased = async (principal: string = PEOPLE.mia): Promise<{ path: string; size: number }> => {
    const { id, size } = await attach()
    await release(PEOPLE.ben, id)
    const row = await findRow(id)
    const query = `{ ticket(number: ${row?.number}) { attachments { path } } }`
    const { ticket } = (await customers.ask(principal, query)).body.data as unknown as {
      ticket: { attachments: { path: string }[] }
    }
    return { path: ticket.attachments[0]?.path ?? '', size }
  }
  const findRow = async (id: string) =>
    (await customers.store.db.select().from(attachments).where(eq(attachments.id, id)))[0]
  const open = async (path: string): Promise<number> => (await fetch(new URL(path, customers.service.url))).status

  it('[M3] takes a picture, makes it part of a ticket once, and gives it to nobody while no scanner has seen it', async () => {
    const picture = await drawPicture()
    const answer = await put(picture, '../../etc/wire end.png')
    const { id } = (await answer.json()) as { id: string }
    expect(answer.status).toBe(201)
    const foreign = await customers.ask(PEOPLE.ada, CREATE, { id })
    expect(foreign.body.data).toEqual({
      createTicket: { ticket: null, errors: [{ field: 'attachments', code: 'VALID_ARRAY_ITEMS' }] },
    })
    const { body } = await customers.ask(PEOPLE.mia, CREATE, { id })
    expect(body.data).toMatchObject({
      createTicket: {
        ticket: {
          timeline: [{ attachments: [{ name: 'wire end.png' }] }],
          attachments: [
            {
              name: 'wire end.png',
              mediaType: 'image/png',
              size: picture.length,
              state: 'WAITING',
              author: { name: 'Mia Test' },
              path: null,
            },
          ],
        },
        errors: [],
      },
    })
    const again = await customers.ask(PEOPLE.mia, CREATE.replace('"f"', '"g"'), { id })
    expect(again.body.data).toMatchObject({ createTicket: { ticket: null } })
  })

  it('[M3] gives parts of a file, and nothing to run', async () => {
    const { path, size } = await attachReleased()
    const response = await fetch(new URL(path, customers.service.url), { headers: { range: 'bytes=0-9' } })
    expect([response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength]).toEqual(
      [206, `bytes 0-9/${size}`, 10],
    )
    expect([response.headers.get('x-content-type-options'), response.headers.get('content-disposition')]).toEqual([
      'nosniff',
      'attachment; filename="wire end.png"',
    ])
  })

  it('[M3] refuses paths that are over, changed, or of another file', async () => {
    const [{ path }, other] = [await attachReleased(), await attachReleased()]
    const url = (text: string): URL => new URL(text, customers.service.url)
    const [, query] = path.split('?')
    const [foreign] = other.path.split('?')
    const changed = [
      path.replace(/expires=\d/, 'expires=9'),
      path.replace(/holder=[\w-]+/, `holder=${PEOPLE.ida}`),
      `${foreign}?${query}`,
      path.split('?')[0] ?? '',
      `${path}x`,
      '/files/..%2fsigning.key',
    ]
    clock.now += 5 * 60 * 1000 - 1000
    expect((await fetch(url(path))).status).toBe(200)
    for (const text of changed) expect([text, (await fetch(url(text))).status]).toEqual([text, 404])
    clock.now += 2000
    expect((await fetch(url(path))).status).toBe(404)
    clock.now = Date.now()
  })

  it.each<[string, () => Buffer, string, number]>([
    ['a page that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script>'), 'a.png', 415],
    ['a drawing that can hold scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415],
    ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0]), 'a.log', 415],
    ['an archive in an archive', () => gzipSync(gzipSync('feed stopped')), 'a.log.gz', 415],
    ['nothing', () => Buffer.alloc(0), 'a.png', 415],
    ['no name', () => Buffer.from('x'), '', 422],
  ])('[M3] refuses %s, and keeps nothing of it', async (_name, content, name, status) => {
    const before = await readdir(customers.filesDir)
    const response = await put(content(), name)
    expect([response.status, await readdir(customers.filesDir)]).toEqual([status, before])
  })

  it('[M3] refuses more than a hundred megabytes as soon as it has them', async () => {
    const before = await readdir(customers.filesDir)
    const chunk = new Uint8Array(4 * 1024 * 1024)
    const sent = { chunks: 0 }
    const endless = new ReadableStream({
      pull: (controller) => {
        sent.chunks += 1
        if (sent.chunks > 40) controller.close()
        else controller.enqueue(chunk)
      },
    })
    // The service may hang up before its answer is read: both say no.
    const status = await put(endless, 'film.mp4').then(
      (response) => response.status,
      () => 413,
    )
    expect([status, await readdir(customers.filesDir)]).toEqual([413, before])
  })

  it.each<[string, () => Buffer]>([
    ['document', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['log', () => Buffer.from('feed stopped at splice\n')],
    ['packed log', () => gzipSync('feed stopped at splice\n')],
  ])('[M3] takes a %s from customers', async (_title, content) => {
    expect((await put(content(), 'any name')).status).toBe(201)
  })

  it('[M3] lets staff alone release a file, with a reason, once, and keeps who did it and why', async () => {
    const { id } = await attach()
    for (const principal of [PEOPLE.mia, PEOPLE.ada, PEOPLE.uwe])
      expect((await release(principal, id)).body.data).toEqual({ releaseAttachment: { ticket: null, errors: [] } })
    expect((await release(PEOPLE.ben, id, '  ')).body.data).toEqual({
      releaseAttachment: { ticket: null, errors: [{ field: 'reason', code: 'REQUIRED' }] },
    })
    expect((await findRow(id))?.state).toBe('waiting')
    expect((await release(PEOPLE.ben, id)).body.data).toMatchObject({
      releaseAttachment: {
        ticket: {
          attachments: [
            {
              state: 'RELEASED',
              path: expect.stringContaining(`/files/${id}?`),
              release: { by: { name: 'Ben Test' }, reason: 'Looked at on the test machine' },
            },
          ],
        },
        errors: [],
      },
    })
    expect((await release(PEOPLE.ben, id)).body.data).toMatchObject({
      releaseAttachment: { errors: [{ field: 'id', code: 'UNKNOWN_POLICY' }] },
    })
    const events = await customers.store.db.select().from(auditEvents).where(eq(auditEvents.action, 'file.release'))
    expect(events.map(({ actorId, details }) => [actorId, details]).at(-1)).toEqual([
      PEOPLE.ben,
      expect.objectContaining({ name: 'wire end.png', reason: 'Looked at on the test machine' }),
    ])
  })

  it('[M3] opens no path to a file that waits again, whoever it was signed for', async () => {
    const { path } = await attachReleased()
    const [, id = ''] = /files\/([^?]+)/.exec(path) ?? []
    expect(await open(path)).toBe(200)
    await customers.store.db.update(attachments).set({ state: 'waiting' }).where(eq(attachments.id, id))
    expect(await open(path)).toBe(404)
  })

  it('[M3] [M6] ends a path as soon as its holder may no longer see the ticket', async () => {
    const { path } = await attachReleased(PEOPLE.ada)
    expect(await open(path)).toBe(200)
    const isAda = and(eq(access.accountId, PEOPLE.ada), eq(access.service, 'tickets'))
    await customers.store.db.update(access).set({ state: 'inactive' }).where(isAda)
    expect(await open(path)).toBe(404)
    await customers.store.db.update(access).set({ state: 'active' }).where(isAda)
    expect(await open(path)).toBe(200)
    await customers.store.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, PEOPLE.ada))
    expect(await open(path)).toBe(404)
    await customers.store.db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, PEOPLE.ada))
  })

  describe('with a scanner', () => {
    let scanner: TestScanner
    beforeAll(async () => void (scanner = await startScanner()))
    afterAll(() => scanner.stop())
    const scan = () =>
      scanWaiting({
        db: customers.store.db,
        filesDir: customers.filesDir,
        scanner: { address: scanner.address, timeoutMs: 200 },
        now: () => new Date(clock.now),
        onError: (error) => void away.push(error),
      })
    const away: unknown[] = []

    it('[M3] lets clean files go, and removes infected ones', async () => {
      const clean = await attach()
      const infected = await attach(Buffer.concat([await drawPicture(), Buffer.from(scanner.signature)]))
      scanner.behave('silent')
      await scan()
      expect([(await findRow(clean.id))?.state, away.length]).toEqual(['waiting', 1])
      scanner.behave('scanning')
      await scan()
      expect([(await findRow(clean.id))?.state, (await findRow(infected.id))?.state]).toEqual(['clean', 'infected'])
      expect(await readdir(customers.filesDir)).not.toContain(infected.id)
      expect((await release(PEOPLE.ben, infected.id)).body.data).toMatchObject({
        releaseAttachment: { errors: [{ field: 'id' }] },
      })
      const events = await customers.store.db.select().from(auditEvents).where(eq(auditEvents.action, 'file.infected'))
      expect(events.map(({ actorId }) => actorId)).toEqual([PEOPLE.mia])
    })
  })

  it('has told nobody of a fault', () => expect(customers.faults).toEqual([]))
})
