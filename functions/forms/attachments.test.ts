import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { startScanner, type TestScanner } from '../../src/integrations/virus-scan/testing/start-scanner.ts'
import { testSize } from '../../tests/setup/test-size.ts'
import { callManagement } from '../management/call-management.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import type { Store } from '../platform/store/database.ts'
import { openStore } from '../platform/store/open-store.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { findSubmission, type SubmissionReport } from './manage-submissions.ts'
import { SERVICE_VALUES } from '../testing/form-values.ts'
import { inLong } from '../../tests/setup/test-size.ts'
import { startSite } from '../testing/start-site.ts'
import { submitForm } from '../testing/submit-form.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { openUploadStorage } from '../uploads/open-upload-storage.ts'
import { startObjectStorage, type TestObjectStorage } from '../uploads/testing/start-object-storage.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** Dozens of files in one test take their time on a busy machine. */
jest.setTimeout(30_000)

const MIB = 1024 * 1024
const PAGE =
  '<!doctype html><html><body><div data-slot="form-service"><form>built</form><template data-slot-end="form-service"></template></div></body></html>'

const drawPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

/** A form as browsers send it, with files. */
async function encodeForm(
  values: Readonly<Record<string, string>>,
  parts: readonly (readonly [name: string, content: Buffer | string])[],
): Promise<{ readonly type: string; readonly body: Buffer }> {
  const form = new FormData()
  for (const [name, content] of parts) form.append('attachments', new Blob([content as string]), name)
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

const PLACES = [
  ['PGlite', 'a folder'],
  ['PostgreSQL', 'object storage'],
] as const

describe.each(testSize<readonly (typeof PLACES)[number][]>({ usual: [PLACES[1]], long: PLACES }))(
  'attachments, with %s and %s',
  (storeKind, placeKind) => {
    let dir: string
    let picture: Buffer
    let other: Buffer
    let storage: TestObjectStorage | undefined
    let database: TestDatabase | undefined
    let store: Store | undefined
    let scanner: TestScanner
    let runtime: RunningRuntime

    /** What takes its time in object storage runs there in `npm test -- long`. */
    const slowly = (add: () => void): void => (placeKind === 'a folder' ? add() : inLong(add))

    const start = (isScanned: boolean): Promise<RunningRuntime> =>
      startSite({
        dir,
        databaseUrl: database?.url,
        functions: {
          uploads: {
            dir: join(dir, 'uploads'),
            objectStorage: storage?.options,
            scanner: isScanned ? { address: scanner.address } : undefined,
          },
        },
        runtime: { trustProxy: 'true' },
      })

    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'uapp-attachments-'))
      picture = await drawPicture('#a94a24')
      other = await drawPicture('#224466')
      scanner = await startScanner()
      if (placeKind === 'object storage') storage = await startObjectStorage()
      if (storeKind === 'PostgreSQL') database = await startDatabase()
      await writeSite(dir, {
        locales: ['en', 'de'],
        pages: { '/en': {}, '/en/service': {}, '/de/service': {} },
        files: { 'en/service/index.html': PAGE, 'de/service/index.html': PAGE },
      })
      runtime = await start(false)
      if (database !== undefined)
        store = await openStore({ databaseUrl: database.url, dir: '', onError: () => undefined })
    }, 120_000)
    afterAll(async () => {
      await runtime.stop()
      await store?.close()
      await scanner.stop()
      await storage?.stop()
      await database?.stop()
      await rm(dir, { recursive: true, force: true })
    })

    const listLying = async (): Promise<readonly string[]> =>
      storage?.listKeys() ?? readdir(join(dir, 'uploads')).catch(() => [])

    let addresses = 0
    /** An address that no other request came from: limits are tests of their own. */
    const newAddress = (): string => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`

    type Part = readonly [name: string, content: Buffer | string]
    async function postForm(
      values: Readonly<Record<string, string>>,
      parts: readonly Part[],
      address = newAddress(),
    ): Promise<Answer> {
      const { type, body } = await encodeForm({ _page: '/en/service', ...values }, parts)
      return sendRequest(runtime.port, '/api/forms/service', {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': address },
        body,
      })
    }
    const receiptOf = ({ headers }: Answer): string =>
      new URL(headers.location ?? '', 'http://localhost').searchParams.get('receipt') ?? ''

    async function show(receipt: string): Promise<SubmissionReport> {
      const management = store === undefined ? await callManagement(join(dir, 'store'), process.pid) : undefined
      const report = store === undefined ? await management?.show(receipt) : await findSubmission(store.db, receipt)
      if (report === undefined || report === null) throw new Error(`There is no submission ${receipt}`)
      return report
    }
    async function readFileOf(receipt: string, name: string): Promise<Buffer> {
      const place = await openUploadStorage({ dir: join(dir, 'uploads'), objectStorage: storage?.options })
      const id = (await show(receipt)).files.find((file) => file.name === name)?.id ?? ''
      const content = await buffer(await place.read(id))
      place.close()
      return content
    }

    it('[F4] takes files that the browser itself sends, into quarantine, once', async () => {
      const address = newAddress()
      const parts: readonly Part[] = [
        ['presse.png', picture],
        ['Wägezelle “2”.png', other],
      ]
      const answer = await postForm(SERVICE_VALUES, parts, address)
      expect(answer.status).toBe(303)
      const report = await show(receiptOf(answer))
      expect(report.files.map(({ name, state, size }) => [name, state, size])).toEqual([
        ['presse.png', 'quarantined', picture.length],
        ['Wägezelle “2”.png', 'quarantined', other.length],
      ])
      expect((await readFileOf(report.receipt, 'Wägezelle “2”.png')).equals(other)).toBe(true)
      const lying = await listLying()

      const again = await postForm(SERVICE_VALUES, parts, address)
      expect(again.headers.location).toBe(answer.headers.location)
      expect(await listLying()).toEqual(lying)
      const changed = await postForm(SERVICE_VALUES, [parts[0]!, ['Wägezelle “2”.png', picture]], address)
      expect(receiptOf(changed)).not.toBe(report.receipt)
    })

    it('[F4] takes a form without files, whose field browsers send empty', async () => {
      const answer = await postForm(SERVICE_VALUES, [['', '']])
      expect([answer.status, (await show(receiptOf(answer))).files]).toEqual([303, []])
    })

    it.each<[string, Readonly<Record<string, string>>, () => readonly Part[], readonly string[]]>([
      [
        'wrong fields',
        { ...SERVICE_VALUES, email: 'no' },
        () => [['a.png', picture]],
        ['Please enter a valid E-Mail', 'Please attach your files again.'],
      ],
      [
        'what only calls itself a picture',
        SERVICE_VALUES,
        () => [
          ['a.png', picture],
          ['cat.png', '<script>alert(1)</script>'.repeat(20)],
        ],
        ['cat.png is neither an image nor a video. Please attach your files again.'],
      ],
      [
        'too many files',
        SERVICE_VALUES,
        () => Array.from({ length: 6 }, (_, at): Part => [`${at}.png`, picture]),
        ['You can attach 5 files. Please attach your files again.'],
      ],
    ])('[F4] shows the form again with %s, and keeps no file', async (_title, values, parts, texts) => {
      const lying = await listLying()
      const answer = await postForm(values, parts())
      expect([answer.status, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
      for (const text of texts) expect(answer.text).toContain(text)
      expect(answer.text).toContain('value="Buyer &lt;Ltd&gt;"')
      expect(answer.text).toContain('encType="multipart/form-data"')
      expect(await listLying()).toEqual(lying)
    })

    it('[F4] says so in the language of the page', async () => {
      const answer = await postForm({ ...SERVICE_VALUES, email: 'no', _page: '/de/service' }, [['a.png', picture]])
      expect(answer.text).toContain('Bitte hängen Sie Ihre Dateien noch einmal an.')
    })

    /** Begins to send a form of so many bytes, whose parts `xyz` stands between. */
    const beginForm = (length: number, onAnswer?: (response: IncomingMessage) => void): ClientRequest =>
      request(
        {
          port: runtime.port,
          host: '127.0.0.1',
          path: '/api/forms/service',
          method: 'POST',
          agent: false,
          headers: {
            host: 'localhost',
            'content-type': 'multipart/form-data; boundary=xyz',
            'content-length': length,
            'x-forwarded-for': newAddress(),
          },
        },
        onAnswer,
      )

    it('[F4] leaves nothing behind of a request that is broken off', async () => {
      const lying = await listLying()
      const outgoing = beginForm(50 * MIB)
      outgoing.on('error', () => undefined)
      outgoing.write('--xyz\r\ncontent-disposition: form-data; name="attachments"; filename="a.png"\r\n')
      outgoing.write('content-type: image/png\r\n\r\n')
      outgoing.write(Buffer.concat([picture, Buffer.alloc(10 * MIB)]))
      await waitUntil(async () => (await listLying()).length > lying.length)
      outgoing.destroy()
      await waitUntil(async () => (await listLying()).length === lying.length)
      expect(await listLying()).toEqual(lying)
    })

    /** A form with one file of zeros behind a picture, sent as it is read. */
    async function postLarge(size: number): Promise<{ readonly answer: Answer; readonly grown: number }> {
      const field = (name: string, value: string): string =>
        `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const head = Buffer.from(
        `${Object.entries({ ...SERVICE_VALUES, _page: '/en/service' })
          .map(([name, value]) => field(name, value))
          .join('')}--xyz\r\ncontent-disposition: form-data; name="attachments"; filename="large.png"\r\n\r\n`,
      )
      const tail = Buffer.from('\r\n--xyz--\r\n')
      const before = process.memoryUsage().arrayBuffers
      let grown = 0
      const chunk = Buffer.alloc(MIB)
      function* pieces(): Generator<Buffer> {
        yield head
        yield picture
        for (let left = size - picture.length; left > 0; left -= chunk.length) {
          grown = Math.max(grown, process.memoryUsage().arrayBuffers - before)
          yield chunk.subarray(0, Math.min(left, chunk.length))
        }
        yield tail
      }
      const answer = await new Promise<Answer>((resolve, reject) => {
        const outgoing = beginForm(head.length + size + tail.length, (response) => {
          void buffer(response).then((body) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') }),
          )
        })
        outgoing.on('error', reject)
        const left = pieces()
        function write(): void {
          for (let next = left.next(); next.done !== true; next = left.next())
            if (!outgoing.write(next.value)) return void outgoing.once('drain', write)
          outgoing.end()
        }
        write()
      })
      return { answer, grown }
    }

    slowly(() =>
      it('[F4] takes a file of 100 MB without holding it in memory, and none that is larger', async () => {
        const just = await postLarge(100 * MIB)
        expect(just.answer.status).toBe(303)
        expect((await show(receiptOf(just.answer))).files[0]?.size).toBe(100 * MIB)
        expect(just.grown / MIB).toBeLessThan(60)
        const lying = await listLying()
        const { answer } = await postLarge(100 * MIB + 1)
        expect([answer.status, answer.text.includes('large.png is larger than 100 MB.')]).toEqual([422, true])
        expect(await listLying()).toEqual(lying)
      }, 120_000),
    )

    it('[F4] refuses at once what is too large together', async () => {
      const answer = await sendRequest(runtime.port, '/api/forms/service', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=xyz', 'content-length': 600 * MIB },
      }).catch((error: unknown) => error)
      // A program that promises more than it sends gets its answer, or a closed connection.
      expect(answer instanceof Error ? 413 : (answer as Answer).status).toBe(413)
    })

    it.each([
      ['no boundary', 'multipart/form-data', 'x'],
      ['no end', 'multipart/form-data; boundary=xyz', '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
      ['a broken head', 'multipart/form-data; boundary=xyz', '--xyz\r\n\0\0\0\r\n\r\nb\r\n--xyz--\r\n'],
    ])('[F4] answers a body with %s with a problem', async (_title, type, body) => {
      const answer = await sendRequest(runtime.port, '/api/forms/service', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(problemDetailsSchema.parse(JSON.parse(answer.text)).status).toBe(400)
    })

    slowly(() =>
      it('[F6] stops an address that sends too many files, and shows it what it wrote', async () => {
        const address = newAddress()
        const five = Array.from({ length: 5 }, (_, at): Part => [`${at}.png`, picture])
        for (let count = 0; count < 6; count += 1)
          expect((await postForm(SERVICE_VALUES, five, address)).status).toBe(303)
        const answer = await postForm({ ...SERVICE_VALUES, subject: 'Another case' }, five.slice(0, 1), address)
        expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
        expect(answer.text).toContain('That was a lot of requests in a short time.')
        expect(answer.text).toContain('value="Another case"')
      }),
    )

    const TUS = { 'tus-resumable': '1.0.0' }
    const tus = (method: string, path: string, headers: Readonly<Record<string, string | number>>, body?: Buffer) =>
      sendRequest(runtime.port, path, {
        method,
        headers: { ...TUS, 'x-forwarded-for': newAddress(), ...headers },
        ...omitUndefined({ body }),
      })
    const createUpload = async (length: number): Promise<string> =>
      (await tus('POST', '/api/uploads', { 'upload-length': length, 'upload-metadata': 'filename YS5wbmc=' })).headers
        .location ?? ''
    const sendPiece = (path: string, offset: number, body: Buffer): Promise<Answer> =>
      tus('PATCH', path, { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }, body)
    const idOf = (path: string): string => path.split('/').at(-1) ?? ''
    const postScripted = (attachments: readonly string[], key: string): Promise<Answer> =>
      submitForm(runtime.port, {
        form: 'service',
        values: { ...SERVICE_VALUES, attachments },
        page: '/en/service',
        key,
        headers: { 'x-forwarded-for': newAddress() },
      })

    it('[F4] takes a file in pieces, goes on where it stopped, and gives it to a submission, whose it stays', async () => {
      const content = Buffer.concat([picture, Buffer.alloc(11 * MIB)])
      const path = await createUpload(content.length)
      expect((await sendPiece(path, 0, content.subarray(0, 5 * MIB))).headers['upload-offset']).toBe(String(5 * MIB))
      expect((await sendPiece(path, 5 * MIB, content.subarray(5 * MIB, 7 * MIB))).status).toBe(204)
      expect((await tus('HEAD', path, {})).headers['upload-offset']).toBe(String(7 * MIB))
      expect((await sendPiece(path, 7 * MIB, content.subarray(7 * MIB))).status).toBe(204)
      const answer = await postScripted([idOf(path)], 'tus-in-pieces')
      expect(answer.status).toBe(201)
      const { receipt } = JSON.parse(answer.text) as { receipt: string }
      expect((await readFileOf(receipt, 'a.png')).equals(content)).toBe(true)
      expect((await tus('DELETE', path, {})).status).toBe(403)
      expect((await readFileOf(receipt, 'a.png')).length).toBe(content.length)
    }, 30_000)

    it('[F4] forgets a file that is taken back, whole or not', async () => {
      const lying = await listLying()
      const half = await createUpload(1000)
      await sendPiece(half, 0, picture.subarray(0, 50))
      const whole = await createUpload(picture.length)
      expect((await sendPiece(whole, 0, picture)).status).toBe(204)
      for (const path of [half, whole]) {
        expect((await tus('DELETE', path, {})).status).toBe(204)
        expect((await tus('HEAD', path, {})).status).toBe(404)
      }
      expect(await listLying()).toEqual(lying)
      expect((await postScripted([idOf(whole)], 'taken-back-key')).status).toBe(422)
    })

    it('[F4] refuses by its content what came in pieces, and a length that nobody knows', async () => {
      const lying = await listLying()
      const text = Buffer.from('no picture at all, but long enough')
      expect((await sendPiece(await createUpload(text.length), 0, text)).status).toBe(415)
      expect(await listLying()).toEqual(lying)
      const deferred = await tus('POST', '/api/uploads', { 'upload-defer-length': 1 })
      expect(deferred.status).toBe(501)
    })

    slowly(() =>
      it('[F4] scans what lies in quarantine as soon as there is a scanner, and removes what is infected', async () => {
        const infected = Buffer.concat([picture, Buffer.from(scanner.signature)])
        const answer = await postForm(SERVICE_VALUES, [
          ['good.png', picture],
          ['bad.png', infected],
        ])
        const receipt = receiptOf(answer)
        await runtime.stop()
        runtime = await start(true)
        await waitUntil(async () => (await show(receipt)).files.every(({ state }) => state !== 'quarantined'))
        expect((await show(receipt)).files.map(({ name, state }) => [name, state])).toEqual([
          ['good.png', 'clean'],
          ['bad.png', 'refused'],
        ])
        await expect(readFileOf(receipt, 'bad.png')).rejects.toThrow('There is no file')

        const scanned = await postForm(SERVICE_VALUES, [['new.png', other]])
        expect((await show(receiptOf(scanned))).files[0]?.state).toBe('clean')
        const refused = await postForm(SERVICE_VALUES, [['bad.png', infected]])
        expect([refused.status, refused.text.includes('We are sorry, bad.png could not be uploaded.')]).toEqual([
          422,
          true,
        ])
      }, 60_000),
    )
  },
)

describe('object storage that is away', () => {
  it('[F6] tells visitors to come back, shows them what they wrote, and serves pages', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'uapp-away-'))
    const storage = await startObjectStorage()
    await storage.stop()
    await writeSite(dir, { pages: { '/en': {}, '/en/service': {} }, files: { 'en/service/index.html': PAGE } })
    const uploads = { dir: join(dir, 'uploads'), objectStorage: storage.options }
    const database = await startDatabase()
    const runtime = await startSite({ dir, databaseUrl: database.url, functions: { uploads } })
    try {
      const { type, body } = await encodeForm({ ...SERVICE_VALUES, _page: '/en/service' }, [
        ['a.png', await drawPicture('#224466')],
      ])
      const answer = await sendRequest(runtime.port, '/api/forms/service', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.text).toContain('Something went wrong.')
      expect(answer.text).toContain('Please attach your files again.')
      expect(answer.text).toContain('value="Press stands still"')
      const upload = await sendRequest(runtime.port, '/api/uploads', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': 100 },
      })
      expect(problemDetailsSchema.parse(JSON.parse(upload.text)).status).toBe(503)
      expect((await sendRequest(runtime.port, '/en/service')).status).toBe(200)
    } finally {
      await runtime.stop()
      await database.stop()
      await rm(dir, { recursive: true, force: true })
    }
  }, 60_000)
})
