import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { switchCurrent } from '../../src/release/switch-current.ts'
import { submissionReceiptSchema } from '../../src/contracts/forms/submission.ts'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { htmlOf } from '../../functions/server/testing/write-release.ts'
import { writeSite } from '../../functions/server/testing/write-site.ts'
import { startDatabase, type TestDatabase } from '../../functions/platform/store/testing/start-database.ts'
import { startSite } from '../../functions/testing/start-site.ts'
import { submitForm } from '../../functions/testing/submit-form.ts'
import { waitUntil } from '../../functions/testing/wait-until.ts'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { offerLoad } from './offer-load.ts'

const BUILDS = ['1-a', '2-b'] as const
const PAGES = ['/en', '/en/about', '/de', '/de/about'] as const

const mailsSchema = z.array(z.object({ to: z.array(z.string()), copies: z.number() }))

export interface ReleaseLoadInput {
  readonly ratePerSecond: number
  readonly seconds: number
  /** Another release becomes the current one with each so many requests. */
  readonly switchEvery: number
  /** One request in so many is a submission. */
  readonly submitEvery: number
}

/** Declares a test that visits a site and sends forms at a rate while its releases are switched. */
export function describeReleaseLoad({ ratePerSecond, seconds, switchEvery, submitEvery }: ReleaseLoadInput): void {
  describe(`${ratePerSecond} requests a second, while releases are switched`, () => {
    let dir: string
    let database: TestDatabase
    let mail: RunningMailService
    let runtime: RunningRuntime

    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'uapp-load-'))
      database = await startDatabase()
      mail = await startMailService({ port: 0, smtpPort: 0 })
      const pages = Object.fromEntries(PAGES.map((path) => [path, {}]))
      for (const buildId of BUILDS) await writeSite(dir, { buildId, locales: ['en', 'de'], pages })
      runtime = await startSite({
        dir,
        databaseUrl: database.url,
        functions: { mail: { url: mail.smtpUrl, from: 'Trenholt <no-reply@trenholt.example>' } },
        runtime: { trustProxy: 'loopback' },
      })
    }, 120_000)
    afterAll(async () => {
      await runtime.stop()
      await mail.stop()
      await database.stop()
      await rm(dir, { recursive: true, force: true })
    })

    const readMails = async (): Promise<z.infer<typeof mailsSchema>> =>
      mailsSchema.parse(await (await fetch(`${mail.url}/api/messages`)).json())

    it('[F1] fails none, and neither loses nor doubles what visitors send meanwhile', async () => {
      const faults: string[] = []
      const receipts = new Map<string, Set<string>>()
      const seen = new Set<string>()
      let switches = 0
      let switching = Promise.resolve()

      async function switchRelease(buildId: string): Promise<void> {
        await switchCurrent(dir, buildId)
        while (runtime.release().buildId !== buildId) {
          await runtime.refresh()
          await new Promise((resolve) => setImmediate(resolve))
        }
        switches += 1
      }
      async function visit(index: number): Promise<void> {
        const path = PAGES[index % PAGES.length] ?? '/en'
        const response = await fetch(`${runtime.url}${path}`)
        const body = await response.text()
        const build = BUILDS.find((buildId) => body === htmlOf(path, buildId))
        if (response.status !== 200 || build === undefined)
          faults.push(`${path}: ${response.status}, ${body.length} bytes`)
        else seen.add(build)
      }
      /** Everybody sends twice, as impatient people do. */
      async function submit(index: number): Promise<void> {
        const key = `key-of-visitor-${Math.floor(index / submitEvery / 2)}`
        const { status, text } = await submitForm(runtime.port, {
          form: 'editorial',
          values: { name: 'Reader', email: `${key}@buyer.example`, message: 'A question about the story on crimps.' },
          page: '/en/about',
          key,
          headers: { 'x-forwarded-for': `10.0.${key.length}.${index % 250}` },
        })
        if (status !== 200 && status !== 201) faults.push(`a submission: ${status} ${text}`)
        else
          receipts.set(
            key,
            (receipts.get(key) ?? new Set()).add(submissionReceiptSchema.parse(JSON.parse(text)).receipt),
          )
      }
      const send = async (index: number): Promise<void> => {
        if (index % switchEvery === 0) {
          const buildId = BUILDS[(index / switchEvery) % 2] ?? '1-a'
          switching = switching.then(() => switchRelease(buildId))
        }
        try {
          await (index % submitEvery === 1 ? submit(index) : visit(index))
        } catch (error) {
          faults.push(String(error instanceof Error ? (error.cause ?? error) : error))
        }
      }

      const report = await offerLoad({ ratePerSecond, seconds, maxOpen: 500, send })
      await switching
      console.log(
        `offered ${report.offered} of ${ratePerSecond * seconds}, ${report.rate} answers a second, ${switches} switches`,
      )
      expect(faults).toEqual([])
      expect([seen.size, switches]).toEqual([BUILDS.length, Math.ceil(report.offered / switchEvery)])

      const isDelivered = async (): Promise<boolean> =>
        (await database.query("SELECT 1 FROM uapp.deliveries WHERE state <> 'delivered'")).length === 0
      await waitUntil(isDelivered)
      const stored = await database.query('SELECT receipt FROM uapp.submissions')
      const given = [...receipts.values()].flatMap((own) => [...own])
      expect(given).toHaveLength(receipts.size)
      expect(stored.map(({ receipt }) => String(receipt)).toSorted()).toEqual(given.toSorted())
      const mails = await readMails()
      expect(mails).toHaveLength(receipts.size * 2)
      expect(mails.filter(({ copies }) => copies !== 1)).toEqual([])
    }, 120_000)
  })
}
