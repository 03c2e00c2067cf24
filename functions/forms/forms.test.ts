import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import * as z from 'zod'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { FORM_KINDS, type FormKind } from '../../src/domain/form/form-kind.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { submissionReceiptSchema } from '../../src/contracts/forms/submission.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { CONTACT_VALUES, SERVICE_VALUES } from '../testing/form-values.ts'
import { startSite } from '../testing/start-site.ts'
import { submitForm } from '../testing/submit-form.ts'

const slot = (kind: FormKind): string =>
  `<div data-slot="form-${kind}"><form>built</form><template data-slot-end="form-${kind}"></template></div>`
const PAGE = `<!doctype html><html><body>${FORM_KINDS.map(slot).join('')}<script src="/app.js"></script></body></html>`

const mailSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: z.string().optional(),
})
type Mail = z.infer<typeof mailSchema>

describe.each(RUN_STORE_KINDS)('forms, with %s', (kind) => {
  let dir: string
  let mail: RunningMailService
  let database: TestDatabase | undefined
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-forms-'))
    mail = await startMailService({ port: 0, smtpPort: 0 })
    if (kind === 'PostgreSQL') database = await startDatabase()
    await writeSite(dir, {
      locales: ['en', 'de', 'ja'],
      pages: { '/en': {}, '/en/contact': {}, '/de/kontakt': {}, '/ja/contact': {} },
      files: { 'en/contact/index.html': PAGE, 'de/kontakt/index.html': PAGE, 'ja/contact/index.html': PAGE },
    })
    runtime = await startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        whitepapers: { contact: 'crimp-quality' },
        mail: { url: mail.smtpUrl, from: 'Trenholt <no-reply@trenholt.example>' },
      },
    })
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await mail.stop()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const listMails = async (): Promise<readonly Mail[]> => {
    const response = await fetch(`${mail.url}/api/messages`)
    return z.array(mailSchema).parse(await response.json())
  }

  /** Waits for mails that the outbox sends. */
  async function waitForMails(receipt: string, count: number): Promise<readonly Mail[]> {
    const found = (await listMails()).filter(({ subject }) => subject.includes(receipt))
    if (found.length >= count) return found
    await delay(20)
    return waitForMails(receipt, count)
  }

  let keys = 0
  const post = (
    form: string,
    values: object,
    rest: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    keys += 1
    return submitForm(runtime.port, { form, values, key: `key-of-test-${keys}`, rest, headers })
  }
  const postFields = (form: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
    sendRequest(runtime.port, `/api/forms/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const receiptOf = (answer: Answer): string => submissionReceiptSchema.parse(JSON.parse(answer.text)).receipt
  const problemOf = (answer: Answer) => problemDetailsSchema.parse(JSON.parse(answer.text))

  it('[F1] stores a submission, answers with its receipt, and mails visitor and desk', async () => {
    const answer = await post('contact', CONTACT_VALUES)
    expect(answer.status).toBe(201)
    const mails = await waitForMails(receiptOf(answer), 2)
    const byRecipient = Object.fromEntries(mails.map((one) => [one.to[0], one]))
    expect(byRecipient['nora@buyer.example']).toMatchObject({
      subject: `We have your request (${receiptOf(answer)})`,
      from: 'Trenholt <no-reply@trenholt.example>',
      language: 'en',
    })
    expect(byRecipient['nora@buyer.example']?.text).toContain('Hello Nora Lindqvist')
    expect(byRecipient['nora@buyer.example']?.text).toContain('Country: Sweden')
    expect(byRecipient['nora@buyer.example']?.html).toContain('Buyer &lt;Ltd&gt;')
    expect(byRecipient['contact@trenholt.example']).toMatchObject({ replyTo: 'nora@buyer.example' })
  })

  it('[F1] takes the same key as the same submission, and mails once', async () => {
    const first = await post('contact', CONTACT_VALUES, { key: 'the-same-key' })
    const second = await post('contact', CONTACT_VALUES, { key: 'the-same-key' })
    expect([first.status, second.status, receiptOf(second)]).toEqual([201, 200, receiptOf(first)])
    expect(await waitForMails(receiptOf(first), 2)).toHaveLength(2)
  })

  it('[F1] does not take other words with the same key for the same submission, nor loses them in silence', async () => {
    const first = await post('contact', CONTACT_VALUES, { key: 'key-of-two-texts' })
    const other = { ...CONTACT_VALUES, message: 'Something else than before' }
    const second = await post('contact', other, { key: 'key-of-two-texts' })
    expect([second.status, JSON.parse(second.text)]).toEqual([
      409,
      expect.objectContaining({ type: 'urn:uapp:problem:sent-before', receipt: receiptOf(first) }),
    ])
    expect((await post('contact', other, { key: 'key-of-the-second' })).status).toBe(201)
  })

  it('[F1] takes many at once with one key as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post(
          'feedback',
          {
            firstName: 'A',
            lastName: 'B',
            company: 'C',
            country: 'CH',
            message: 'Ten letters at least',
          },
          { key: 'all-at-once' },
        ),
      ),
    )
    expect(new Set(answers.map(receiptOf)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('[F1] names every wrong field in the language of the page', async () => {
    const answer = await post(
      'support',
      { ...CONTACT_VALUES, email: 'no', serialNumber: 'x', message: 'short' },
      { page: '/de/kontakt' },
    )
    expect(answer.status).toBe(422)
    expect(problemOf(answer).errors).toEqual([
      { field: 'values.email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
      { field: 'values.product', message: 'Bitte geben Sie einen gültigen Wert ein.' },
      { field: 'values.serialNumber', message: 'Bitte geben Sie eine gültige Seriennummer ein.' },
      { field: 'values.message', message: 'Bitte beschreiben Sie Ihr Anliegen etwas genauer.' },
    ])
  })

  it('[F1] [S7] writes to visitors in the language of the page, family name first where that is the custom, with the paper they asked for', async () => {
    const answer = await post(
      'whitepaper',
      { ...CONTACT_VALUES, firstName: '花子', lastName: '山田', privacy: true },
      { page: '/ja/contact' },
    )
    const [mailToVisitor] = (await waitForMails(receiptOf(answer), 2)).filter(({ to }) =>
      to.includes('nora@buyer.example'),
    )
    expect(mailToVisitor?.language).toBe('ja')
    expect(mailToVisitor?.text).toContain('山田花子様')
    expect(mailToVisitor?.text).toContain('/file/crimp-quality?l=ja')
  })

  it('[S7] gives the paper only with the consent', async () => {
    const answer = await post('whitepaper', { ...CONTACT_VALUES, privacy: false })
    expect(problemOf(answer).errors).toEqual([
      { field: 'values.privacy', message: 'Please select the checkbox to continue.' },
    ])
  })

  it('[F1] works without scripts: errors in the page with what was entered, then the receipt at an address of its own', async () => {
    const wrong = await postFields('contact', { ...CONTACT_VALUES, email: 'no', _page: '/en/contact' })
    expect([wrong.status, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(wrong.text).toContain('Please enter a valid E-Mail')
    expect(wrong.text).toContain('value="Buyer &lt;Ltd&gt;"')
    expect(wrong.text).toContain('<option value="SE" selected>')
    expect(wrong.text).not.toContain('<script')
    expect(wrong.headers['content-security-policy']).toContain("script-src 'none'")

    const right = await postFields('contact', { ...CONTACT_VALUES, _page: '/en/contact' })
    expect(right.status).toBe(303)
    const location = right.headers.location ?? ''
    expect(location).toMatch(/^\/en\/contact\?form=contact&receipt=[0-9A-Z]{4}-[0-9A-Z]{4}#form-contact$/)
    const page = await sendRequest(runtime.port, location.split('#')[0] ?? '')
    const receipt = new URL(location, 'http://localhost').searchParams.get('receipt') ?? ''
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain(receipt)
    expect(page.text).not.toContain('<form>built</form><template data-slot-end="form-contact">')

    const again = await postFields('contact', { ...CONTACT_VALUES, _page: '/en/contact' })
    expect(again.headers.location).toBe(location)
  })

  it('[F1] shows no receipt that was not given', async () => {
    const page = await sendRequest(runtime.port, '/en/contact?form=contact&receipt=0000-0000')
    expect(page.text).toBe(PAGE)
    const markup = await sendRequest(runtime.port, '/en/contact?form=contact&receipt=%3Cscript%3E')
    expect(markup.text).toBe(PAGE)
  })

  it.each([
    ['fills in what people do not see', { website: 'x' }],
    ['is faster than anybody reads', { elapsed: 120 }],
  ])('[F5] stores what %s, but sends it nowhere', async (_title, traces) => {
    const answer = await post('editorial', { email: 'bot@spam.example', message: 'Buy these watches' }, traces)
    expect(answer.status).toBe(201)
    const other = await post('editorial', { email: 'reader@buyer.example', message: 'A good story, thank you' })
    await waitForMails(receiptOf(other), 2)
    expect((await listMails()).filter(({ subject }) => subject.includes(receiptOf(answer)))).toEqual([])
  })

  const TUS = { 'tus-resumable': '1.0.0' }
  const toMetadata = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`
  const createUpload = (length: number, name = 'machine.png'): Promise<Answer> =>
    sendRequest(runtime.port, '/api/uploads', {
      method: 'POST',
      headers: { ...TUS, 'upload-length': length, 'upload-metadata': toMetadata(name) },
    })
  const sendPiece = (path: string, offset: number, body: Buffer): Promise<Answer> =>
    sendRequest(runtime.port, path, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
      body,
    })
  async function upload(content: Buffer, name?: string): Promise<{ readonly id: string; readonly end: Answer }> {
    const path = (await createUpload(content.length, name)).headers.location ?? ''
    return { id: path.split('/').at(-1) ?? '', end: await sendPiece(path, 0, content) }
  }

  it('[F4] takes a picture in pieces, goes on where it stopped, and makes it part of a submission, once', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a94a24' } })
      .png()
      .toBuffer()
    const path = (await createUpload(picture.length)).headers.location ?? ''
    expect((await sendPiece(path, 0, picture.subarray(0, 50))).headers['upload-offset']).toBe('50')
    const state = await sendRequest(runtime.port, path, { method: 'HEAD', headers: TUS })
    expect(state.headers['upload-offset']).toBe('50')
    expect((await sendPiece(path, 50, picture.subarray(50))).status).toBe(204)
    const attachments = [path.split('/').at(-1)]
    const answer = await post('service', { ...SERVICE_VALUES, attachments })
    expect(answer.status).toBe(201)
    const [desk] = (await waitForMails(receiptOf(answer), 2)).filter(({ to }) =>
      to.includes('service@trenholt.example'),
    )
    expect(desk?.text).toContain('Photos and videos: machine.png')
    expect(desk?.text).toContain('Quarantine: No virus scanner has seen machine.png')
    const again = await post('service', { ...SERVICE_VALUES, attachments })
    expect(problemOf(again).errors).toEqual([{ field: 'values.attachments', message: 'Please enter a valid value.' }])
  })

  it('[F4] takes nothing that only calls itself a picture', async () => {
    expect((await upload(Buffer.from('<script>alert(1)</script>'.repeat(20)), 'cat.png')).end.status).toBe(415)
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).end.status).toBe(415)
  })

  it('[F4] takes no file of more than 100 MB', async () => {
    expect((await createUpload(100 * 1024 * 1024 + 1)).status).toBe(413)
    expect((await createUpload(100 * 1024 * 1024)).status).toBe(201)
  })

  it('[F4] gives nobody what others sent, and forgets what is taken back', async () => {
    const path = (await createUpload(10)).headers.location ?? ''
    expect((await sendRequest(runtime.port, path)).status).toBe(405)
    expect((await sendRequest(runtime.port, path, { method: 'DELETE', headers: TUS })).status).toBe(204)
    expect((await sendRequest(runtime.port, path, { method: 'HEAD', headers: TUS })).status).toBe(404)
    expect(
      (await sendRequest(runtime.port, '/api/uploads/..%2f..%2fcurrent', { method: 'HEAD', headers: TUS })).status,
    ).toBe(404)
  })

  it('[F3] asks for another return address only where there is one', async () => {
    const same = await post('service', { ...SERVICE_VALUES, returnZipCode: '' })
    expect(same.status).toBe(201)
    const other = await post('service', { ...SERVICE_VALUES, returnTo: 'other', returnZipCode: '!' })
    expect((problemOf(other).errors ?? []).map(({ field }) => field)).toEqual([
      'values.returnCompany',
      'values.returnAddress',
      'values.returnZipCode',
      'values.returnCity',
      'values.returnState',
      'values.returnCountry',
    ])
    const referring = await post('service', { ...SERVICE_VALUES, existingCase: true })
    expect(problemOf(referring).errors).toEqual([{ field: 'values.caseId', message: 'Please enter a valid value.' }])
  })

  it.each([
    ['a page of others', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin, from a browser without Fetch Metadata', { origin: 'https://evil.example' }, 403],
    ['no origin at all', { origin: 'null' }, 403],
    ['another kind of body', { 'content-type': 'text/plain' }, 415],
  ])('refuses %s', async (_title, headers, status) => {
    expect((await post('contact', CONTACT_VALUES, {}, headers)).status).toBe(status)
  })

  it('answers what it cannot read with a problem', async () => {
    const send = (body: string) =>
      sendRequest(runtime.port, '/api/forms/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect(problemOf(await send('{"values":'))).toMatchObject({ status: 400, title: 'Malformed body' })
    expect(problemOf(await send('"text"'))).toMatchObject({ status: 400 })
    expect(problemOf(await send('{}'))).toMatchObject({ status: 422 })
    expect(problemOf(await send(JSON.stringify({ values: { a: 'x'.repeat(70_000) } })))).toMatchObject({ status: 413 })
    expect(problemOf(await post('contact', CONTACT_VALUES, { page: '/en/nowhere' }))).toMatchObject({ status: 422 })
    expect(problemOf(await post('nothing', CONTACT_VALUES))).toMatchObject({ status: 404 })
    expect((await sendRequest(runtime.port, '/api/forms/contact')).status).toBe(405)
  })

  it('[F6] stops an address that sends too much, for a while', async () => {
    const statuses: number[] = []
    const waits: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const answer = await post('editorial', {
        email: 'reader@buyer.example',
        message: `A good story, number ${count}`,
      })
      statuses.push(answer.status)
      waits.push(Number(answer.headers['retry-after'] ?? 0))
    }
    expect(waits.at(-1)).toBeGreaterThan(0)
    expect([statuses.includes(201), statuses.at(-1)]).toEqual([true, 429])
  })
})
