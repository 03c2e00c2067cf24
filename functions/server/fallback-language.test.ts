import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunningRuntime } from './main.ts'
import { sendRequest } from './testing/send-request.ts'
import { RUNTIME_CONFIG, startTestRuntime } from './testing/start-test-runtime.ts'
import { writeSite } from './testing/write-site.ts'

describe('the cookie of the fallback language', () => {
  let dir: string
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-fallback-'))
    await writeSite(dir, {
      locales: ['en', 'sk'],
      pages: { '/en': {}, '/sk': {} },
      files: { 'en/index.html': '<p>', 'sk/index.html': '<p>' },
    })
    runtime = await startTestRuntime(dir, { config: { ...RUNTIME_CONFIG, fallbackLanguages: { sk: 'cs' } } })
  })
  afterAll(async () => {
    await runtime.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const cookiesOf = async (path: string, cookie: string): Promise<readonly string[]> =>
    (await sendRequest(runtime.port, path, { headers: { accept: 'text/html', cookie } })).headers['set-cookie'] ?? []

  it('[G9] is set with a page whose language has one, and kept', async () => {
    expect(await cookiesOf('/sk', 'uapp_locale=sk')).toEqual([
      'uapp_fallback-language=cs; Max-Age=34560000; Path=/; SameSite=Lax',
    ])
    expect(await cookiesOf('/sk', 'uapp_locale=sk; uapp_fallback-language=cs')).toEqual([])
  })

  it('[G9] goes with a page whose language has none but English', async () => {
    expect(await cookiesOf('/en', 'uapp_locale=en; uapp_fallback-language=cs')).toEqual([
      'uapp_fallback-language=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect(await cookiesOf('/en', 'uapp_locale=en')).toEqual([])
  })
})
