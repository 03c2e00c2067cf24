import { createRequire } from 'node:module'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startTranslationService, type RunningTranslationService } from '../../services/translation/start.ts'
import { createDeeplVendor } from '../../src/integrations/translation-service/deepl-vendor.ts'
import { findPackage } from '../setup/find-package.ts'

jest.setTimeout(120_000)

/** What is used of DeepL's own client (npm: deepl-node). */
interface DeeplClient {
  getUsage(): Promise<{ readonly character?: { readonly limit: number } }>
  uploadDocument(file: Buffer, source: string, target: string, options: { readonly filename: string }): Promise<Handle>
  getDocumentStatus(handle: Handle): Promise<{ readonly status: string; done(): boolean; ok(): boolean }>
  downloadDocument(handle: Handle, output: string): Promise<void>
}

interface Handle {
  readonly documentId: string
  readonly documentKey: string
}

interface DeeplPackage {
  readonly DeepLClient: new (
    key: string,
    options: { readonly serverUrl: string; readonly maxRetries: number },
  ) => DeeplClient
}

const KEY = 'the key of a test'
const XLIFF =
  '<?xml version="1.0"?><xliff version="2.1" srcLang="en" trgLang="de"><segment><source>Bench <pc id="1">press</pc></source></segment></xliff>'

let service: RunningTranslationService
let deepl: DeeplPackage
let dir: string

beforeAll(async () => {
  deepl = createRequire(import.meta.url)(findPackage('deepl-node', '1.28.0')) as DeeplPackage
  service = await startTranslationService({ port: 0, key: KEY })
  dir = await mkdtemp(join(tmpdir(), 'uapp-translation-'))
})
afterAll(async () => {
  await service.stop()
  await rm(dir, { recursive: true, force: true })
})

const clientWith = (key: string): DeeplClient => new deepl.DeepLClient(key, { serverUrl: service.url, maxRetries: 0 })

async function translateByClient(client: DeeplClient): Promise<string> {
  const handle = await client.uploadDocument(Buffer.from(XLIFF), 'en', 'de', { filename: 'page.xlf' })
  for (;;) {
    const status = await client.getDocumentStatus(handle)
    if (status.done()) break
    expect(status.ok()).toBe(true)
  }
  const output = join(dir, 'page.de.xlf')
  await client.downloadDocument(handle, output)
  return readFile(output, 'utf8')
}

async function translateByUs(): Promise<string> {
  const vendor = createDeeplVendor({ url: service.url, key: KEY, now: () => new Date(), timeoutMs: 5000 })
  const sent = { fileName: 'page.xlf', xliff: XLIFF, sourceLanguage: 'en', targetLanguage: 'de' } as const
  const reference = await vendor.submit(sent)
  while ((await vendor.readState(reference)).kind !== 'done');
  return Buffer.from(await vendor.download(reference)).toString()
}

describe('the stand-in of the translation service, asked by DeepL’s own client', () => {
  it('[E4] takes a file, tells its state and hands it out, as it does for us', async () => {
    const translated = await translateByClient(clientWith(KEY))
    expect(translated).toContain('<target>[DE] Bench <pc id="1">press</pc></target>')
    expect(translated).toBe(await translateByUs())
  })

  it('[E4] tells what is left, and refuses a wrong key, in the words that the client knows', async () => {
    expect((await clientWith(KEY).getUsage()).character?.limit).toBeGreaterThan(0)
    await expect(clientWith('another key').getUsage()).rejects.toThrow('Authorization failure')
  })

  it('[E4] refuses what it does not translate', async () => {
    const upload = clientWith(KEY).uploadDocument(Buffer.from('x'), 'en', 'de', { filename: 'page.exe' })
    await expect(upload).rejects.toThrow('Invalid file data')
  })
})
