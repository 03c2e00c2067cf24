import { lte } from 'drizzle-orm'
import { COUNTED_DAYS, type RetentionReport } from '../../src/domain/retention/retention.ts'
import {
  measureRows,
  removeExpiredData,
  removeRows,
  reportRetention,
  type RetainedKind,
} from '../../src/integrations/database/retention-runs.ts'
import { eraseSome, type RemoveFiles } from '../forms/manage-submissions.ts'
import type { Database } from '../platform/store/database.ts'
import { toDay } from '../platform/store/kept-days.ts'
import { missingPaths, retentionRuns, searchCounts, submissions } from '../platform/store/schema/index.ts'
import { removeOldSearches } from '../search-log/search-records.ts'

const DAY_MS = 24 * 3_600_000

/** What the runtime keeps of people, and how it goes. */
const createKinds = (submissionDays: number, removeFiles: RemoveFiles): readonly RetainedKind<Database>[] => [
  {
    kind: 'submissions',
    keepDays: submissionDays,
    remove: (db, before) => eraseSome(db, before, removeFiles),
    measure: (db) => measureRows(db, submissions.createdAt),
  },
  {
    kind: 'searchCounts',
    keepDays: COUNTED_DAYS,
    remove: (db, before) => removeOldSearches(db, toDay(before.getTime() + DAY_MS)),
    measure: (db) => measureRows(db, searchCounts.day),
  },
  {
    kind: 'missingPaths',
    keepDays: COUNTED_DAYS,
    remove: (db, before) => removeRows(db, missingPaths, lte(missingPaths.day, toDay(before.getTime()))),
    measure: (db) => measureRows(db, missingPaths.day),
  },
]

interface SiteRetention {
  readonly db: Database
  /** Days for which submissions are kept. */
  readonly submissionDays: number
  readonly removeFiles: RemoveFiles
  readonly now: Date
}

const toJob = ({ db, submissionDays, removeFiles, now }: SiteRetention) => ({
  db,
  runs: retentionRuns,
  kinds: createKinds(submissionDays, removeFiles),
  now,
})

/** A part of today's run. @returns whether more is left. */
export const removeExpired = (retention: SiteRetention, onError: (error: unknown) => void): Promise<boolean> =>
  removeExpiredData(toJob(retention), onError)

/** What the runtime keeps, and what was removed. */
export const reportSiteRetention = (
  retention: Omit<SiteRetention, 'removeFiles'>,
): Promise<readonly RetentionReport[]> => reportRetention(toJob({ ...retention, removeFiles: () => Promise.resolve() }))
