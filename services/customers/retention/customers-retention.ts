import type { RetentionReport } from '../../../src/domain/retention/retention.ts'
import { removeExpiredData, reportRetention } from '../../../src/integrations/database/retention-runs.ts'
import { retentionRuns } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { createSignedPaths, readSigningKey } from '../files/signed-paths.ts'
import { createRetainedKinds, type CustomersRetention } from './retained-kinds.ts'

export interface CustomersRetentionParts {
  readonly db: ServicesTables
  readonly retention: CustomersRetention
  readonly filesDir: string
  readonly now: Date
}

const toJob = ({ db, retention, filesDir, now }: CustomersRetentionParts) => ({
  db,
  runs: retentionRuns,
  kinds: createRetainedKinds(retention, filesDir, now),
  now,
})

/** A part of today's run. @returns whether more is left. */
export const removeExpired = (parts: CustomersRetentionParts, onError: (error: unknown) => void): Promise<boolean> =>
  removeExpiredData(toJob(parts), onError)

/** What the customers service keeps, and what was removed. */
export const reportCustomersRetention = (parts: CustomersRetentionParts): Promise<readonly RetentionReport[]> =>
  reportRetention(toJob(parts))

/** Path of the report, which whoever can read the service's folder may sign. */
export const RETENTION_PATH = '/retention'
/** For whom it is signed: nobody's account. */
export const OPERATOR = '00000000-0000-0000-0000-000000000000'

/**
 * Asks the running service, which has the embedded database for itself.
 * @param url of the service. @param filesDir its folder of files. @throws {Error} when it does not answer.
 */
export async function fetchRetentionReport(url: string, filesDir: string): Promise<readonly RetentionReport[]> {
  const paths = createSignedPaths(await readSigningKey(filesDir), () => new Date())
  const response = await fetch(new URL(paths.sign(RETENTION_PATH, OPERATOR), url), { redirect: 'error' })
  if (!response.ok) throw new Error(`The customers service answers ${response.status}`)
  // Both ends are the same code.
  return (await response.json()) as readonly RetentionReport[]
}
