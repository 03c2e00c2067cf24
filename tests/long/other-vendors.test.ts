import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { Upload } from '@tus/server'
import { findSubmission } from '../../functions/forms/manage-submissions.ts'
import { openStore } from '../../functions/platform/store/open-store.ts'
import { startDatabase, type TestDatabase } from '../../functions/platform/store/testing/start-database.ts'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { writeSite } from '../../functions/server/testing/write-site.ts'
import { CONTACT_VALUES } from '../../functions/testing/form-values.ts'
import { startSite } from '../../functions/testing/start-site.ts'
import { submitForm } from '../../functions/testing/submit-form.ts'
import { waitUntil } from '../../functions/testing/wait-until.ts'
import { createUploadId } from '../../functions/uploads/file-intake.ts'
import { openUploadStorage } from '../../functions/uploads/open-upload-storage.ts'
import { receiveFile } from '../../functions/uploads/receive-file.ts'
import { FileGoneError, type UploadStorage } from '../../functions/uploads/upload-storage.ts'
import { submissionReceiptSchema } from '../../src/contracts/forms/submission.ts'
import { createMailer } from '../../src/integrations/mail/mailer.ts'
import { scanContent, ScanError } from '../../src/integrations/virus-scan/scan-content.ts'
import { EICAR, startClamd, type RunningScanner } from './start-clamd.ts'
import { startExim, type RunningExim } from './start-exim.ts'
import { startSwift, type RunningSwift } from './start-swift.ts'

jest.setTimeout(180_000)

describe('mail by Exim', () => {
  let dir: string
  let exim: RunningExim
  let database: TestDatabase
  let runtime: RunningRuntime
  let store: Awaited<ReturnType<typeof openStore>>

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-exim-'))
    // Its certificate is one that it has made for itself.
    exim = await startExim(await mkdtemp(join(tmpdir(), 'uapp-exim-spool-')))
    database = await startDatabase()
    await writeSite(dir, { locales: ['en'], pages: { '/en': {}, '/en/contact': {} }, files: {} })
    const url = `smtp://127.0.0.1:${exim.port}/?requireTLS=true&tls.rejectUnauthorized=false`
    runtime = await startSite({
      dir,
      databaseUrl: database.url,
      functions: { mail: { url, from: 'Trenholt <no-reply@trenholt.example>' } },
    })
    store = await openStore({ databaseUrl: database.url, dir: join(dir, 'none'), onError: () => undefined })
  })
  afterAll(async () => {
    await store.close()
    await runtime.stop()
    await database.stop()
    await exim.stop()
    await rm(dir, { recursive: true, force: true })
  })

  async function send(email: string): Promise<string> {
    const answer = await submitForm(runtime.port, {
      form: 'contact',
      values: { ...CONTACT_VALUES, email },
      key: `key-of-${email.split('@', 1)[0]}`,
    })
    return submissionReceiptSchema.parse(JSON.parse(answer.text)).receipt
  }

  const findDelivery = async (receipt: string, channel: string) =>
    (await findSubmission(store.db, receipt))?.deliveries.find((one) => one.channel === channel)
  const waitForState = (receipt: string, channel: string, state: string): Promise<void> =>
    waitUntil(async () => (await findDelivery(receipt, channel))?.state === state)

  it('[F1] goes out by STARTTLS, to the visitor and to the group', async () => {
    const receipt = await send('nora@buyer.example')
    await waitForState(receipt, 'desk', 'delivered')
    await waitForState(receipt, 'receipt', 'delivered')
    const mails = exim.listMails()
    expect(mails.some((mail) => mail.includes(`We have your request (${receipt})`))).toBe(true)
    expect(mails.some((mail) => mail.includes('contact@trenholt.example'))).toBe(true)
    expect(exim.log()).toMatch(/<= no-reply@trenholt\.example .*P=esmtps X=TLS/)
  })

  it('[F1] comes again when the server says so (451), and then goes out', async () => {
    const receipt = await send('later@buyer.example')
    await waitUntil(async () => /temporarily rejected RCPT <later@buyer\.example>/.test(exim.log()))
    expect(await findDelivery(receipt, 'receipt')).toMatchObject({ state: 'waiting' })
    exim.openLater()
    await waitForState(receipt, 'receipt', 'delivered')
    expect((await findDelivery(receipt, 'receipt'))?.attempts).toBeGreaterThan(1)
  })

  it('[F1] tries an address that is refused for good (550) once, and keeps it for a person; the group gets its mail', async () => {
    const receipt = await send('nobody@buyer.example')
    await waitForState(receipt, 'receipt', 'dead')
    expect(await findDelivery(receipt, 'receipt')).toEqual({
      channel: 'receipt',
      state: 'dead',
      attempts: 1,
      lastError: 'Error EENVELOPE 550',
    })
    await waitForState(receipt, 'desk', 'delivered')
  })

  it('[F1] says why not where the certificate is nobody’s', async () => {
    const strict = createMailer({ url: `smtp://127.0.0.1:${exim.port}`, from: 'a@trenholt.example' })
    await expect(strict.check()).rejects.toThrow(/self-signed|certificate/)
  })
})

describe('files seen by ClamAV', () => {
  let dir: string
  let scanner: RunningScanner
  const scan = (content: Buffer): ReturnType<typeof scanContent> =>
    scanContent({ address: scanner.address }, Readable.from([content]))

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-clamd-'))
    scanner = await startClamd(dir)
  })
  afterAll(async () => {
    await scanner.stop()
    await rm(dir, { recursive: true, force: true })
  })

  it('[F4] are clean, or have a name', async () => {
    expect(await scan(Buffer.from('Nothing but words.'))).toEqual({ kind: 'clean' })
    expect(await scan(Buffer.from(EICAR))).toMatchObject({
      kind: 'infected',
      name: expect.stringContaining('Eicar-Test-File'),
    })
  })

  it('[F4] are without a verdict beyond the limit of the scanner', async () => {
    await expect(scan(Buffer.alloc(2 << 20, 'x'))).rejects.toThrow(ScanError)
  })
})

const MIB = 1024 * 1024

describe('files in OpenStack Swift', () => {
  let dir: string
  let swift: RunningSwift
  let place: UploadStorage
  const piecesOf = (content: Buffer): Readable =>
    Readable.from(
      Array.from({ length: Math.ceil(content.length / 65_536) }, (_, at) =>
        content.subarray(at * 65_536, (at + 1) * 65_536),
      ),
    )

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-swift-'))
    swift = await startSwift(dir)
    place = await openUploadStorage({ dir: join(dir, 'uploads'), objectStorage: swift.options })
  })
  afterAll(async () => {
    place.close()
    await swift.stop()
    await rm(dir, { recursive: true, force: true })
  })

  it('[F4] are kept byte by byte, in parts, and read from the start', async () => {
    const id = createUploadId()
    const content = randomBytes(11 * MIB + 7)
    expect((await receiveFile(place, id, 'film.mp4', piecesOf(content))).size).toBe(content.length)
    expect((await buffer(await place.read(id))).equals(content)).toBe(true)
    expect((await buffer(await place.read(id, 4))).equals(content.subarray(0, 4))).toBe(true)
    await place.remove(id)
    await expect(place.read(id, 4)).rejects.toThrow(FileGoneError)
  })

  it('[F4] go on where they stopped, and are removed when they are not whole', async () => {
    const [whole, part] = [createUploadId(), createUploadId()]
    const content = randomBytes(9 * MIB)
    const { datastore } = place
    await datastore.create(new Upload({ id: whole, offset: 0, size: content.length, metadata: {} }))
    expect(await datastore.write(piecesOf(content.subarray(0, 6 * MIB)), whole, 0)).toBe(6 * MIB)
    expect((await datastore.getUpload(whole)).offset).toBe(6 * MIB)
    expect(await datastore.write(piecesOf(content.subarray(6 * MIB)), whole, 6 * MIB)).toBe(content.length)
    expect((await buffer(await place.read(whole))).equals(content)).toBe(true)
    await datastore.create(new Upload({ id: part, offset: 0, size: 20 * MIB, metadata: {} }))
    await datastore.write(piecesOf(content), part, 0)
    await place.remove(part)
    await expect(datastore.getUpload(part)).rejects.toMatchObject({ status_code: 404 })
  })
})
