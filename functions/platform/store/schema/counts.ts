import { date, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { createRetentionRuns } from '../../../../src/integrations/database/retention-runs.ts'
import { uappSchema } from './uapp-schema.ts'

/** Points that were used up, by `{limit}:{key}`; keys are hashes, never addresses. */
export const rateLimits = uappSchema.table('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/** What became of searches, each day; nothing of who searched, and no query (decision 97). */
export const searchCounts = uappSchema.table(
  'search_counts',
  {
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** Id of the site. */
    site: text().notNull(),
    language: text().notNull(),
    /** Of the query, with a key that is not in the database. */
    digest: text().notNull(),
    event: text({ enum: ['asked', 'nothing', 'opened', 'later'] }).notNull(),
    /** The page that was opened, as the release has it; empty for other events. */
    route: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.site, table.language, table.digest, table.event, table.route] })],
)

/** Queries that came often enough to be nobody's own. */
export const searchTexts = uappSchema.table(
  'search_texts',
  {
    site: text().notNull(),
    language: text().notNull(),
    digest: text().notNull(),
    /** As `toCountableQuery` writes it. */
    query: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.language, table.digest] })],
)

/** How often addresses led nowhere; nothing of who asked for them. */
export const missingPaths = uappSchema.table(
  'missing_paths',
  {
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** Of the release. */
    host: text().notNull(),
    /** As `toCountablePath` writes it. */
    path: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host, table.path] })],
)

/** What retention has removed of the runtime's tables. */
export const retentionRuns = createRetentionRuns(uappSchema)
