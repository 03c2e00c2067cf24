import { describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Language } from '../../src/domain/locale/language.ts'
import { pageTranslations, translationJobs } from '../platform/store/schema/index.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { recordStep } from '../translation/translation-records.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { cancelJob, claimJob, listJobs, settleJob, startJob, type JobRow } from './job-records.ts'
import { addSeconds } from './job-timing.ts'

const NOW = new Date('2027-01-04T09:30:00.000Z')
const LATER = addSeconds(NOW, 60)
const LEASE = addSeconds(NOW, 300)
const LANGUAGE: Language = 'de'
const placeOf = (pageId: string) => ({ pageId, language: LANGUAGE })

describe.each(RUN_STORE_KINDS)('jobs of a translation service, in %s', (kind) => {
  const test = useTestStore(kind)
  const start = (pageId: string, now = NOW): Promise<boolean> =>
    test.store.db.transaction((transaction) => startJob(transaction, placeOf(pageId), now))
  async function claim(now = NOW): Promise<JobRow> {
    const job = await claimJob(test.store.db, now, LEASE)
    if (job === undefined) throw new Error('Nothing is due')
    return job
  }
  const stateOf = async (pageId: string): Promise<string | undefined> =>
    (await listJobs(test.store.db, { page: pageId }))[0]?.state
  /** So that a test finds nothing of the one before. */
  const end = (pageId: string): Promise<boolean> => cancelJob(test.store.db, placeOf(pageId), NOW)

  it('[E4] of many that take up work at a time, each gets another job, and nobody one that is taken', async () => {
    const pages = ['page-a', 'page-b', 'page-c']
    await Promise.all(pages.map((pageId) => start(pageId)))
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimJob(test.store.db, NOW, LEASE)))
    expect(claimed.flatMap((job) => job?.pageId ?? []).toSorted()).toEqual(pages)
    await Promise.all(pages.map(end))
  })

  it('[E4] whose worker died is taken up by another one once its time is over', async () => {
    await start('page-dead')
    await claim()
    expect(await claimJob(test.store.db, LATER, LEASE)).toBeUndefined()
    expect(await claimJob(test.store.db, LEASE, addSeconds(LEASE, 300))).toMatchObject({ pageId: 'page-dead' })
    await end('page-dead')
  })

  it('[E4] that was cancelled and sent again knows nothing of what an earlier run brings about', async () => {
    await start('page-again')
    const earlier = await claim()
    await end('page-again')
    await settleJob(test.store.db, earlier, { state: 'sent', referenceId: 'a', referenceKey: 'b' })
    expect(await stateOf('page-again')).toBe('cancelled')
    expect(await start('page-again', LATER)).toBe(true)
    await settleJob(test.store.db, earlier, { state: 'sent', referenceId: 'a', referenceKey: 'b' })
    expect(await stateOf('page-again')).toBe('waiting')
    await end('page-again')
  })

  it('[E4] is started once, however many send it at a time', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => start('page-once')))
    expect(started.filter(Boolean)).toHaveLength(1)
    await end('page-once')
  })

  it('[E4] takes its own start back when it is cancelled, and no other', async () => {
    const { db } = test.store
    const read = async (pageId: string): Promise<string | undefined> =>
      (await db.select().from(pageTranslations).where(eq(pageTranslations.pageId, pageId)))[0]?.state
    for (const [pageId, exportedAt] of [
      ['page-own', NOW],
      ['page-other', LATER],
    ] as const) {
      await start(pageId)
      await recordStep(db, { pageId, step: 'start', languages: [LANGUAGE], now: exportedAt })
      await end(pageId)
    }
    expect([await read('page-own'), await read('page-other')]).toEqual(['MarkedForTranslation', 'InProgress'])
  })

  it('[E4] keeps neither file nor key once it is cancelled', async () => {
    await start('page-secret')
    const job = await claim()
    const file = new Uint8Array([1, 2, 0, 255])
    await settleJob(test.store.db, job, { state: 'refused', file, referenceId: 'a', referenceKey: 'b' })
    expect(await listJobs(test.store.db, { page: 'page-secret' })).toMatchObject([{ hasFile: true }])
    await end('page-secret')
    const [row] = await test.store.db.select().from(translationJobs).where(eq(translationJobs.pageId, 'page-secret'))
    expect(row).toMatchObject({ state: 'cancelled', file: null, referenceId: null, referenceKey: null })
  })
})
