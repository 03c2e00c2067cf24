import { describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Language } from '../../src/domain/locale/language.ts'
import type { TranslationState, TranslationStep } from '../../src/domain/translation/translation.ts'
import { pageTranslations } from '../platform/store/schema/index.ts'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { listTranslations, recordStep } from './translation-records.ts'

const FIRST = new Date('2027-01-04T09:30:00.000Z')
const LATER = new Date('2027-01-04T09:30:01.000Z')
const LANGUAGE: Language = 'de'

describe.each(RUN_STORE_KINDS)('recorded steps, in %s', (kind) => {
  const test = useTestStore(kind)
  const record = (pageId: string, step: TranslationStep, now: Date): Promise<void> =>
    recordStep(test.store.db, { pageId, step, languages: [LANGUAGE, 'fr'], now })

  it('[E4] of two runtimes that both saw a page marked, the first one starts it', async () => {
    await record('page-a', 'start', FIRST)
    await record('page-a', 'start', LATER)
    const rows = await listTranslations(test.store.db, 'page-a')
    expect(rows.map(({ exportedAt }) => exportedAt)).toEqual([FIRST, FIRST])
  })

  it('[E4] of many at a time one starts all languages, and there is one row for each', async () => {
    const moments = Array.from({ length: 12 }, (_, count) => new Date(FIRST.getTime() + count))
    await Promise.all(moments.map((now) => record('page-b', 'start', now)))
    const rows = await listTranslations(test.store.db, 'page-b')
    expect(rows.map(({ language }) => language).toSorted()).toEqual(['de', 'fr'])
    expect(new Set(rows.map(({ exportedAt }) => exportedAt?.getTime())).size).toBe(1)
  })

  it.each<[TranslationStep, TranslationState, TranslationState]>([
    ['start', 'MarkedForTranslation', 'InProgress'],
    ['start', 'InProgress', 'InProgress'],
    ['start', 'Translated', 'Translated'],
    ['reset', 'MarkedForTranslation', 'MarkedForTranslation'],
    ['reset', 'InProgress', 'MarkedForTranslation'],
    ['reset', 'Translated', 'MarkedForTranslation'],
  ])('[E4] %s of a language that somebody else made %s meanwhile leaves it %s', async (step, state, expected) => {
    const { db } = test.store
    const pageId = `page-${step}-${state}`
    await db.insert(pageTranslations).values({ pageId, language: LANGUAGE, state })
    await recordStep(db, { pageId, step, languages: [LANGUAGE], now: LATER })
    const rows = await db.select().from(pageTranslations).where(eq(pageTranslations.pageId, pageId))
    const exportedAt = state === 'MarkedForTranslation' && step === 'start' ? LATER : null
    expect(rows).toEqual([{ pageId, language: LANGUAGE, state: expected, exportedAt, importedAt: null }])
  })
})
