import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { createManagement, type Management } from '../management/management.ts'
import { openOutbox, type Outbox } from '../platform/outbox/outbox.ts'
import { deliveries, submissions, uploads } from '../platform/store/schema/index.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { createStoreAccess } from '../platform/store/store-access.ts'
import { contentSourceAt } from '../testing/content-source.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { createTranslationJobs } from '../translation-jobs/translation-jobs.ts'
import { createTranslationService } from '../translation/translation-service.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { listChannels } from './delivery-channels.ts'
import { deadLetterDelivery, deliver } from './deliver.ts'
import { removeExpired } from '../retention/site-retention.ts'
import { acceptSubmission, type NewSubmission } from './submissions.ts'

describe.each(RUN_STORE_KINDS)('looking after submissions, in %s', (kind) => {
  const test = useTestStore(kind)
  /** Deliveries go out by it; nothing takes them up unless a test does. */
  let outbox: Outbox
  let management: Management
  const removed: string[] = []
  let canRemove = true

  beforeAll(async () => {
    outbox = await openOutbox(test.store, () => undefined, 1)
    const store = createStoreAccess({ open: () => Promise.resolve(test.store), onError: () => undefined })
    const now = (): Date => new Date()
    const translations = createTranslationService({
      store,
      source: contentSourceAt(),
      writer: undefined,
      siteLanguages: { siteLanguages: [], siteLanguageAdjustments: {}, siteCountries: {} },
      project: 'trenholt',
      now,
      logger: { warn: () => undefined },
    })
    management = createManagement({
      db: test.store.db,
      outbox: async () => outbox,
      removeFiles: async (ids) => {
        if (!canRemove) throw new Error('the files cannot be reached')
        removed.push(...ids)
      },
      hasWebhook: true,
      submissionDays: 180,
      searches: { read: () => Promise.reject(new Error('nothing was searched')) },
      translations,
      translationJobs: createTranslationJobs({ store, translations, isConfigured: false, wake: () => undefined, now }),
    })
  }, 60_000)
  afterAll(() => outbox.stop())

  async function submit(change: Partial<NewSubmission> = {}): Promise<string> {
    const values = { email: 'Nora@Buyer.example', message: 'A question about the story.' }
    const submission: NewSubmission = {
      form: 'editorial',
      idempotencyKey: randomUUID(),
      isKeyOfContent: false,
      values,
      host: 'localhost',
      siteId: 'main',
      siteName: 'Trenholt',
      urlCode: 'en',
      pageUrl: 'http://localhost/en',
      uploadIds: [],
      ...change,
    }
    const { receipt } = await acceptSubmission(test.store.db, outbox, submission, listChannels(submission.values, true))
    return receipt
  }
  async function attach(name: string, state: 'clean' | 'quarantined' = 'clean'): Promise<string> {
    const id = randomUUID().replaceAll('-', '')
    await test.store.db.insert(uploads).values({ id, name, size: 3, state, mediaType: 'image/png' })
    return id
  }
  const setDeliveries = async (receipt: string, state: 'delivered' | 'dead' | 'waiting'): Promise<void> => {
    const [row] = await test.store.db.select().from(submissions).where(eq(submissions.receipt, receipt))
    await test.store.db
      .update(deliveries)
      .set({ state })
      .where(eq(deliveries.submissionId, row?.id ?? ''))
  }
  const listReceipts = async (state?: 'held' | 'discarded' | 'dead' | 'waiting' | 'delivered') =>
    (await management.list({ state, limit: 100 })).map(({ receipt }) => receipt)

  it('[F1] lists them by how they stand, the newest first', async () => {
    const held = await submit({ heldFor: 'trap' })
    const waiting = await submit()
    const delivered = await submit()
    await setDeliveries(delivered, 'delivered')
    const dead = await submit()
    await setDeliveries(dead, 'dead')
    expect(await listReceipts()).toEqual([dead, delivered, waiting, held])
    for (const [state, receipt] of Object.entries({ held, waiting, delivered, dead }))
      expect([state, await listReceipts(state as 'held')]).toEqual([state, [receipt]])
    expect(await management.list({ limit: 1 })).toHaveLength(1)
    expect((await management.list({ state: 'held', limit: 1 }))[0]).toMatchObject({ heldFor: 'trap', state: 'held' })
  })

  it('[F1] shows one with its values, ways and files, and nothing where there is none', async () => {
    const file = await attach('press.jpg')
    const receipt = await submit({ uploadIds: [file] })
    expect(await management.show(receipt)).toMatchObject({
      receipt,
      state: 'waiting',
      values: { email: 'Nora@Buyer.example' },
      page: 'http://localhost/en',
      files: [{ id: file, name: 'press.jpg', state: 'clean', size: 3 }],
    })
    const report = await management.show(receipt)
    expect(report?.deliveries.map(({ channel }) => channel).toSorted()).toEqual(['desk', 'receipt', 'webhook'])
    expect(await management.show('0000-0000')).toBeNull()
  })

  it('[F5] lets a held one go out once, on all its ways', async () => {
    const receipt = await submit({ heldFor: 'speed' })
    expect((await management.show(receipt))?.deliveries).toEqual([])
    expect(await Promise.all([management.release(receipt), management.release(receipt)])).toContain(true)
    expect(await management.release(receipt)).toBe(false)
    const report = await management.show(receipt)
    expect([report?.state, report?.deliveries.length]).toEqual(['waiting', 3])
    expect(await management.discard(receipt)).toBe(false)
  })

  it('[F5] keeps a discarded one from going out for good', async () => {
    const receipt = await submit({ heldFor: 'trap' })
    expect(await management.discard(receipt)).toBe(true)
    expect([await management.release(receipt), await management.discard(receipt)]).toEqual([false, false])
    expect((await management.show(receipt))?.state).toBe('discarded')
    expect(await listReceipts('discarded')).toContain(receipt)
  })

  it('[F6] tries again what was given up, and nothing else', async () => {
    const receipt = await submit()
    expect(await management.retry(receipt)).toBe(0)
    await setDeliveries(receipt, 'dead')
    expect(await management.retry(receipt)).toBe(3)
    expect((await management.show(receipt))?.state).toBe('waiting')
    expect(await management.retry('0000-0000')).toBe(0)
  })

  it('[F6] notes what became of each delivery, buries it when it is given up, and delivers after a retry', async () => {
    const receipt = await submit({ values: { name: 'Nobody', message: 'No address at all' } })
    const [delivery] = await test.store.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
      .where(sql`${submissions.receipt} = ${receipt} and ${deliveries.channel} = 'desk'`)
    const id = delivery?.id ?? ''
    const sent: string[] = []
    const refusing = async (): Promise<void> => {
      throw Object.assign(new Error('550 no nora@buyer.example here'), { code: 'EENVELOPE', responseCode: 550 })
    }
    await expect(deliver(test.store.db, { desk: refusing }, id)).rejects.toThrow('550')
    await deadLetterDelivery(test.store.db, id)
    const report = await management.show(receipt)
    expect([report?.state, report?.deliveries.find(({ channel }) => channel === 'desk')]).toEqual([
      'dead',
      { channel: 'desk', state: 'dead', attempts: 1, lastError: 'Error EENVELOPE 550' },
    ])
    expect(await management.retry(receipt)).toBe(1)
    const carry = async (_submission: unknown, deliveryId: string): Promise<void> => void sent.push(deliveryId)
    await deliver(test.store.db, { desk: carry }, id)
    await deliver(test.store.db, { desk: carry }, id)
    expect(sent).toEqual([id])
    expect((await management.show(receipt))?.deliveries.find(({ channel }) => channel === 'desk')).toEqual({
      channel: 'desk',
      state: 'delivered',
      attempts: 2,
      lastError: null,
    })
  })

  it('[F4] lets a file out of quarantine once, and keeps who did it and why', async () => {
    const [waiting, free] = [await attach('press.png', 'quarantined'), await attach('alone.png', 'quarantined')]
    const receipt = await submit({ uploadIds: [waiting] })
    const release = { by: 'Mara Ohlin', reason: 'Checked on the test machine' }
    expect(await management.releaseFile(free, release)).toBe(false)
    expect(await management.releaseFile(waiting, release)).toBe(true)
    expect(await management.releaseFile(waiting, { by: 'Somebody', reason: 'Again' })).toBe(false)
    expect((await management.show(receipt))?.files).toEqual([
      {
        id: waiting,
        name: 'press.png',
        state: 'released',
        size: 3,
        release: { ...release, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    ])
  })

  it('[F4] takes no log that came for a ticket', async () => {
    const id = await attach('feed.log')
    await test.store.db.update(uploads).set({ mediaType: 'text/plain' }).where(eq(uploads.id, id))
    await expect(submit({ uploadIds: [id] })).rejects.toThrow('Some files of the submission are not there')
  })

  it('[F1] exports and erases all of a person, whatever the case of the address, with the files, and nobody else’s', async () => {
    const email = `${randomUUID()}@Buyer.example`
    const file = await attach('a.png')
    const receipts = [
      await submit({ values: { email }, uploadIds: [file] }),
      await submit({ values: { email: email.toUpperCase() }, heldFor: 'trap' }),
    ]
    const others = await submit()
    const exported = await management.exportPerson(email.toUpperCase())
    expect(exported.map(({ receipt }) => receipt).toSorted()).toEqual(receipts.toSorted())
    expect(await management.erasePerson(email)).toEqual({ submissions: 2, files: 1 })
    expect(removed).toContain(file)
    expect(await management.exportPerson(email)).toEqual([])
    expect(await test.store.db.select().from(uploads).where(eq(uploads.id, file))).toEqual([])
    expect(await management.show(others)).not.toBeNull()
    expect(await management.erasePerson(email)).toEqual({ submissions: 0, files: 0 })
  })

  it('[F1] forgets nobody whose files could not be removed', async () => {
    const email = `${randomUUID()}@buyer.example`
    const file = await attach('a.png')
    const receipt = await submit({ values: { email }, uploadIds: [file] })
    canRemove = false
    await expect(management.erasePerson(email)).rejects.toThrow('cannot be reached')
    canRemove = true
    expect((await management.show(receipt))?.files).toHaveLength(1)
    expect(await management.erasePerson(email)).toEqual({ submissions: 1, files: 1 })
  })

  it('[F1] erases what is older than it may be kept, and delivers it no more', async () => {
    const receipt = await submit()
    const [row] = await test.store.db.select().from(submissions).where(eq(submissions.receipt, receipt))
    const own = await test.store.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.submissionId, row?.id ?? ''))
    await test.store.db
      .update(submissions)
      .set({ createdAt: sql`now() - interval '181 days'` })
      .where(eq(submissions.receipt, receipt))
    const younger = await submit()
    const removeFiles = async (): Promise<void> => undefined
    const retention = { db: test.store.db, submissionDays: 180, removeFiles, now: new Date() }
    const failures: unknown[] = []
    expect(await removeExpired(retention, (error) => failures.push(error))).toBe(false)
    expect(failures).toEqual([])
    expect(await management.reportRetention()).toMatchObject([
      { kind: 'submissions', keepDays: 180, removedLast: 1, lastRun: retention.now.toISOString() },
      { kind: 'searchCounts', keepDays: 30, removedLast: 0 },
      { kind: 'missingPaths', keepDays: 30, removedLast: 0 },
    ])
    expect([await management.show(receipt), (await management.show(younger))?.receipt]).toEqual([null, younger])
    const carry = async (): Promise<void> => {
      throw new Error('Nobody may get this')
    }
    await expect(deliver(test.store.db, { desk: carry }, own[0]?.id ?? '')).resolves.toBeUndefined()
  })

  it('[F6] takes up what was accepted, and hands over what was tried too often to be buried', async () => {
    const receipt = await submit({ values: { message: 'No address' } })
    const [row] = await test.store.db.select().from(submissions).where(eq(submissions.receipt, receipt))
    const own = await test.store.db
      .select({ id: deliveries.id, channel: deliveries.channel })
      .from(deliveries)
      .where(eq(deliveries.submissionId, row?.id ?? ''))
    const hopeless = own.find(({ channel }) => channel === 'webhook')?.id ?? ''
    // Twelve retries take some 17 hours: this one has had them.
    await test.store.db.execute(sql`update uapp_jobs.job set retry_limit = 0 where data ->> 'deliveryId' = ${hopeless}`)
    const tried: string[] = []
    const buried: string[] = []
    await outbox.work(
      async (deliveryId) => {
        tried.push(deliveryId)
        if (deliveryId === hopeless) throw new Error('nobody takes it')
      },
      async (deliveryId) => void buried.push(deliveryId),
    )
    await waitUntil(async () => own.every(({ id }) => tried.includes(id)) && buried.length > 0)
    expect([own.length, buried]).toEqual([2, [hopeless]])
  }, 30_000)
})
