import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import * as z from 'zod'
import type { RunningRuntime } from './main.ts'
import { sendRequest, type Answer } from './testing/send-request.ts'
import { writeSite } from './testing/write-site.ts'
import { startOwnDatabase, type OwnDatabase } from '../platform/store/testing/start-own-database.ts'
import { CONTACT_VALUES } from '../testing/form-values.ts'
import { startSite } from '../testing/start-site.ts'
import { submitForm } from '../testing/submit-form.ts'
import { waitUntil } from '../testing/wait-until.ts'

const BUILT = '2026-03-18T09:05:07Z'
const documentOf = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
})

/** Names of our metrics in a text; those of histograms without what Prometheus adds. */
const listNames = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\buapp_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')))

describe('metrics of a runtime with functions', () => {
  let dir: string
  let database: OwnDatabase
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-metrics-'))
    database = await startOwnDatabase()
    await writeSite(dir, { pages: { '/en': {}, '/en/contact': {} } })
    await writeFile(join(dir, 'releases/1-a/release.json'), JSON.stringify({ createdAt: BUILT }))
    runtime = await startSite({ dir, databaseUrl: database.url, runtime: { metricsPort: 0 } })
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await database.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const read = async (): Promise<string> => (await sendRequest(runtime.metricsPort ?? 0, '/metrics')).text
  /** Asks until the text matches: what runs beside requests takes its time. */
  const readUntil = (pattern: RegExp): Promise<void> => waitUntil(async () => pattern.test(await read()))
  const valueOf = (text: string, name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )

  it('count functions by name and status, refusals by limit, and what waits', async () => {
    const send = (key: string, website = ''): Promise<Answer> =>
      submitForm(runtime.port, {
        form: 'contact',
        values: CONTACT_VALUES,
        key: `${key}-of-the-test`,
        rest: { website },
      })
    expect((await send('held', 'https://spam.example')).status).toBe(201)
    for (let count = 0; count < 11; count += 1) expect((await send(`key-${count}`)).status).toBe(201)
    expect((await send('one-too-many')).status).toBe(429)
    const text = await read()
    const requests = 'uapp_function_requests_total{function="/api/forms/contact",method="POST",status='
    expect([valueOf(text, `${requests}"201"}`), valueOf(text, `${requests}"429"}`)]).toEqual([12, 1])
    expect(valueOf(text, 'uapp_function_duration_seconds_count{function="/api/forms/contact"}')).toBe(13)
    expect(valueOf(text, 'uapp_rate_limit_refusals_total{limit="form"}')).toBe(1)
    // There is no mail server.
    expect(valueOf(text, 'uapp_outbox_deliveries{state="waiting"}')).toBe(22)
    expect(valueOf(text, 'uapp_outbox_deliveries{state="dead"}')).toBe(0)
    expect(valueOf(text, 'uapp_outbox_oldest_seconds')).toBeGreaterThan(0)
    expect([valueOf(text, 'uapp_submissions_held'), valueOf(text, 'uapp_uploads_quarantined')]).toEqual([1, 0])
  }, 60_000)

  it('tell how old the release is', async () => {
    expect(valueOf(await read(), 'uapp_release_created_timestamp_seconds{build_id="1-a"}')).toBe(
      Date.parse(BUILT) / 1000,
    )
  })

  it('tell that the store is away, and then nothing of what lies in it', async () => {
    expect(valueOf(await read(), 'uapp_store_up')).toBe(1)
    await database.restart(async () => {
      const text = await read()
      expect(valueOf(text, 'uapp_store_up')).toBe(0)
      expect(text).not.toMatch(/^uapp_(?:outbox|submissions|uploads)\w*(?:\{.*\})? /m)
    })
    await readUntil(/^uapp_store_up 1$/m)
  }, 60_000)

  it('stand in docs/operations.md, each of them and no others', async () => {
    const [exported, described] = [listNames(await read()), listNames(await documentOf('docs/operations.md'))]
    // Where releases come from a store, there is one more.
    expect([...described].toSorted()).toEqual([...exported, 'uapp_release_store_away_seconds'].toSorted())
  })

  it('are what the example of alert rules watches, with words for each alert', async () => {
    const text = await documentOf('docs/examples/alerts.yml')
    const exported = listNames(await read())
    expect([...listNames(text)].filter((name) => !exported.has(name))).toEqual([])
    const rules = rulesSchema.parse(parse(text)).groups.flatMap((group) => group.rules)
    expect(rules.every(({ expr }) => listNames(expr).size > 0)).toBe(true)
  })
})
