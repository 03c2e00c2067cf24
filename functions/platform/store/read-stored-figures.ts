import * as z from 'zod'
import type { Store } from './database.ts'

const QUERY = `
SELECT
  (SELECT count(*)::int FROM uapp.deliveries WHERE state = 'waiting') AS waiting,
  (SELECT count(*)::int FROM uapp.deliveries WHERE state = 'dead') AS dead,
  (SELECT coalesce(extract(epoch FROM now() - min(s.created_at)), 0)::float8
    FROM uapp.deliveries d JOIN uapp.submissions s ON s.id = d.submission_id WHERE d.state = 'waiting') AS "oldestSeconds",
  (SELECT count(*)::int FROM uapp.submissions WHERE state = 'held') AS held,
  (SELECT count(*)::int FROM uapp.uploads WHERE state = 'quarantined') AS quarantined`

const rowsSchema = z.tuple([
  z.object({
    waiting: z.int(),
    dead: z.int(),
    oldestSeconds: z.number(),
    held: z.int(),
    quarantined: z.int(),
  }),
])

/** What waits in the store. */
export type StoredFigures = Readonly<z.infer<typeof rowsSchema>[0]>

/** Counts what waits. @throws {Error} of the driver. */
export async function readStoredFigures(store: Store): Promise<StoredFigures> {
  const [figures] = rowsSchema.parse((await store.execute(QUERY)).rows)
  return figures
}
