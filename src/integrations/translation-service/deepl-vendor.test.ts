import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createFaultControl } from '../../../services/faults.ts'
import { startTranslationService, type RunningTranslationService } from '../../../services/translation/start.ts'
import { TEXT_LANGUAGES } from '../../domain/locale/language.ts'
import { toDeeplLanguages } from './deepl-languages.ts'
import { createDeeplVendor, type DeeplOptions } from './deepl-vendor.ts'
import { VendorError, type SentFile, type TranslationVendor, type VendorFailure } from './translation-vendor.ts'

const KEY = 'the key of a test'
const XLIFF =
  '<?xml version="1.0"?><xliff version="2.1" srcLang="en" trgLang="pt"><segment><source>Bench <pc id="1">press</pc></source></segment></xliff>'
const FILE: SentFile = { fileName: 'trenholt-page.en-pt.xlf', xliff: XLIFF, sourceLanguage: 'en', targetLanguage: 'pt' }
const faults = createFaultControl()
const given: FormData[] = []
let service: RunningTranslationService
let damage: (file: string) => string | Uint8Array = (file) => file

beforeAll(async () => {
  service = await startTranslationService({
    port: 0,
    key: KEY,
    faults,
    targets: TEXT_LANGUAGES.map((language) => toDeeplLanguages('en', language).target),
    damage: (file) => damage(file),
    onSubmit: (form) => given.push(form),
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  faults.clear()
  given.length = 0
  damage = (file) => file
})

const vendorOf = (more: Partial<DeeplOptions> = {}): TranslationVendor =>
  createDeeplVendor({
    url: service.url,
    key: KEY,
    now: () => new Date('2027-01-04T09:00:00Z'),
    timeoutMs: 5000,
    ...more,
  })

async function failureOf(asking: Promise<unknown>): Promise<VendorError> {
  const error: unknown = await asking.catch((reason: unknown) => reason)
  if (!(error instanceof VendorError)) throw new Error(`No failure of the service, but ${String(error)}`)
  return error
}

describe('DeepL as a translation service', () => {
  it('[E4] takes a file, translates it, and hands it out once', async () => {
    const vendor = vendorOf({ formality: 'prefer_more', glossaries: { 'en-pt': 'g-1', 'en-de': 'g-2' } })
    const reference = await vendor.submit(FILE)
    expect(['source_lang', 'target_lang', 'formality', 'glossary_id'].map((name) => given[0]?.get(name))).toEqual([
      'EN',
      'PT-BR',
      'prefer_more',
      'g-1',
    ])
    expect(given[0]?.get('file')).toMatchObject({ name: FILE.fileName, type: 'application/xliff+xml' })
    expect(await vendor.readState(reference)).toEqual({ kind: 'working', seconds: undefined })
    expect(await vendor.readState(reference)).toEqual({ kind: 'working', seconds: 1 })
    expect(await vendor.readState(reference)).toEqual({ kind: 'done' })
    expect(Buffer.from(await vendor.download(reference)).toString()).toContain(
      '<target>[PT-BR] Bench <pc id="1">press</pc></target>',
    )
    expect((await failureOf(vendor.download(reference))).failure).toBe('unknown')
  })

  it('[E4] names every language of the sites as the service does', async () => {
    const targets = TEXT_LANGUAGES.map((language) => toDeeplLanguages('de', language))
    expect(targets.map(({ target }) => target).join(' ')).toBe('CS DE EN-GB ES FR HU JA PT-BR RO SK ZH-HANS')
    expect(new Set(targets.map(({ source }) => source))).toEqual(new Set(['DE']))
    const few = await startTranslationService({ port: 0, key: KEY, targets: ['DE'] })
    const { failure, message } = await failureOf(vendorOf({ url: few.url }).submit(FILE))
    expect([failure, message]).toEqual(['language', 'It does not translate from en (EN) into pt (PT-BR)'])
    await few.stop()
  })

  it('[E4] gives languages in the file our names again, and leaves all else as it is', async () => {
    const vendor = vendorOf()
    const body = '<note>trgLang="PT-BR" é</note>'
    damage = () => `<xliff srcLang="EN" trgLang='pt-BR'>${body}</xliff>`
    const fetchFile = async (): Promise<string> => {
      const reference = await vendor.submit(FILE)
      await vendor.readState(reference)
      await vendor.readState(reference)
      return Buffer.from(await vendor.download(reference)).toString()
    }
    expect(await fetchFile()).toBe(`<xliff srcLang="en" trgLang='pt'>${body}</xliff>`)
    damage = () => '<xliff srcLang="en" trgLang="nb">'
    expect(await fetchFile()).toBe('<xliff srcLang="en" trgLang="nb">')
  })

  it.each<[number, VendorFailure]>([
    [400, 'rejected'],
    [403, 'key'],
    [404, 'unknown'],
    [413, 'tooLarge'],
    [429, 'busy'],
    [456, 'quota'],
    [500, 'away'],
    [503, 'away'],
    [504, 'away'],
    [529, 'busy'],
  ])('[E4] understands status %i as: %s', async (status, failure) => {
    faults.add({ kind: 'status', status, retryAfter: 7 })
    const error = await failureOf(vendorOf().submit(FILE))
    expect([error.failure, error.retryAfterSeconds]).toEqual([failure, 7])
  })

  it('[E4] is away when it ends the connection, says nothing, or nobody listens', async () => {
    faults.add({ kind: 'down', requests: 1 })
    faults.add({ kind: 'slow', ms: 300 })
    const failures = [
      await failureOf(vendorOf().submit(FILE)),
      await failureOf(vendorOf({ timeoutMs: 20 }).submit(FILE)),
      await failureOf(vendorOf({ url: 'http://127.0.0.1:9' }).submit(FILE)),
    ]
    expect(failures.map(({ failure }) => failure)).toEqual(['away', 'away', 'away'])
  })

  it('[E4] says what failed in the words of the service', async () => {
    const vendor = vendorOf()
    const reference = await vendor.submit({ ...FILE, xliff: 'no file' })
    expect(await vendor.readState(reference)).toEqual({
      kind: 'failed',
      message: 'Failed to open the uploaded document.',
    })
  })

  it('[E4] tells whether the key is right, and how much may be translated', async () => {
    expect(await vendorOf().checkAccess()).toBe('takes our key; 0 of 500000 characters of this period are used')
    expect(await failureOf(vendorOf({ key: 'another' }).checkAccess())).toMatchObject({ failure: 'key' })
  })

  describe('that answers otherwise than is documented', () => {
    let server: Server
    let url: string
    beforeAll(async () => {
      server = createServer((request, response) => {
        if (request.url === '/v2/usage') response.end('{}')
        else if (request.url === '/v2/document/a/result') response.end(Buffer.alloc(9 * 1024 * 1024))
        else
          response
            .writeHead(400, { 'content-type': 'application/json' })
            .end(JSON.stringify({ message: `Your ${request.headers.authorization}\u0000 with doc-secret` }))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    })
    afterAll(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })

    it('[E4] is unreadable, and so is a file that is too large', async () => {
      const vendor = vendorOf({ url })
      expect(await failureOf(vendor.checkAccess())).toMatchObject({ failure: 'unreadable' })
      expect(await failureOf(vendor.download({ id: 'a', key: 'b' }))).toMatchObject({ failure: 'unreadable' })
    })

    it('[E4] is told without the keys that it repeats', async () => {
      const { message } = await failureOf(vendorOf({ url }).readState({ id: 'a', key: 'doc-secret' }))
      expect(message).toBe('It answered with status 400: Your DeepL-Auth-Key …  with …')
    })
  })
})
