import { readdir } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { ORGANIZATIONS, PEOPLE, writeTestPeople } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'

const CREATE = `mutation ($id: ID!) { createTicket(input: {organizationId: "${ORGANIZATIONS.north}", type: QUESTION, subject: "S", description: "D", attachments: [$id], idempotencyKey: "f"}) {
  ticket { timeline { attachments { name } } attachments { name mediaType size isScanned author { name } path } } errors { field code } } }`

interface Attached {
  readonly createTicket: {
    readonly ticket: { readonly attachments: readonly { readonly path: string; readonly size: number }[] }
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
      headers: { 'x-identity-token': await customers.issuer.sign(principal), 'x-file-scanned': 'true' },
      body: content instanceof Buffer ? new Uint8Array(content) : content,
      duplex: 'half',
    } as RequestInit)

  const attach = async (): Promise<Attached['createTicket']['ticket']['attachments'][number]> => {
    const { id } = (await (await put(await drawPicture())).json()) as { id: string }
    const { body } = await customers.ask(PEOPLE.mia, CREATE.replace('"f"', `"${id}"`), { id })
    const [file] = (body.data as unknown as Attached).createTicket.ticket.attachments
    if (file === undefined) throw new Error(JSON.stringify(body))
    return file
  }

  it('[M3] takes a picture, makes it part of a ticket once, and gives it by a signed path', async () => {
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
              isScanned: true,
              author: { name: 'Mia Test' },
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
    const { path, size } = await attach()
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
    const [{ path }, other] = [await attach(), await attach()]
    const url = (text: string): URL => new URL(text, customers.service.url)
    const [, query] = path.split('?')
    const [foreign] = other.path.split('?')
    const changed = [
      path.replace(/expires=\d/, 'expires=9'),
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
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'a.pdf', 415],
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

  it('[M3] takes a document from staff, who send instructions', async () => {
    const response = await put(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 'check.pdf', PEOPLE.ben)
    expect(response.status).toBe(201)
  })

  it('has told nobody of a fault', () => expect(customers.faults).toEqual([]))
})
